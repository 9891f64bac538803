import type {
  AssesmentReason,
  DocumentType,
  PersonKind,
  PropertyKind,
  PropertyType,
  Urgency,
  ValueBasis,
} from '#contract/codelists.ts';
import { type OrderField, type OrderReferences, referenceFacts } from '#domains/clients/core/terms.ts';
import type { Seller } from '#domains/orders/contract/orders.ts';
import { professionLines, type SellerTexts, sellerLines } from '#domains/orders/core/seller.ts';
import type { Block, Cell, Column, Fact, Printed } from '#lib/printed.ts';

/** Review time of orders from before the office could set it. */
const firstReviewDays = 2;

/** Facts of an order at one moment; plain data, so that it can be stored and printed again years later. */
export type OrderFacts = {
  /** When these facts were put down. */
  readonly made_at: string;
  /** Null while it is a draft, as is the moment of handing in. */
  readonly number: string | null;
  readonly completed_on: string | null;
  readonly terms_version: string;
  readonly reason: AssesmentReason | null;
  readonly value_basis: ValueBasis | null;
  readonly valuation_date: string | null;
  readonly urgency: Urgency;
  /** True of one that the office entered for a client without an account. */
  readonly entered?: boolean;
  /** Working days that it takes. */
  readonly deadline_days: number;
  /** Working days to the quote; none in forms that were sealed before the office could set them. */
  readonly review_days?: number;
  readonly visit_at: string | null;
  /** Null if the price is by quote and none was agreed. */
  readonly price: OrderPrice | null;
  readonly person: OrderPerson | null;
  /** The customer's reference numbers; empty in forms sealed before these were added. */
  readonly references?: OrderReferences;
  /** The seller; missing in forms sealed before this field existed, and while nothing is sold. */
  readonly seller?: Seller | null;
  readonly properties: readonly OrderProperty[];
};

type OrderPrice = {
  readonly net_cents: number;
  readonly vat_percent: number;
  readonly gross_cents: number;
  /** Null on the summary of a draft: the price of the price list, which is accepted by handing in. */
  readonly accepted_on: string | null;
};

export type OrderPerson = {
  readonly person_kind: PersonKind;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
  readonly tax_number: string | null;
  readonly street: string;
  readonly postal_code: string;
  readonly post: string;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
};

export type OrderProperty = {
  readonly property_type: PropertyType;
  readonly kind: PropertyKind;
  readonly sifraKo: number | null;
  readonly katastrskaObcina: string | null;
  readonly stevilkaStavbe: number | null;
  readonly stevilkaDelaStavbe: number | null;
  readonly parcelnaStevilka: string | null;
  readonly naslov: string | null;
  readonly povrsina: number | null;
  readonly documents: readonly OrderDocument[];
};

type OrderDocument = {
  readonly document_type: DocumentType;
  readonly document_name: string | null;
  readonly number: string | null;
  readonly date: string | null;
  readonly file_name: string;
  readonly file_size: number;
};

/** All the wording, in the language of the reader; `legal` is always Slovenian. */
export type OrderWords = {
  readonly language: string;
  readonly brand: string;
  /** The address of the service. */
  readonly site: string;
  readonly form: FormTexts;
  readonly legal: LegalTexts;
  readonly seller: SellerTexts;
  /** Labels of the customer's reference numbers. */
  readonly references: Readonly<Record<OrderField, string>>;
  readonly steps: readonly string[];
  readonly labels: {
    readonly reasons: Readonly<Record<AssesmentReason, string>>;
    readonly documentTypes: Readonly<Record<DocumentType, string>>;
    readonly personKinds: Readonly<Record<PersonKind, string>>;
    readonly propertyKinds: Readonly<Record<PropertyKind, string>>;
    readonly propertyTypes: Readonly<Record<PropertyType, string>>;
    readonly term: (p: { urgency: Urgency; days: number }) => string;
    readonly valueBases: Readonly<Record<ValueBasis, string>>;
  };
  readonly formats: {
    readonly date: (day: string) => string;
    readonly dateTime: (instant: string) => string;
    readonly time: (instant: string) => string;
    readonly weekday: (instant: string) => string;
    readonly area: (squareMetres: number) => string;
    readonly megabytes: (bytes: number) => string;
    readonly money: (euros: number) => string;
  };
  readonly pageOf: Printed['pageOf'];
};

type FormTexts = {
  readonly title: string;
  readonly draftTitle: string;
  readonly draft: string;
  readonly lead: string;
  readonly draftLead: (p: { readonly at: string }) => string;
  readonly number: string;
  readonly submitted: string;
  readonly purpose: string;
  readonly visit: string;
  readonly visitAt: (p: { readonly weekday: string; readonly date: string; readonly time: string }) => string;
  readonly noVisit: string;
  readonly missing: string;
  readonly parties: string;
  readonly customer: string;
  readonly contractor: string;
  readonly contractorLine: string;
  readonly taxNumber: (p: { readonly number: string }) => string;
  readonly subject: string;
  readonly noProperties: string;
  readonly columns: {
    readonly position: string;
    readonly property: string;
    readonly identifier: string;
    readonly ko: string;
    readonly area: string;
    readonly document: string;
    readonly file: string;
    readonly size: string;
  };
  readonly agreed: string;
  readonly valueBasis: string;
  readonly valuationDate: string;
  readonly deadline: string;
  readonly price: string;
  readonly priceAccepted: string;
  readonly priceOpen: string;
  readonly priceAgreed: (p: { readonly net: string; readonly percent: string; readonly gross: string }) => string;
  readonly documents: string;
  readonly noDocuments: string;
  readonly documentDetails: (p: { readonly number: string | null; readonly date: string | null }) => string;
  readonly next: string;
  /** Next steps after submission, and after the price is agreed. */
  readonly nextOpen: (p: { days: number; byAccount: boolean }) => readonly string[];
  readonly nextAgreed: (p: { byAccount: boolean }) => readonly string[];
  readonly turnTitle: string;
  readonly turn: (p: { byAccount: boolean }) => string;
  readonly terms: string;
  readonly signatures: string;
  readonly placeAndDate: string;
  readonly signature: string;
  readonly stamp: string;
};

type LegalTexts = {
  readonly orderTerms: (p: {
    readonly version: string;
    readonly acceptedAt: string;
    readonly entered: boolean;
  }) => readonly string[];
};

/** »Naročilo cenitve« of a submitted inquiry, or the summary of a draft. */
export const orderForm = (facts: OrderFacts, words: OrderWords): Printed => {
  const { form, brand, language, pageOf } = words;
  const { number, completed_on, made_at } = facts;
  const handedIn = number !== null && completed_on !== null;
  return {
    language,
    title: handedIn ? form.title : form.draftTitle,
    author: brand,
    madeAt: made_at,
    brand,
    reference: number ?? words.formats.dateTime(made_at),
    badge: handedIn ? null : form.draft,
    pageOf,
    blocks: handedIn
      ? orderBlocks(facts, words, { number, completed_on })
      : [
          { kind: 'paragraph', tone: 'lead', text: form.draftLead({ at: words.formats.dateTime(made_at) }) },
          ...missingOf(facts, words),
          ...commonBlocks(facts, words),
        ],
  };
};

const orderBlocks = (
  facts: OrderFacts,
  words: OrderWords,
  { number, completed_on }: { readonly number: string; readonly completed_on: string },
): readonly Block[] => {
  const { form, legal, formats } = words;
  const acceptedAt = formats.dateTime(completed_on);
  const byAccount = facts.entered !== true;
  return [
    { kind: 'paragraph', tone: 'lead', text: form.lead },
    {
      kind: 'glance',
      facts: [
        { label: form.number, value: number },
        { label: form.submitted, value: formats.dateTime(completed_on) },
        ...glanceOf(facts, words),
      ],
    },
    ...commonBlocks(facts, words),
    { kind: 'heading', text: form.terms },
    {
      kind: 'list',
      numbered: true,
      items: legal.orderTerms({ version: facts.terms_version, acceptedAt, entered: !byAccount }),
      language: 'sl',
    },
    { kind: 'heading', text: form.signatures },
    signaturesOf(facts, words),
    { kind: 'heading', text: form.next },
    { kind: 'notice', title: form.turnTitle, text: form.turn({ byAccount }) },
    {
      kind: 'list',
      numbered: true,
      items: facts.price
        ? form.nextAgreed({ byAccount })
        : form.nextOpen({ days: facts.review_days ?? firstReviewDays, byAccount }),
    },
  ];
};

const glanceOf = ({ reason, visit_at }: OrderFacts, words: OrderWords): readonly Fact[] => [
  ...(reason ? [{ label: words.form.purpose, value: words.labels.reasons[reason] }] : []),
  ...(visit_at ? [{ label: words.form.visit, value: visitOf(visit_at, words) }] : []),
];

const visitOf = (visit_at: string, { form, formats }: OrderWords): string =>
  form.visitAt({
    weekday: formats.weekday(visit_at),
    date: formats.date(visit_at),
    time: formats.time(visit_at),
  });

/** Missing parts of a draft before it can be submitted. */
const missingOf = (facts: OrderFacts, { form, steps }: OrderWords): readonly Block[] => {
  const missing = [
    facts.person && facts.reason ? undefined : steps[0],
    facts.properties.length > 0 ? undefined : steps[1],
    facts.visit_at ? undefined : steps[3],
  ].filter((step) => step !== undefined);
  return missing.length > 0 ? [{ kind: 'notice', title: form.missing, text: missing.join(', ') }] : [];
};

/** The customer and the seller. */
export const partiesBlocks = (facts: OrderFacts, words: OrderWords): readonly Block[] =>
  facts.person
    ? [
        { kind: 'heading', text: words.form.parties },
        { kind: 'parties', parties: [customerOf(facts.person, words), contractorOf(facts, words)] },
      ]
    : [];

/** The customer's reference numbers, if some were given. */
export const referenceBlocks = ({ references }: OrderFacts, { references: labels }: OrderWords): readonly Block[] => {
  const facts = referenceFacts(references, labels);
  return facts.length > 0 ? [{ kind: 'facts', facts }] : [];
};

/** The properties to be valued. */
export const subjectBlocks = (facts: OrderFacts, words: OrderWords): readonly Block[] => [
  { kind: 'heading', text: words.form.subject },
  facts.properties.length > 0
    ? { kind: 'table', columns: propertyColumns(words), rows: propertyRows(facts, words) }
    : { kind: 'paragraph', text: words.form.noProperties },
];

/** Customer, properties, purpose and documents: the same in the draft and in the order. */
const commonBlocks = (facts: OrderFacts, words: OrderWords): readonly Block[] => {
  const { form } = words;
  return [
    ...partiesBlocks(facts, words),
    ...referenceBlocks(facts, words),
    ...subjectBlocks(facts, words),
    { kind: 'heading', text: form.agreed },
    { kind: 'facts', facts: agreedOf(facts, words) },
    { kind: 'heading', text: form.documents },
    facts.properties.some(({ documents }) => documents.length > 0)
      ? { kind: 'table', columns: documentColumns(words), rows: documentRows(facts, words) }
      : { kind: 'paragraph', text: form.noDocuments },
  ];
};

const nameOf = ({ first_name, last_name }: OrderPerson): string => `${first_name} ${last_name}`;

const customerOf = (person: OrderPerson, { form, labels }: OrderWords) => {
  const { company, street, postal_code, post, country, tax_number, email, phone } = person;
  return {
    role: form.customer,
    name: company ?? nameOf(person),
    lines: [
      // A client without a contact person appears under its own name only.
      ...(company && nameOf(person) !== company ? [nameOf(person)] : []),
      labels.personKinds[person.person_kind],
      street,
      [postal_code, post, country === 'SI' ? '' : `(${country})`].filter(Boolean).join(' '),
      ...(tax_number ? [form.taxNumber({ number: tax_number })] : []),
      email,
      phone,
    ],
  };
};

const contractorOf = ({ seller }: OrderFacts, { form, brand, site, seller: texts }: OrderWords) => ({
  role: form.contractor,
  name: seller?.name ?? brand,
  lines: seller
    ? [
        ...sellerLines(seller, texts),
        ...professionLines(seller, texts),
        seller.email,
        ...(seller.phone ? [seller.phone] : []),
        site,
      ]
    : [form.contractorLine, site],
});

const propertyColumns = ({ form: { columns } }: OrderWords): readonly Column[] => [
  { title: columns.position, share: 8 },
  { title: columns.property, share: 38 },
  { title: columns.identifier, share: 24 },
  { title: columns.ko, share: 22 },
  { title: columns.area, share: 14, numeric: true },
];

const propertyRows = ({ properties }: OrderFacts, { labels, formats }: OrderWords): readonly (readonly Cell[])[] =>
  properties.map((property, index) => [
    `${index + 1}.`,
    { text: labels.propertyKinds[property.kind], note: property.naslov ?? '' },
    { text: identifierOf(property), note: labels.propertyTypes[property.property_type] },
    [property.sifraKo, property.katastrskaObcina].filter(Boolean).join(' '),
    property.povrsina === null ? '–' : formats.area(property.povrsina),
  ]);

/** Identifier in the register's notation: 1772-1826-40 of a part, 1772-1826 of a building, 1772 123/4 of a parcel. */
const identifierOf = (property: OrderProperty): string => {
  const { property_type, sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka } = property;
  if (sifraKo === null) return '–';
  if (property_type === 'parcel') return `${sifraKo} ${parcelnaStevilka ?? ''}`;
  return [sifraKo, stevilkaStavbe, stevilkaDelaStavbe].filter((part) => part !== null).join('-');
};

/** Purpose, valuation date and deadline. */
export const agreedTermsOf = (facts: OrderFacts, words: OrderWords): readonly Fact[] => {
  const { reason, value_basis, valuation_date, urgency, deadline_days: days, visit_at } = facts;
  const { form, labels, formats } = words;
  return [
    { label: form.purpose, value: reason ? labels.reasons[reason] : '–' },
    ...(value_basis ? [{ label: form.valueBasis, value: labels.valueBases[value_basis] }] : []),
    ...(valuation_date ? [{ label: form.valuationDate, value: formats.date(valuation_date) }] : []),
    { label: form.visit, value: visit_at ? visitOf(visit_at, words) : form.noVisit },
    { label: form.deadline, value: labels.term({ urgency, days }) },
  ];
};

const agreedOf = (facts: OrderFacts, words: OrderWords): readonly Fact[] => {
  const { price } = facts;
  const { form, formats } = words;
  return [
    ...agreedTermsOf(facts, words),
    {
      label: form.price,
      value: price
        ? form.priceAgreed({
            net: formats.money(price.net_cents / 100),
            percent: String(price.vat_percent),
            gross: formats.money(price.gross_cents / 100),
          })
        : form.priceOpen,
    },
    ...(price?.accepted_on ? [{ label: form.priceAccepted, value: formats.dateTime(price.accepted_on) }] : []),
  ];
};

const documentColumns = ({ form: { columns } }: OrderWords): readonly Column[] => [
  { title: columns.document, share: 38 },
  { title: columns.file, share: 32 },
  { title: columns.identifier, share: 20 },
  { title: columns.size, share: 12, numeric: true },
];

const documentRows = ({ properties }: OrderFacts, words: OrderWords): readonly (readonly Cell[])[] => {
  const { form, labels, formats } = words;
  return properties.flatMap((property) =>
    property.documents.map(({ document_type, document_name, number, date, file_name, file_size }) => [
      {
        text: document_name ?? labels.documentTypes[document_type],
        note: form.documentDetails({ number, date: date && formats.date(date) }),
      },
      file_name,
      identifierOf(property),
      formats.megabytes(file_size),
    ]),
  );
};

const signaturesOf = ({ person, seller }: OrderFacts, { form, brand }: OrderWords): Block => {
  const { placeAndDate, signature, stamp } = form;
  const names = [
    { role: form.customer, name: person ? (person.company ?? nameOf(person)) : '' },
    { role: form.contractor, name: seller?.name ?? brand },
  ];
  return { kind: 'signatures', places: names.map((one) => ({ ...one, placeAndDate, signature, stamp })) };
};
