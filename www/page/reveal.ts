/** Brings a part of the page into view when most of it is out of sight. */

/** Less than this share of it in sight, and it is brought back. */
const ENOUGH = 0.75;

/** How much of a stretch from `top` to `bottom` a window of that height shows, 0 to 1; 1 when it fills the window. */
export function shareInSight(top: number, bottom: number, height: number): number {
  const seen = Math.min(bottom, height) - Math.max(top, 0);
  return Math.max(0, seen) / Math.max(1, Math.min(bottom - top, height));
}

export function reveal(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (shareInSight(top, bottom, window.innerHeight) >= ENOUGH) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
