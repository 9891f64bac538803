/**
 * The ref of a bar that is fixed to the bottom of the window. It tells the style sheet how high the bar is, so that the bars stand on one another,
 * the page keeps room under them, and what has the focus is scrolled above them (`--bottom` in app.css).
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
