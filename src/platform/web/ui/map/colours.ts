/** Reads the current values of tokens on the page; the browser resolves `light-dark()`. */
export const coloursOf = <T extends string>(element: HTMLElement, tokens: readonly T[]): Record<T, string> => {
  const probe = element.appendChild(document.createElement('span'));
  const colours = Object.fromEntries(
    tokens.map((token) => {
      probe.style.color = `var(${token})`;
      return [token, getComputedStyle(probe).color];
    }),
  ) as Record<T, string>;
  probe.remove();
  return colours;
};

/** Reads colours in their light variant; the page is switched back before anything of it is drawn. */
export const readInLight = <T>(read: () => T): T => {
  const { dataset } = document.documentElement;
  const { theme } = dataset;
  dataset.theme = 'light';
  try {
    return read();
  } finally {
    if (theme === undefined) delete dataset.theme;
    else dataset.theme = theme;
  }
};
