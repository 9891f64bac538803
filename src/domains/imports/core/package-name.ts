/** The name under which a package lies that came through the browser: its own, for the day of its data and what is shown of it stand in there. */
export const packageName = (given: string): string => {
  const name = given
    .replace(/^.*[\\/]/, '')
    .replace(/\.zip$/i, '')
    .replace(/[^\w-]+/g, '_')
    .slice(0, 100);
  return `${name || 'paket'}.zip`;
};
