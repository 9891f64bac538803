/**
 * The ref of a bar fixed to the bottom of the window. It reports its height to the style sheet, so that the bars are stacked, the page
 * keeps room below, and the focused element is scrolled above them (`--bottom` in app.css).
 */
export const bottomBar = (name: 'step' | 'cookies' | 'offline') => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(`--bar-${name}`, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(`--bar-${name}`);
  };
};
