/** The QR code over the whole screen, for those who sit in the hall with a phone. */
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { html } from 'lit';
import type { PageHost } from '../dialogs.ts';
import { openModal } from '../modal.ts';

/** Modules that have to stay light around the code. */
const QUIET = 4;

export function openQr(host: PageHost, link: string): void {
  const code = generate(link);
  const side = code.size + 2 * QUIET;
  openModal(host, {
    name: 'qr',
    title: (t) => t('share.qrTitle'),
    body: ({ translate }) => html`
      <svg
        class="code"
        viewBox="${-QUIET} ${-QUIET} ${side} ${side}"
        role="img"
        aria-label=${translate('share.qrLabel')}
        shape-rendering="crispEdges"
      >
        <rect x=${-QUIET} y=${-QUIET} width=${side} height=${side} fill="#fff" />
        <path d=${toSvgPath(code)} fill="#000" />
      </svg>
      <p class="link">${link}</p>
    `,
  });
}
