/** The address of another database of the same server. */
export const databaseIn = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
