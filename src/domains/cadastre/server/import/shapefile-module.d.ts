declare module 'shapefile' {
  export type Feature = {
    readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
    readonly properties: Readonly<Record<string, unknown>>;
  };
  type Source = { readonly read: () => Promise<{ readonly done: boolean; readonly value: Feature }> };
  export const open: (shp: string, dbf: string, options: { readonly encoding: string }) => Promise<Source>;
}
