/** Which files of the packages of GURS are read, by their names. What is not on this list is never opened. */

export type Reading =
  | 'shp_parcele'
  | 'shp_stavbe'
  | 'shp_nadzemni_tloris'
  | 'shp_tloris'
  | 'deli_stavb'
  | 'stavbe_parcele'
  | 'namenske_rabe'
  | 'dejanske_rabe'
  | 'ev_del_stavbe'
  | 'ev_parc_enota'
  | 'naslovi'
  | 'sifrant'
  | 'ko'
  | 'obcine'
  | 'naselja'
  | 'poste'
  | 'upravne_enote'
  | 'json_buildings'
  | 'json_parcels'
  | 'geojson_parcels';

const dated = '(_\\d{8})?';
const forms: readonly (readonly [RegExp, Reading])[] = [
  [/(^|\/)sifranti\/[a-z_0-9]+\.csv$/i, 'sifrant'],
  [/^ko\.csv$/i, 'ko'],
  [/^OB\.csv$/i, 'obcine'],
  [/^NA\.csv$/i, 'naselja'],
  [/^PT\.csv$/i, 'poste'],
  [/^UE\.csv$/i, 'upravne_enote'],
  [new RegExp(`(^|_)parcele${dated}\\.shp$`, 'i'), 'shp_parcele'],
  [new RegExp(`(^|_)stavbe${dated}\\.shp$`, 'i'), 'shp_stavbe'],
  [new RegExp(`(^|_)nadzemni_tloris${dated}\\.shp$`, 'i'), 'shp_nadzemni_tloris'],
  [new RegExp(`(^|_)tloris${dated}\\.shp$`, 'i'), 'shp_tloris'],
  [new RegExp(`(^|_)deli_stavb${dated}\\.csv$`, 'i'), 'deli_stavb'],
  [new RegExp(`(^|_)(stavbe_(x_)?parcele|parcele_x_stavbe)${dated}\\.csv$`, 'i'), 'stavbe_parcele'],
  [new RegExp(`(^|_)parcele_x_namenske_rabe${dated}\\.csv$`, 'i'), 'namenske_rabe'],
  [new RegExp(`(^|_)parcele_x_dejanske_rabe${dated}\\.csv$`, 'i'), 'dejanske_rabe'],
  [new RegExp(`(^|_)del_stavbe${dated}\\.csv$`, 'i'), 'ev_del_stavbe'],
  [new RegExp(`(^|_)parc_enota${dated}\\.csv$`, 'i'), 'ev_parc_enota'],
  [new RegExp(`(^|_)register_naslovov_ob${dated}\\.csv$`, 'i'), 'naslovi'],
  [/^buildings-\d+\.json$/i, 'json_buildings'],
  [/^parcels-\d+\.json$/i, 'json_parcels'],
  [/^parcels-\d+\.geojson$/i, 'geojson_parcels'],
];

/** Outlines below the ground and the registered ground are no outline of the building as it is seen. */
const unread = /podzemni_tloris|_tloris_zps/i;

export const readingOf = (path: string): Reading | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (unread.test(name)) return undefined;
  return forms.find(([form]) => form.test(form.source.includes('sifranti') ? path : name))?.[1];
};

/** Lists before the records that are worded by them, records before what is said about them. */
export const orderOf = (reading: Reading): number => forms.findIndex(([, one]) => one === reading);

/** A package within a package is opened only when something to read can be in it. */
export const isPackage = (path: string): boolean =>
  readingOf(path.replace(/\.zip$/i, '.shp')) !== undefined || /(^|\/)(KN|EV|RN)_[^/]*\.zip$/i.test(path);

/** Names of tables and columns about persons; Mera never reads one. */
const persons = [
  'osebe',
  'oseba',
  'imetniki_lastnistva',
  'imetnik_lastnistva',
  'pravice_lastnistva',
  'pravica_lastnistva',
  'lastnik_povezanih_parcel',
  'upravljavci',
  'upravljavec',
  'upravniki',
  'emso',
  'naslov_stalni',
  'naslov_vrocanje',
];
/** A column of a shapefile is cut to ten characters. */
const cutColumn = 10;

export const namesPersons = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return persons.some((forbidden) => name.includes(forbidden));
};

export const personColumn = (columns: readonly string[]): string | undefined =>
  columns.find((column) => {
    const name = column.toLowerCase();
    if (persons.some((forbidden) => name.includes(forbidden))) return true;
    return (
      name.length === cutColumn &&
      persons.some((forbidden) => forbidden.length > cutColumn && forbidden.startsWith(name))
    );
  });

/** The day of which a package or file is, from its name: KN_008_PARCELE_20260726.zip. */
export const stateIn = (path: string): string | undefined => {
  const found = [...path.matchAll(/_(20\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=\D|$)/g)].at(-1);
  return found && `${found[1]}-${found[2]}-${found[3]}`;
};
