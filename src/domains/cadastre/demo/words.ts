/** Invented places with the words of registers; nothing here is a real record. */

export type DemoPlace = {
  readonly ko: number;
  readonly name: string;
  readonly settlement: string;
  readonly obcina: string;
  readonly post: readonly [number, string];
  /** Empty in a village, where houses are numbered by the settlement. */
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

/** Metres of a place from west to east and from south to north. */
export const placeSize = { width: 1_400, height: 1_000 } as const;

/** About where rivers flow, in kilometres of D96/TM, and how many metres wide they are at their ends. */
export const rivers: readonly {
  readonly course: readonly (readonly [e: number, n: number])[];
  readonly widths: readonly [number, number];
}[] = [
  {
    course: [
      [421, 146],
      [430, 139],
      [437, 131],
      [446, 124],
      [452, 116],
      [461, 107.5],
      [474, 103],
      [487, 102],
      [500, 106],
      [513, 104],
      [523, 96],
      [537, 91],
      [546, 84],
      [553, 80],
    ],
    widths: [30, 130],
  },
  {
    course: [
      [496, 163],
      [506, 160],
      [519, 159],
      [533, 160],
      [545, 158],
      [553, 155],
      [561, 147],
      [569, 141],
      [581, 140],
      [592, 138],
    ],
    widths: [90, 140],
  },
  {
    course: [
      [556, 176],
      [568, 172],
      [578, 166],
      [590, 160],
      [603, 154],
      [614, 149],
    ],
    widths: [70, 90],
  },
  {
    course: [
      [487, 73],
      [496, 71],
      [505, 72],
      [513, 74],
      [521, 79],
      [531, 80],
      [541, 83],
      [546, 84],
    ],
    widths: [18, 45],
  },
  {
    course: [
      [403, 138],
      [396, 128],
      [391, 122],
      [397, 117],
      [404, 112],
      [396, 103],
      [394, 95],
      [392, 90],
    ],
    widths: [20, 60],
  },
  {
    course: [
      [474, 139],
      [484, 135],
      [496, 131],
      [508, 123],
      [520, 120],
      [518, 111],
      [513, 104],
    ],
    widths: [16, 50],
  },
  {
    course: [
      [446, 79],
      [452, 86],
      [457, 94],
      [462, 98],
      [466, 103],
      [474, 103],
    ],
    widths: [20, 40],
  },
];
export const waters = [
  { e: 431_000, n: 136_300, length: 2_100, breadth: 1_200, turned: 0.2 },
  { e: 414_500, n: 126_300, length: 4_000, breadth: 1_000, turned: 0.1 },
  { e: 449_500, n: 67_500, length: 7_500, breadth: 2_200, turned: 2.4 },
  { e: 573_500, n: 139_800, length: 5_800, breadth: 1_100, turned: 2.7 },
  { e: 472_900, n: 99_300, length: 700, breadth: 420, turned: 0.5 },
] as const;
/** Towns along each main road. */
export const mainRoads: readonly (readonly string[])[] = [
  ['Jesenice', 'Kranj', 'Ljubljana', 'Postojna', 'Koper'],
  ['Postojna', 'Nova Gorica'],
  ['Ljubljana', 'Celje', 'Maribor', 'Murska Sobota'],
  ['Ljubljana', 'Novo mesto', 'Krško', 'Brežice'],
  ['Celje', 'Velenje', 'Slovenj Gradec'],
  ['Maribor', 'Ptuj'],
  ['Ljubljana', 'Kamnik'],
  ['Ljubljana', 'Kočevje', 'Črnomelj', 'Novo mesto'],
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
  road: ['15', 'cestno omrežje'],
  water: ['19', 'vodna zemljišča'],
} as const;
