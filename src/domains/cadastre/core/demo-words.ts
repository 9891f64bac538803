/** Invented places with the words of registers; nothing here is a real record. */

export type DemoPlace = {
  readonly ko: number;
  readonly name: string;
  readonly settlement: string;
  readonly obcina: string;
  readonly post: readonly [number, string];
  /** None in a village, where houses are numbered by the settlement. */
  readonly streets: readonly string[];
  /** D96/TM metres of the corner in the south-west. */
  readonly corner: readonly [number, number];
  readonly firstBuilding: number;
  readonly firstParcel: number;
  readonly town: boolean;
};

export const demoPlaces: readonly DemoPlace[] = [
  {
    ko: 1728,
    name: 'LJUBLJANA MESTO',
    settlement: 'Ljubljana',
    obcina: 'Ljubljana',
    post: [1000, 'Ljubljana'],
    streets: ['Lipova ulica', 'Čebelarska ulica', 'Žitna ulica', 'Šolska ulica', 'Mlinska cesta', 'Trg pod vrbami'],
    corner: [461_400, 100_300],
    firstBuilding: 400,
    firstParcel: 2_310,
    town: true,
  },
  {
    ko: 1772,
    name: 'SLAPE',
    settlement: 'Slape',
    obcina: 'Ljubljana',
    post: [1260, 'Ljubljana - Polje'],
    streets: ['Jesenova pot', 'Ulica ob slapu', 'Kašeljska cesta', 'Zadružna ulica'],
    corner: [470_200, 101_100],
    firstBuilding: 1_800,
    firstParcel: 96,
    town: true,
  },
  {
    ko: 63,
    name: 'ZGORNJA LIPA',
    settlement: 'Zgornja Lipa',
    obcina: 'Lipovec',
    post: [2990, 'Lipovec'],
    streets: [],
    corner: [571_500, 151_800],
    firstBuilding: 1,
    firstParcel: 11,
    town: false,
  },
  {
    ko: 398,
    name: 'HRASTJE PRI ŽAGI',
    settlement: 'Hrastje pri Žagi',
    obcina: 'Lipovec',
    post: [2990, 'Lipovec'],
    streets: [],
    corner: [573_900, 149_300],
    firstBuilding: 30,
    firstParcel: 201,
    town: false,
  },
  {
    ko: 560,
    name: 'DOLNJE JELŠE',
    settlement: 'Dolnje Jelše',
    obcina: 'Jelševnik',
    post: [8990, 'Jelševnik'],
    streets: [],
    corner: [509_300, 70_900],
    firstBuilding: 12,
    firstParcel: 1_180,
    town: false,
  },
  {
    ko: 956,
    name: 'JELŠEVNIK TRG',
    settlement: 'Jelševnik',
    obcina: 'Jelševnik',
    post: [8990, 'Jelševnik'],
    streets: ['Glavni trg', 'Pot na žago', 'Vrtna ulica', 'Ulica ćurinskih kovačev'],
    corner: [511_700, 72_400],
    firstBuilding: 101,
    firstParcel: 640,
    town: true,
  },
];

export const buildingTypes = ['samostoječa stavba', 'krajna vrstna stavba', 'vmesna vrstna stavba'] as const;
export const constructions = [
  'opeka',
  'beton, železobeton',
  'kamen',
  'les',
  'kombinacija različnih materialov',
] as const;
export const partUses = {
  house: 'stanovanje v enostanovanjski stavbi',
  flat: 'stanovanje',
  cellar: 'klet',
  garage: 'garaža',
  business: 'poslovni del stavbe',
  shop: 'trgovski del stavbe',
  stairs: 'skupni komunikacijski prostor',
} as const;
export const roomKinds = {
  living: 'bivalni prostor',
  balcony: 'odprta terasa, balkon, loža',
  business: 'poslovni prostor',
  cellar: 'klet',
  garage: 'garaža',
} as const;
export const positions = { cellar: 'klet', ground: 'pritličje', upper: 'nadstropje' } as const;
export const parcelStatuses = ['urejena', 'ni urejena'] as const;
export const entryStatus = 'Katastrski vpis po ZKN';

/** Code, mark of municipal plans, name. */
export const plannedUses = {
  homes: ['3', 'SS', 'stanovanjske površine'],
  centre: ['8', 'CU', 'osrednja območja centralnih dejavnosti'],
  village: ['5', 'SK', 'površine podeželskega naselja'],
  fields: ['38', 'K1', 'najboljša kmetijska zemljišča'],
  meadows: ['39', 'K2', 'druga kmetijska zemljišča'],
  woods: ['41', 'G', 'gozdna zemljišča'],
} as const;
export const actualUses = {
  fields: ['1', 'kmetijska zemljišča brez trajnih nasadov'],
  woods: ['10', 'gozdna zemljišča'],
  settled: ['11', 'poseljena zemljišča'],
  building: ['12', 'tloris stavbe'],
} as const;
