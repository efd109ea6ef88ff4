/** Builds the hosts of the table: two servers, and folders on the disk. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOARDS } from '../boards.ts';
import { type SiteServer, serve, withPrologue } from '../server.ts';
import { RECORDER, WITHOUT_STORAGE } from './recorder.ts';
import type { Row } from './table.ts';

/** Where a row is to be looked at. */
export interface Placed {
  /** The page to open. */
  readonly url: string;
  /** Where the player is: in that page, or in the frame inside. */
  readonly where: 'page' | 'frame';
  /** What may be asked for begins with one of these. */
  readonly home: readonly string[];
}

const DIST = 'dist';
const ONE_FILE = 'fifteen.html';
const SCRIPT = 'fifteen-puzzle.js';
const WORKER = 'fifteen-puzzle-worker.js';

/** The fragment of a link to the board of a row. */
export function linkTo({ hard }: Row): string {
  return hard ? `#v=1&b=${BOARDS.korf1.hex}&h=strongest` : `#v=1&b=${BOARDS.far9.hex}&h=manhattan`;
}

export class Stage {
  private constructor(
    readonly ours: SiteServer,
    readonly host: SiteServer,
    readonly folder: string,
  ) {}

  static async open(): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-hosts-'));
    return new Stage(await serve(DIST), await serve(folder), folder);
  }

  async close(): Promise<void> {
    await Promise.all([this.ours.close(), this.host.close()]);
    await rm(this.folder, { recursive: true });
  }

  /** Puts one row up, in place of the one before. */
  async place(row: Row): Promise<Placed> {
    const { ours, host, folder } = this;
    await rm(folder, { recursive: true });
    await mkdir(folder);
    const prologue = RECORDER + (row.withoutStorage ? WITHOUT_STORAGE : '');
    for (const site of [ours, host])
      Object.assign(site, { prologue, policy: null, policyOfPages: true, shared: false });
    ours.shared = row.shared === true;
    ours.policyOfPages = row.policyOf === 'our pages';
    (row.policyOf === 'host' ? host : ours).policy = row.policy ?? null;

    const beside = pathToFileURL(`${folder}/`).href;
    const home = [ours.url, ...(row.opened === 'http' ? [host.url] : [beside, pathToFileURL(`${DIST}/`).href])];
    const where = row.by === undefined || (row.by === 'script' && !row.sandbox) ? 'page' : 'frame';
    if (row.by === undefined) return { url: await this.#alone(row, prologue), where, home };

    const page = await this.#hostPage(row, prologue);
    // The server gives its pages the prologue itself.
    await writeFile(join(folder, 'host.html'), row.opened === 'http' ? page : inside(page, prologue));
    return { url: `${row.opened === 'http' ? host.url : beside}host.html`, where, home };
  }

  /** The address of the artefact by itself. */
  async #alone(row: Row, prologue: string): Promise<string> {
    const { ours, folder } = this;
    const file = row.artefact === 'site' ? 'index.html' : ONE_FILE;
    const link = `?lang=en${linkTo(row)}`;
    if (row.opened === 'http') return `${ours.url}${file}${link}`;
    // Its page is read from disk as it was built: whatever it would do there its script does not run.
    if (row.artefact === 'site') return pathToFileURL(join(DIST, file)).href + link;
    await this.#putOneFile(prologue);
    return pathToFileURL(join(folder, file)).href + link;
  }

  async #hostPage(row: Row, prologue: string): Promise<string> {
    const { ours, folder } = this;
    const rights = row.sandbox === true ? 'allow-scripts' : row.sandbox;
    const sandbox = rights === undefined ? '' : ` sandbox="${rights}"`;
    const frame = (source: string): string =>
      hostPage(`<iframe title="Fifteen" width="900" height="700"${sandbox} ${source}></iframe>`);
    switch (row.by) {
      case 'srcdoc': {
        // Such a document has no address: the name of its frame stands for one.
        const name = `?lang=en${row.artefact === 'embed' ? '&embed=1' : ''}${linkTo(row)}`;
        const text = inside(await readFile(join(DIST, ONE_FILE), 'utf8'), prologue);
        return frame(`name="${quoted(name)}" srcdoc="${quoted(text)}"`);
      }
      case 'frame': {
        if (row.beside) await this.#putOneFile(prologue);
        return frame(`src="${quoted(`${row.beside ? ONE_FILE : ours.url}?embed=1&lang=en${linkTo(row)}`)}"`);
      }
      default: {
        if (row.beside) await copyFile(join(DIST, SCRIPT), join(folder, SCRIPT));
        const page = await this.#elementPage(row);
        if (!row.sandbox) return page;
        await writeFile(join(folder, 'slide.html'), page);
        return frame('src="slide.html"');
      }
    }
  }

  async #elementPage(row: Row): Promise<string> {
    let worker = '';
    if (row.workerSrc) {
      await copyFile(join(DIST, WORKER), join(this.folder, WORKER));
      worker = ` worker-src="${WORKER}"`;
    }
    return hostPage(`<fifteen-puzzle tiles="${BOARDS.far9.text}" heuristic="manhattan" lang="en" controls${worker}></fifteen-puzzle>
      <script src="${row.beside ? '' : this.ours.url}${SCRIPT}"></script>`);
  }

  async #putOneFile(prologue: string): Promise<void> {
    const text = await readFile(join(DIST, ONE_FILE), 'utf8');
    await writeFile(join(this.folder, ONE_FILE), inside(text, prologue));
  }
}

function hostPage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>A host</title></head><body>${body}</body></html>`;
}

function inside(page: string, script: string): string {
  return withPrologue(page, `<script>${script}</script>`);
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
