import type { Block, Fact, Plan, Printed } from '#lib/printed.ts';

type ShownPlan = { readonly drawn: Plan; readonly source: string };

/** The property file in the words of its reader. */
export type PropertyPaper = {
  readonly title: string;
  readonly madeAt: string;
  readonly glance: readonly Fact[];
  readonly sections: readonly {
    readonly title: string;
    readonly facts: readonly Fact[];
    readonly source: string | null;
  }[];
  /** Location and surroundings, each with its source; null if the register has no coordinates. */
  readonly plan: ShownPlan | null;
  readonly surroundings: ShownPlan | null;
  readonly floors: readonly {
    readonly name: string;
    readonly area: string;
    readonly counted: string;
    readonly spaces: readonly {
      readonly name: string;
      readonly note: string | null;
      readonly area: string;
      readonly counted: string;
    }[];
  }[];
  readonly total: { readonly area: string; readonly counted: string };
  /** Pictures by space, in the order of the floors; named by the keys of their files. */
  readonly photos: readonly {
    readonly name: string;
    readonly pictures: readonly { readonly key: string; readonly caption: string }[];
  }[];
};

export type PaperWords = Pick<Printed, 'language' | 'brand' | 'pageOf'> & {
  readonly author: string;
  readonly empty: string;
  readonly areas: string;
  readonly location: string;
  readonly surroundings: string;
  readonly noAreas: string;
  readonly columns: { readonly space: string; readonly area: string; readonly counted: string };
  readonly total: string;
  readonly photosOf: (p: { space: string }) => string;
  readonly noPhotos: string;
  readonly photos: string;
};

/** The property on paper: its sections, the table of its areas, and its photos by space. */
export const propertyPaper = (paper: PropertyPaper, words: PaperWords): Printed => ({
  language: words.language,
  title: paper.title,
  author: words.author,
  madeAt: paper.madeAt,
  brand: words.brand,
  reference: '',
  badge: null,
  pageOf: words.pageOf,
  blocks: [
    { kind: 'glance', facts: paper.glance },
    ...planBlocks(words.location, paper.plan),
    ...planBlocks(words.surroundings, paper.surroundings),
    ...paper.sections.flatMap(sectionBlocks(words)),
    { kind: 'heading', text: words.areas },
    ...areaBlocks(paper, words),
    ...photoBlocks(paper, words),
  ],
});

const planBlocks = (title: string, plan: ShownPlan | null): readonly Block[] =>
  plan
    ? [
        { kind: 'heading', text: title },
        { kind: 'plan', ...plan.drawn },
        { kind: 'paragraph', text: plan.source, tone: 'quiet' },
      ]
    : [];

const sectionBlocks =
  (words: PaperWords) =>
  ({ title, facts, source }: PropertyPaper['sections'][number]): readonly Block[] => [
    { kind: 'heading', text: title },
    facts.length > 0 ? { kind: 'facts', facts } : { kind: 'paragraph', text: words.empty, tone: 'quiet' },
    ...(source ? [{ kind: 'paragraph', text: source, tone: 'quiet' } as const] : []),
  ];

const areaBlocks = ({ floors, total }: PropertyPaper, words: PaperWords): readonly Block[] => {
  if (floors.length === 0) return [{ kind: 'paragraph', text: words.noAreas, tone: 'quiet' }];
  const { columns } = words;
  return [
    {
      kind: 'table',
      columns: [
        { title: columns.space, share: 6 },
        { title: columns.area, share: 2, numeric: true },
        { title: columns.counted, share: 2, numeric: true },
      ],
      rows: [
        ...floors.flatMap((floor) => [
          ...floor.spaces.map(({ name, note, area, counted }) => [
            note ? `${floor.name}: ${name} (${note})` : `${floor.name}: ${name}`,
            area,
            counted,
          ]),
          // Totals are emphasised.
          [{ text: floor.name, note: '' }, floor.area, floor.counted],
        ]),
        [{ text: words.total, note: '' }, total.area, total.counted],
      ],
    },
  ];
};

const photoBlocks = ({ photos }: PropertyPaper, words: PaperWords): readonly Block[] => {
  const shown = photos.filter(({ pictures }) => pictures.length > 0);
  if (shown.length === 0)
    return [
      { kind: 'heading', text: words.photos },
      { kind: 'paragraph', text: words.noPhotos, tone: 'quiet' },
    ];
  return shown.flatMap(({ name, pictures }): Block[] => [
    { kind: 'heading', text: words.photosOf({ space: name }) },
    { kind: 'pictures', pictures },
  ]);
};
