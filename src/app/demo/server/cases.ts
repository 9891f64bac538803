import type { Appraisal } from './appraisal.ts';
import type { DemoOrder, DemoTime, Step } from './steps.ts';

/** Invented orders of flats of the demonstration cadastre, each in another state of its life. Days are working days. */
export type DemoCase = DemoOrder & { readonly steps: readonly Step[] };

const ana: DemoOrder['person'] = {
  person_kind: 'fizicna_oseba',
  first_name: 'Ana',
  last_name: 'Novak',
  street: 'Lipova ulica 7',
  postal_code: '1000',
  post: 'Ljubljana',
  country: 'SI',
  email: 'stranka@mera.example',
  phone: '040 000 101',
};

const firm: DemoOrder['person'] = {
  ...ana,
  person_kind: 'pravna_oseba',
  company: 'Lipov gaj, upravljanje, d. o. o.',
};

/** Before the first case the valuer gets the data for valuing: a year of the market. */
const equipped: readonly Step[] = [
  [
    -16,
    '08:40',
    'orderAccess',
    'year',
    {
      person_kind: 'fizicna_oseba',
      name: 'Bojan Kranjc',
      street: 'Gosposka ulica 3',
      postal_code: '1000',
      post: 'Ljubljana',
      email: 'cenilec@mera.example',
    },
  ],
  [-16, '09:30', 'payAccess'],
];

const flat = (sifraKo: number, stevilkaStavbe: number, stevilkaDelaStavbe: number): DemoOrder['property'] => ({
  property_type: 'building_part',
  sifraKo,
  stevilkaStavbe,
  stevilkaDelaStavbe,
});

const handedIn = (day: number, visit: DemoTime): readonly Step[] => [
  [day, '09:10', 'open'],
  [day, '09:14', 'choose'],
  [day, '09:18', 'book', visit],
  [day, '09:21', 'submit'],
];

const quoted = (day: number, net_cents: number): readonly Step[] => [
  [day, '10:05', 'takeUp'],
  [day, '10:40', 'quote', { net_cents }],
];

/** Accepted, paid and given to the valuer, all on one day. */
const ordered = (day: number): readonly Step[] => [
  [day, '11:20', 'accept'],
  [day, '12:10', 'pay'],
];
const agreed = (day: number): readonly Step[] => [
  [day, '13:00', 'assign'],
  [day, '14:30', 'take'],
  [day, '14:35', 'agree'],
];

const seen = (day: number): readonly Step[] => [
  [day, '16:00', 'visit'],
  [day, '16:30', 'begin'],
];

const bank = { name: 'Banka Lipa' };
const loan = { purpose: 'nakup stanovanja s posojilom banke', users: [bank.name] };
const appraisal = (day: number, more: Partial<Appraisal> = {}): Appraisal => ({
  seen: day,
  ...loan,
  ...more,
});

export const demoCases: readonly DemoCase[] = [
  {
    name: 'delivered',
    title: 'Stanovanje, Ulica ob slapu 27',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    details: { bank },
    property: flat(1772, 1868, 18),
    steps: [
      ...equipped,
      ...handedIn(-15, { day: -10, at: '10:00' }),
      ...quoted(-14, 25_000),
      ...ordered(-13),
      ...agreed(-12),
      ...seen(-10),
      [-8, '15:10', 'appraise', appraisal(-10)],
      [-8, '15:40', 'handOver'],
      [-7, '09:30', 'seal'],
      [-6, '08:50', 'write', { by: 'user', body: 'Poročilo sem prejela in ga oddala na banki. Hvala za hitro delo.' }],
      [-6, '10:15', 'read', 'valuer'],
      [-6, '10:20', 'write', { by: 'valuer', body: 'Hvala tudi vam. Če bo banka imela vprašanje, se oglasite tukaj.' }],
      [-5, '09:00', 'look', 'zaključek primera'],
      [-5, '09:02', 'read', 'admin'],
    ],
  },
  {
    name: 'invoiced',
    title: 'Stanovanje, Šolska ulica 2',
    assesment_reason: 'poslovna_odločitev_narocnika',
    person: firm,
    property: flat(1728, 423, 15),
    steps: [
      ...handedIn(-14, { day: -9, at: '13:00' }),
      [-13, '10:15', 'takeUp'],
      [-13, '10:50', 'quote', { net_cents: 28_000, invoice_later: true }],
      [-12, '11:30', 'accept'],
      ...agreed(-11),
      ...seen(-9),
      [-6, '15:00', 'appraise', appraisal(-9, { purpose: 'odločitev o prodaji stanovanja', users: [] })],
      [-6, '15:20', 'handOver'],
      [-3, '11:10', 'seal'],
    ],
  },
  {
    name: 'unassigned',
    title: 'Stanovanje, Kašeljska cesta 24',
    assesment_reason: 'zavarovano_posojanje',
    urgency: 'urgent',
    person: ana,
    property: flat(1772, 1885, 11),
    steps: [
      ...handedIn(-10, { day: 5, at: '09:30' }),
      ...quoted(-9, 37_500),
      ...ordered(-8),
      [
        -2,
        '08:15',
        'write',
        { by: 'user', body: 'Kdaj lahko pričakujem cenilca? Banka me je že vprašala, kako daleč je cenitev.' },
      ],
    ],
  },
  {
    name: 'returned',
    title: 'Stanovanje, Šolska ulica 27',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    property: flat(1728, 472, 9),
    steps: [
      ...handedIn(-11, { day: -6, at: '09:30' }),
      ...quoted(-10, 25_000),
      ...ordered(-9),
      ...agreed(-9),
      ...seen(-6),
      [-4, '14:10', 'appraise', appraisal(-6)],
      [-4, '14:30', 'handOver'],
      [
        -2,
        '10:45',
        'giveBack',
        [
          {
            category: 'comparables',
            text: 'Pri dveh primerljivih poslih ni pojasnjeno, od kod ocena vzdrževanosti. Dopolnite vir.',
          },
          { category: 'reasoning', text: 'Izbira stopnje rasti cen naj se naveže na posle zadnjega leta.' },
        ],
      ],
      [-1, '09:05', 'answer', 'Vir vzdrževanosti je dopisan: opis v oglasu in ogled od zunaj.'],
    ],
  },
  {
    name: 'controlled',
    title: 'Stanovanje, Pot na žago 4',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    property: flat(956, 104, 15),
    steps: [
      ...handedIn(-10, { day: -5, at: '11:00' }),
      ...quoted(-9, 25_000),
      ...ordered(-8),
      ...agreed(-7),
      ...seen(-5),
      [-2, '13:20', 'appraise', appraisal(-5)],
      [-1, '11:40', 'handOver'],
    ],
  },
  {
    name: 'worked',
    title: 'Stanovanje, Ulica ob slapu 15',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    property: flat(1772, 1826, 34),
    steps: [
      ...handedIn(-8, { day: -3, at: '14:00' }),
      ...quoted(-7, 25_000),
      ...ordered(-6),
      ...agreed(-5),
      ...seen(-3),
      [-2, '09:00', 'write', { by: 'valuer', body: 'Prosim za leto zadnje obnove kopalnice, če ga poznate.' }],
      [-2, '12:30', 'read', 'user'],
      [-2, '15:45', 'appraise', appraisal(-3)],
      [-1, '08:40', 'write', { by: 'user', body: 'Kopalnica je bila obnovljena leta 2019, račun vam lahko pošljem.' }],
      [-1, '13:05', 'look', 'klic stranke o roku'],
      [-1, '13:06', 'read', 'admin'],
      [
        -1,
        '13:10',
        'write',
        { by: 'admin', body: 'Stranka je klicala, da banka čaka na cenitev. Prosim za prednost.', internal: true },
      ],
    ],
  },
  {
    name: 'firstVisit',
    title: 'Stanovanje, Žitna ulica 16',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    details: {
      bank,
      access_contact: { name: 'Peter Novak', phone: '040 000 102', best_time: 'po 9. uri' },
    },
    property: flat(1728, 464, 5),
    steps: [...handedIn(-6, { day: 2, at: '09:30' }), ...quoted(-5, 25_000), ...ordered(-4), ...agreed(-3)],
  },
  {
    name: 'secondVisit',
    title: 'Stanovanje, Ulica ob slapu 25',
    assesment_reason: 'poslovna_odločitev_narocnika',
    person: firm,
    property: flat(1772, 1863, 15),
    steps: [...handedIn(-5, { day: 2, at: '12:00' }), ...quoted(-4, 25_000), ...ordered(-3), ...agreed(-2)],
  },
  {
    name: 'unpaid',
    title: 'Stanovanje, Čebelarska ulica 8',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    property: flat(1728, 444, 19),
    steps: [...handedIn(-4, { day: 6, at: '10:00' }), ...quoted(-3, 25_000), [-2, '11:20', 'accept']],
  },
  {
    name: 'quoted',
    title: 'Stanovanje, Pot na žago 16',
    assesment_reason: 'drugo',
    person: ana,
    property: flat(956, 136, 19),
    steps: [
      ...handedIn(-3, { day: 7, at: '11:00' }),
      [-2, '10:25', 'takeUp'],
      [-1, '09:40', 'quote', { net_cents: 31_000, note: 'Cena vključuje pot v Jelševnik in ogled kleti.' }],
    ],
  },
  {
    name: 'submitted',
    title: 'Stanovanje, Kašeljska cesta 27',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    property: flat(1772, 1888, 13),
    steps: handedIn(-1, { day: 8, at: '09:30' }),
  },
  {
    name: 'draft',
    title: 'Stanovanje, Jesenova pot 4',
    assesment_reason: 'zavarovano_posojanje',
    person: ana,
    property: flat(1772, 1858, 20),
    steps: [
      [-1, '16:10', 'open'],
      [-1, '16:14', 'choose'],
    ],
  },
];
