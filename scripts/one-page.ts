/** The last touch to the page in one file: its icon goes inside too, and a policy that lets nothing be fetched. */
import type { Plugin } from 'vite';

const ICON = /href="\.\/(icon[^"]*\.svg)"/;

export function onePage(policy: string): Plugin {
  return {
    name: 'fifteen-one-page',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build made no page');
        let text = String(page.source);
        const name = ICON.exec(text)?.[1] ?? '';
        const icon = bundle[name];
        if (icon?.type !== 'asset') throw new Error('the page has no icon');
        text = text.replace(ICON, `href="data:image/svg+xml,${encodeURIComponent(String(icon.source))}"`);
        delete bundle[name];
        page.source = text.replace(
          '<head>',
          `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
        );
      },
    },
  };
}
