import type { ValuationCase } from '#domains/appraisal/contract/case.ts';
import type {
  AdjustmentCode,
  Attribute,
  Comparable,
  GridLine,
  MarketCase,
} from '#domains/appraisal/contract/market.ts';
import { factsOf } from '#domains/appraisal/core/market/context.ts';
import { max } from '#lib/maths.ts';
import { cellOf, withCell } from './grid-edit.ts';

export type Known = Partial<Readonly<Record<AdjustmentCode, number | string | null>>>;
type From = NonNullable<Attribute['known_from']>;

/** Years from the year of building to a day. */
export const ageOn = (on: string | null, built: number | null): number | null =>
  on === null || built === null ? null : max(0, Number(on.slice(0, 4)) - built);

/** A number if the row computes with one, else as words; nothing if it is not known. */
export const attributeFrom = (line: GridLine, known: Known, from: From): Attribute | null => {
  const found = known[line.code] ?? null;
  if (found === null || found === '') return null;
  return typeof found === 'number' && line.mode === 'unit'
    ? { value: found, text: null, known_from: from }
    : { value: null, text: String(found), known_from: from };
};

const isBlank = ({ value, text }: Pick<Attribute, 'value' | 'text'>): boolean => value === null && text === null;

/** The grid with the known attributes of the subject in empty places. */
export const withKnownSubject = (market: MarketCase, known: Known, from: From): MarketCase => ({
  ...market,
  lines: market.lines.map((line) => {
    const found = isBlank(line.subject) ? attributeFrom(line, known, from) : null;
    return found ? { ...line, subject: found } : line;
  }),
});

/** Attributes of the subject known from the case: of the plots in a grid of land, of the property in the other. */
export const knownOfCase = ({ header, subject, cost }: ValuationCase, isLand: boolean, on: string | null): Known =>
  isLand
    ? { B2: cost?.land.area ?? subject.areas.parcela }
    : {
        B2: subject.areas[header.area_measure],
        B4: ageOn(on, subject.year_built),
        ...(header.area_measure === 'parcela' ? {} : { B9: subject.areas.parcela }),
      };

/** Source of an approach's area that equals the case's: the source in the grid, else the case itself. */
export const areaFrom = (
  { market, subject, header }: Pick<ValuationCase, 'market' | 'subject' | 'header'>,
  area: number | null,
  of: 'subject' | 'land',
): From | 'case' | null => {
  const measure = of === 'land' ? 'parcela' : header.area_measure;
  if (area === null || area !== subject.areas[measure]) return null;
  const code = measure === header.area_measure ? 'B2' : 'B9';
  const line = market?.lines.find((one) => one.code === code && one.subject.value === area);
  return line?.subject.known_from ?? 'case';
};

export const knownOfDeal = (comparable: Comparable, isLand: boolean, on: string | null): Known => {
  const { source } = comparable;
  const size = { B2: factsOf(comparable).area };
  if (isLand || source.kind !== 'etn') return size;
  return { ...size, B3: source.floor ?? null, B4: ageOn(on, source.year_built), B9: source.land_area ?? null };
};

/** The register of deals is the source of everything in a deal except a floor that it leaves empty. */
const fromOf = ({ source }: Comparable, code: AdjustmentCode): From =>
  code === 'B3' && source.kind === 'etn' && source.floor_from ? source.floor_from : 'etn';

/** The grid with the register data of the deals `ids` in empty cells. */
export const withKnownDeals = (
  market: MarketCase,
  ids: ReadonlySet<string>,
  isLand: boolean,
  on: string | null,
): MarketCase =>
  market.comparables
    .filter(({ id }) => ids.has(id))
    .reduce((before, comparable) => {
      const known = knownOfDeal(comparable, isLand, on);
      return before.lines.reduce((grid, line) => {
        const found = isBlank(cellOf(comparable, line.id))
          ? attributeFrom(line, known, fromOf(comparable, line.code))
          : null;
        return found ? withCell(grid, comparable.id, line.id, found) : grid;
      }, before);
    }, market);
