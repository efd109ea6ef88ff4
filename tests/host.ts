/** Somebody's own page, on an origin of its own: what a test says is its HTML, with a policy or without. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Host {
  readonly origin: string;
  /** Puts a page there; returns its address. */
  page(html: string, policy?: string): string;
  /** Puts a script there; returns its address. */
  script(text: string): string;
  close(): Promise<void>;
}

interface File {
  readonly type: string;
  readonly body: string;
  readonly policy: string | undefined;
}

export async function host(): Promise<Host> {
  const files = new Map<string, File>();
  const server: Server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) {
      // A browser asks for an icon by itself.
      response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const policy = file.policy === undefined ? {} : { 'Content-Security-Policy': file.policy };
    response.writeHead(200, { 'Content-Type': file.type, ...policy }).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const put = (ending: string, file: File): string => {
    const path = `/${files.size + 1}.${ending}`;
    files.set(path, file);
    return origin + path;
  };
  return {
    origin,
    page: (body, policy) => put('html', { type: 'text/html; charset=utf-8', body, policy }),
    script: (body) => put('js', { type: 'text/javascript; charset=utf-8', body, policy: undefined }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A page of the usual kind around some markup. */
export function pageOf(script: string, markup: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page with puzzles</title>
<script src="${script}"></script></head><body><main><h1>Puzzles</h1>${markup}</main></body></html>`;
}
