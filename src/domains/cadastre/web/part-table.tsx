import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { propertyKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { Table } from '#platform/web/ui/table.tsx';
import type { BuildingPart, BuildingRecord } from '../contract/records.ts';
import { accessoryKind, kindOfPart } from '../core/kind.ts';
import { type FilteredPart, partRank } from '../core/part-filter.ts';
import { byPlace } from '../core/part-order.ts';
import { cadastreTexts } from '../texts/cadastre.ts';
import { numberOf, useChosen } from './chosen.ts';
import { useRegisterWord } from './register-word.ts';
import { Capital, type Choosing, isTicked, Known, Tick, toggleOf } from './result-parts.tsx';
import type { Chosen } from './selection.ts';

type Row = { readonly part: BuildingPart | null; readonly one: Chosen };

const placeOf = ({ part, one }: { readonly part: BuildingPart; readonly one: Chosen }) => ({
  isAccessory: one.derived === accessoryKind,
  door: part.stevilkaStanovanja,
  floor: part.stevilkaEtaze,
  number: part.stevilkaDelaStavbe,
});

/** Number of parts above which there is a filter, and of rows shown at first. */
const manyParts = 8;
const shownAtFirst = 40;

const isAccessory = ({ part, one }: Row): boolean => part !== null && one.derived === accessoryKind;

/** Fields of a part that the filter searches. */
const useFilteredBy = () => {
  const { propertyKinds: kinds } = useTexts(codeListsTexts);
  const word = useRegisterWord();
  return (part: BuildingPart): FilteredPart => ({
    number: numberOf(part),
    door: part.stevilkaStanovanja,
    floor: part.stevilkaEtaze,
    position: part.legaDelaStavbe,
    areas: [part.uporabnaPovrsina, part.netoTlorisnaPovrsina],
    kind: [part.dejanskaRaba, word(part.dejanskaRaba), kinds[kindOfPart(part.dejanskaRaba)]].join(' '),
  });
};

/** The parts that match the filter, in the order of the offer. */
const useMatching = (rows: readonly Row[], choosing: Choosing, text: string, kind: string | undefined) => {
  const filteredBy = useFilteredBy();
  const rank = partRank(
    text,
    rows.flatMap(({ part }) => (part ? [filteredBy(part)] : [])),
  );
  // The best match comes first: door 1 before door 10, and door 12 before part 12 behind door 10.
  const matching = rows
    .filter(({ one }) => kind === undefined || one.derived === kind)
    .map((row) => ({ row, worth: row.part ? rank(filteredBy(row.part)) : 0 }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ row }) => row);
  // The requested part and those ticked before come first; ticking now moves nothing.
  const [ahead] = useState(
    () => new Set(rows.map(({ one }) => one.key).filter((key) => key === choosing.asked || isTicked(choosing, key))),
  );
  // While a filter is typed, the best match comes first.
  const isAhead = ({ one }: Row) => text.trim() === '' && ahead.has(one.key);
  return [...matching.filter(isAhead), ...matching.filter((row) => !isAhead(row))];
};

type TableProps = { readonly building: BuildingRecord; readonly choosing: Choosing };

/** The parts of a building and the building itself, to choose from; in a large one by door, floor, area or number. */
export const PartTable = ({ building, choosing }: TableProps) => {
  const cadastre = useTexts(cadastreTexts);
  const { ofPart, ofBuilding } = useChosen();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<string | undefined>(choosing.kind);
  const [isWhole, setWhole] = useState(false);
  // A part without a number cannot be ordered by it; it is described.
  const parts = building.gursTabelaDeliStavb.filter(({ stevilkaDelaStavbe }) => stevilkaDelaStavbe !== null);
  const rows = parts
    .map((part) => ({ part, one: ofPart(part) }))
    .toSorted((one, other) => byPlace(placeOf(one), placeOf(other)));
  const matching = useMatching(rows, choosing, text, kind);
  const shown = isWhole ? matching : matching.slice(0, shownAtFirst);
  const columns = useColumns(building, choosing);
  const isMany = parts.length > manyParts;
  const all = { part: null, one: ofBuilding(building, building.gursTabelaDeliStavb) };
  const notes = [
    ...(kind === accessoryKind ? [cadastre.whichIsMine] : []),
    ...(parts.some(({ stevilkaEtaze }) => stevilkaEtaze !== null) ? [cadastre.floorsCounted] : []),
  ];
  return (
    <>
      {isMany ? <PartFilter parts={parts} text={text} onText={setText} kind={kind} onKind={setKind} /> : null}
      <Accessories building={building} rows={rows} choosing={choosing} kind={kind} onKind={setKind} isMany={isMany}>
        {notes.map((note) => (
          <p key={note} className="border-b border-line px-4 py-2.5 text-body text-ink-2 tool:px-4.5">
            {note}
          </p>
        ))}
      </Accessories>
      <Table
        label={cadastre.parts}
        rows={text === '' && kind === undefined ? [...shown, all] : shown}
        keyOf={({ part, one }) => part?.idZnak ?? one.key}
        isSelected={({ one }) => isTicked(choosing, one.key)}
        onRowClick={({ one }) => toggleOf(choosing)(one)}
        columns={columns}
      />
      {isMany ? (
        <p role="status" className="flex flex-wrap items-center gap-3 border-t border-line px-4.5 py-2.5 text-ink-2">
          {matching.length === 0
            ? cadastre.noPartMatches
            : cadastre.partsShown({ shown: shown.length, of: matching.length })}
          {shown.length < matching.length ? (
            <Button size="small" onPress={() => setWhole(true)}>
              {cadastre.showAllParts}
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  );
};

type AccessoriesProps = TableProps & {
  readonly rows: readonly Row[];
  readonly kind: string | undefined;
  readonly onKind: (kind: string) => void;
  readonly isMany: boolean;
  readonly children: ReactNode;
};

/** Offers the accessories of a flat: a link to them, and a checkbox if their number is unknown. */
const Accessories = ({ building, rows, choosing, kind, onKind, isMany, children }: AccessoriesProps) => {
  const cadastre = useTexts(cadastreTexts);
  const unknown = useChosen().ofUnknownAccessory(building);
  const { onBelonging } = choosing;
  const has = rows.some(isAccessory);
  const isMainTicked = rows.some((row) => !isAccessory(row) && isTicked(choosing, row.one.key));
  const isUnknownOffered = has && (kind === accessoryKind || (isMainTicked && !isMany));
  return (
    <>
      {isMainTicked && (has || onBelonging) && !choosing.isLocked ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-action-soft px-4 py-3 tool:px-4.5">
          <span>{cadastre.belongs}</span>
          {onBelonging || (isMany && kind !== accessoryKind) ? (
            <Button
              size="small"
              onPress={onBelonging ?? (() => onKind(accessoryKind))}
              className="shrink-0 max-sm:min-h-11"
            >
              {cadastre.showBelonging}
            </Button>
          ) : null}
        </p>
      ) : null}
      {children}
      {isUnknownOffered ? (
        <div className="border-b border-line px-4 py-2.5 tool:px-4.5">
          <Checkbox
            isSelected={isTicked(choosing, unknown.key)}
            isDisabled={choosing.added.has(unknown.key) || choosing.isLocked}
            onChange={() => toggleOf(choosing)(unknown)}
          >
            {cadastre.whichUnknown}
          </Checkbox>
        </div>
      ) : null}
    </>
  );
};

type HeadProps = Pick<Row, 'part'> & { readonly isAsked: boolean; readonly area: string | null };

/** Number, and in the second line of a phone »Stanovanje, etaža 9, vrata 36« and the area. */
const PartHead = ({ part, isAsked, area }: HeadProps) => {
  const cadastre = useTexts(cadastreTexts);
  const word = useRegisterWord();
  const { columns } = cadastre;
  const said = part
    ? [
        word(part.dejanskaRaba),
        part.stevilkaEtaze === null ? '' : `${columns.floor.toLowerCase()} ${part.stevilkaEtaze}`,
        part.stevilkaStanovanja === null ? '' : `${columns.door.toLowerCase()} ${part.stevilkaStanovanja}`,
      ]
    : [];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span>{part ? numberOf(part) : cadastre.wholeBuilding}</span>
        {isAsked ? <Pill tone="good">{cadastre.askedFor}</Pill> : null}
      </span>
      <span className="flex justify-between gap-3 font-normal text-ink-2 tool:hidden">
        <span className="first-letter:uppercase">{said.filter(Boolean).join(', ')}</span>
        <span className="whitespace-nowrap text-ink">{area}</span>
      </span>
    </>
  );
};

const useColumns = (building: BuildingRecord, choosing: Choosing): readonly Column<Row>[] => {
  const cadastre = useTexts(cadastreTexts);
  const formats = useFormats();
  const word = useRegisterWord();
  const { columns } = cadastre;
  const area = (squareMetres: number | null) => (squareMetres === null ? null : formats.area(squareMetres));
  // Among the parts that can be chosen here.
  const hasDoors = building.gursTabelaDeliStavb.some(
    ({ stevilkaDelaStavbe, stevilkaStanovanja }) => stevilkaDelaStavbe !== null && stevilkaStanovanja !== null,
  );
  const door: Column<Row> = {
    id: 'door',
    isInHead: true,
    title: columns.door,
    cell: ({ part }) => part?.stevilkaStanovanja || null,
  };
  const select = (part: BuildingPart | null) =>
    part
      ? cadastre.selectPart({ number: numberOf(part) })
      : cadastre.selectBuilding({ number: String(building.stevilkaStavbe) });
  return [
    {
      id: 'select',
      title: columns.select,
      role: 'select',
      titleHidden: true,
      cell: ({ part, one }) => <Tick one={one} choosing={choosing} label={select(part)} />,
    },
    {
      id: 'part',
      title: columns.part,
      role: 'head',
      cell: ({ part, one }) => (
        <PartHead
          part={part}
          isAsked={one.key === choosing.asked}
          area={area(part ? (part.uporabnaPovrsina ?? part.netoTlorisnaPovrsina) : building.uporabnaPovrsinaStavbe)}
        />
      ),
    },
    {
      id: 'use',
      title: columns.use,
      isInHead: true,
      cell: ({ part }) => (part ? <Capital>{part.dejanskaRaba}</Capital> : null),
    },
    {
      id: 'floor',
      isInHead: true,
      title: columns.floor,
      cell: ({ part }) => (part ? <Known>{part.stevilkaEtaze ?? word(part.legaDelaStavbe)}</Known> : null),
    },
    ...(hasDoors ? [door] : []),
    {
      id: 'net',
      isInHead: true,
      title: columns.net,
      numeric: true,
      cell: ({ part }) => (part ? <Known>{area(part.netoTlorisnaPovrsina)}</Known> : null),
    },
    {
      id: 'usable',
      isInHead: true,
      title: columns.usable,
      numeric: true,
      cell: ({ part }) => <Known>{area(part ? part.uporabnaPovrsina : building.uporabnaPovrsinaStavbe)}</Known>,
    },
  ];
};

type FilterProps = {
  readonly parts: readonly BuildingPart[];
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly kind: string | undefined;
  readonly onKind: (kind: string | undefined) => void;
};

const PartFilter = ({ parts, text, onText, kind, onKind }: FilterProps) => {
  const cadastre = useTexts(cadastreTexts);
  const codeLists = useTexts(codeListsTexts);
  const countOf = (one: string) => parts.filter(({ dejanskaRaba }) => kindOfPart(dejanskaRaba) === one).length;
  const kinds = propertyKinds.filter((one) => countOf(one) > 0);
  const chips = [
    { id: undefined, text: cadastre.allKinds, n: parts.length },
    ...kinds.map((one) => ({ id: one as string, text: codeLists.propertyKinds[one], n: countOf(one) })),
  ];
  return (
    <div className="grid gap-2.5 border-b border-line px-4 py-3">
      <label className="relative block">
        <span className="sr-only">{cadastre.filterParts}</span>
        <Search size={18} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
        <input
          type="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
          maxLength={lengths.search}
          placeholder={cadastre.filterPartsHint}
          autoComplete="off"
          className="h-11 w-full rounded-control border border-line-2 bg-surface pr-3 pl-10 text-reading placeholder:text-ink-3 tool:h-9.5 tool:text-body"
        />
      </label>
      {kinds.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{cadastre.kind}</legend>
          {chips.map((chip) => (
            <button
              key={chip.text}
              type="button"
              aria-pressed={kind === chip.id}
              onClick={() => onKind(chip.id)}
              className={`inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 font-semibold tool:min-h-8 ${kind === chip.id ? 'border-action bg-action text-on-action' : 'border-line-2 bg-surface hover:bg-surface-2'}`}
            >
              {chip.text}
              <span className={kind === chip.id ? '' : 'text-ink-3'}>{chip.n}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
};
