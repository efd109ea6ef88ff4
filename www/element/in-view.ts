/** Calls once, when the element first comes into view. */
export function whenInView(element: Element, signal: AbortSignal, act: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
