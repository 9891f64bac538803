import { licenceFor } from '#domains/accounts/core/licences.ts';
import {
  approaches,
  reportBlocks,
  type SubjectIdentifier,
  type ValuationCase,
} from '#domains/appraisal/contract/case.ts';
import type { Comparable } from '#domains/appraisal/contract/market.ts';
import { caseAt, type Place, pathOf } from '#domains/appraisal/core/fields/address.ts';
import { figureAt } from '#domains/appraisal/core/figures/figure-at.ts';
import { factsOf, gridOf } from '#domains/appraisal/core/market/context.ts';
import { weightsNotWhole } from '#domains/appraisal/core/reconcile/weights-in-all.ts';
import { addDays, dayNumber, type IsoDate } from '#lib/iso-date.ts';
import { abs, max, min } from '#lib/maths.ts';
import type { PreflightCheck } from '../../contract/preflight.ts';
import { licenceOfTemplate } from '../licence-of-template.ts';
import { basesWithoutValue } from '../second-bases.ts';
import { identifierText } from '../typed-lists.ts';
import { strangeIdentifiers } from './identifiers.ts';
import type { OrderedProperty, PreflightInput } from './input.ts';

/** Cell of the failure, and the parameters of its sentence. */
type Failure = { readonly cell: string; readonly params?: Readonly<Record<string, string | number>> };

type Check = (input: PreflightInput) => readonly Failure[];

const failed = (cell: string, params?: Failure['params']): Failure => (params ? { cell, params } : { cell });
const at = (place: Place, params?: Failure['params']): Failure => failed(pathOf(place), params);
const when = (wrong: boolean, ...failures: readonly Failure[]): readonly Failure[] => (wrong ? failures : []);

/** Blocks at these; comments are required earlier, by the thresholds of the grid. */
const blocking = { net: 0.25, gross: 0.4, area: 0.05, reasonLength: 80 } as const;

const figureOf = ({ result }: PreflightInput, figure: Place): number | null =>
  result.nodes[pathOf(figure)]?.value ?? null;

const used = ({ case: { market } }: PreflightInput): readonly Comparable[] =>
  market?.comparables.filter(({ status }) => status === 'used') ?? [];

const lending = ({ case: { header } }: PreflightInput): boolean => header.assesment_reason === 'zavarovano_posojanje';

/** The same day two months later, or the last of that month. */
const twoMonthsAfter = (day: IsoDate): IsoDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const later = month + 2;
  const [y, m] = later > 12 ? [year + 1, later - 12] : [year, later];
  const first = `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`;
  const candidate = addDays(first, date - 1);
  return candidate.slice(0, 7) === first.slice(0, 7) ? candidate : addDays(`${candidate.slice(0, 7)}-01`, -1);
};

/** Fields required only by this purpose, and the values on every other chosen basis. */
const fieldsOfReason: Check = (input) => {
  const found = fieldsOfPurpose(input);
  const isNamed = found.some(({ cell }) => cell === pathOf(caseAt.second_values));
  return [...found, ...when(!isNamed && basesWithoutValue(input.case).length > 0, at(caseAt.second_values))];
};

const fieldsOfPurpose: Check = ({ case: { header, second_values } }) => {
  switch (header.assesment_reason) {
    case 'zavarovano_posojanje':
      return when(header.intended_users.length === 0, at(caseAt.header.intended_users));
    case 'sodni_postopek':
      return [
        ...when(header.court === null, at(caseAt.header.court)),
        ...when(header.court_file === null, at(caseAt.header.court_file)),
      ];
    case 'stecajno_postopek':
      return [
        ...when(header.court_file === null, at(caseAt.header.court_file)),
        ...when(!second_values.some(({ kind }) => kind === 'liquidation'), at(caseAt.second_values)),
      ];
    case 'davcni_postopek':
      return when(header.law === null, at(caseAt.header.law));
    case 'drugo':
      return when(header.basis.definition === null, at(caseAt.header.basis.definition));
    case 'racunovodsko_porocanje':
    case 'poslovna_odločitev_narocnika':
      return [];
  }
};

const comparableFields: Check = (input) =>
  used(input).flatMap((comparable) => {
    const { source, id } = comparable;
    const facts = factsOf(comparable);
    const named =
      source.kind === 'etn' ? source.market_flag !== null : source.link !== null || source.verified_with !== null;
    const missing = facts.contractOn === null || facts.price === null || facts.area === null || !named;
    return when(missing, at(caseAt.market.comparables.row(id)));
  });

/** Every amount other than 0 has support: a comment, a manual reason, or the source of the row's rate. */
const reasonsOfAdjustments: Check = (input) => {
  const { market } = input.case;
  if (!market) return [];
  const grid = gridOf(market);
  return grid.used.flatMap(({ id }) =>
    grid.lines.flatMap((line) => {
      const amount = figureOf(input, figureAt.market.comparables.row(id).cells.row(line.id));
      const cell = grid.cells.get(id)?.get(line.id);
      const support =
        line.support ??
        line.comment ??
        cell?.comment ??
        cell?.manual?.reason ??
        (line.mode === 'time' ? market.time.index : null);
      return when(
        Boolean(amount) && !support,
        at(caseAt.market.comparables.row(id).cells.row(line.id), { line: line.code }),
      );
    }),
  );
};

const sizeOfAdjustments: Check = (input) =>
  used(input).flatMap(({ id, reason }) => {
    const column = figureAt.market.comparables.row(id);
    const [net, gross] = [figureOf(input, column.net) ?? 0, figureOf(input, column.gross) ?? 0];
    const large = abs(net) > blocking.net || gross > blocking.gross;
    return when(
      large && reason === null,
      at(caseAt.market.comparables.row(id), { net: net * 100, gross: gross * 100 }),
    );
  });

const reconciled: Check = ({ case: of, result }) => {
  const { reconciliation } = of;
  const weights = weightsNotWhole(of);
  const reason = reconciliation.reason ?? '';
  return [
    ...(weights === null ? [] : [at(caseAt.reconciliation.approaches, { percent: weights * 100 })]),
    ...approaches.flatMap((approach) => {
      const { weight, reason: why } = reconciliation.approaches[approach];
      return when(weight > 0 && !why?.trim(), at(caseAt.reconciliation.approaches[approach].reason, { approach }));
    }),
    ...when(reason.length < blocking.reasonLength, at(caseAt.reconciliation.reason, { n: reason.length })),
    ...when(result.value === null, at(figureAt.reconciliation.value)),
  ];
};

const dates: Check = ({ case: { header } }) => {
  const { valuation_on, inspection_on, report_on } = header;
  const missing = (['valuation_on', 'inspection_on', 'report_on'] as const).filter((name) => header[name] === null);
  if (missing.length > 0) return missing.map((name) => at(caseAt.header[name]));
  const early = (report_on ?? '') < (inspection_on ?? '');
  const future = (valuation_on ?? '') > (report_on ?? '') && header.special_assumptions.length === 0;
  return [...when(early, at(caseAt.header.report_on)), ...when(future, at(caseAt.header.valuation_on))];
};

const figuresOfTheDraft: Check = ({ printed, result }) => {
  if (printed === null) return [at(caseAt.report)];
  return printed.filter(({ id, value }) => result.nodes[id]?.value !== value).map(({ id }) => failed(id));
};

const roundingShown: Check = ({ printed, case: { header } }) => {
  const shown = new Set(printed?.map(({ id }) => id));
  const { indicated, value } = figureAt.reconciliation;
  const both = [indicated, value].every((one) => shown.has(pathOf(one)));
  return [
    ...when(header.final_rounding.mode === 'none', at(caseAt.header.final_rounding)),
    ...when(printed !== null && !both, at(caseAt.report)),
  ];
};

const photos: Check = ({ photos: { taken, rooms }, case: { report } }) => {
  const lacking = ['front', 'street', ...rooms].filter((place) => !taken.includes(place));
  return when(
    lacking.length > 0 && report.photos_reason === null,
    failed('photos', { n: lacking.length, places: lacking.join(', ') }),
  );
};

const isValued = (property: OrderedProperty, { identifiers, address }: ValuationCase['subject']): boolean =>
  property.sifraKo === null
    ? Boolean(property.address && address?.includes(property.address))
    : identifiers.some((named) => holds(named, property));

/**
 * Properties that are named but not included in the subject's area. Measured areas may differ from the register's by a tenth or by half of
 * the smallest one; a larger gap means that a named property was not valued.
 */
const namedOnly = (properties: readonly OrderedProperty[], { areas }: ValuationCase['subject']): readonly Failure[] =>
  (
    [
      ['uporabna', areas.uporabna ?? areas.neto ?? areas.bruto, (one: OrderedProperty) => one.stevilkaStavbe !== null],
      ['parcela', areas.parcela, (one: OrderedProperty) => one.stevilkaStavbe === null],
    ] as const
  ).flatMap(([kind, area, isOfKind]) => {
    // Another check covers a missing area.
    if (area === null) return [];
    const named = properties.filter(
      (one) => isOfKind(one) && !properties.some((other) => other !== one && isWithin(one, other)),
    );
    const known = named.flatMap((one) => one.area ?? []);
    const total = known.reduce((sum, one) => sum + one, 0);
    const lacks = total - area > max(total / 10, min(...known) / 2);
    return when(
      known.length > 1 && lacks,
      at(caseAt.subject.areas[kind], { unvalued: named.map(shownName).join(', '), area, register: total }),
    );
  });

const isWithin = (one: OrderedProperty, other: OrderedProperty): boolean =>
  one.sifraKo !== null && other.sifraKo !== null && holds({ ...other, sifraKo: other.sifraKo }, one);

const shownName = ({ sifraKo, address, ...rest }: OrderedProperty): string =>
  sifraKo === null ? (address ?? '') : identifierText({ ...rest, sifraKo });

/** Whether the whole identifier occurs: `…-4` is not named by `…-41`. */
const isNamed = (name: string, text: string): boolean =>
  text.split(name).some((before, place, pieces) => {
    const after = pieces[place + 1];
    return after !== undefined && !/[\d/-]$/.test(before) && !/^[\d/-]/.test(after);
  });

/** A building contains its parts. */
const holds = (named: SubjectIdentifier, property: OrderedProperty): boolean =>
  named.sifraKo === property.sifraKo &&
  (property.stevilkaStavbe === null
    ? named.parcelnaStevilka === property.parcelnaStevilka
    : named.stevilkaStavbe === property.stevilkaStavbe &&
      (named.stevilkaDelaStavbe === null || named.stevilkaDelaStavbe === property.stevilkaDelaStavbe));

/** The twenty checks; none depends on the others. */
export const checks: Readonly<Record<PreflightCheck, Check>> = {
  /** Client and purpose of the report. */
  B1: ({ case: { header } }) => [
    ...when(header.client === null, at(caseAt.header.client, { missing: 'client' })),
    ...when(header.basis.primary === null, at(caseAt.header.basis.primary, { missing: 'basis' })),
    ...when(header.purpose_text === null, at(caseAt.header.purpose_text, { missing: 'purpose_text' })),
  ],
  /** The day of value, of the visit and of the report are there and in order. */
  B2: dates,
  B3: fieldsOfReason,
  /** The licence claimed by the report suits its purpose, and is valid on the day of the report. */
  B4: ({ licence, case: { header } }) => {
    const day = header.report_on;
    const wanted = licenceFor[header.assesment_reason];
    if (wanted !== undefined && wanted !== licenceOfTemplate[header.template]) return [at(caseAt.header.template)];
    if (licence === null) return [failed('licence')];
    if (day === null) return [];
    return when(
      (licence.from !== null && day < licence.from) || (licence.until !== null && day > licence.until),
      failed('licence', { number: licence.number }),
    );
  },
  B5: ({ case: { report } }) => when(!report.independence_declared, at(caseAt.report.independence_declared)),
  /** Three comparables, or why not. */
  B6: (input) => {
    const { market, reconciliation } = input.case;
    const support = market ? market.limited_data.reason : reconciliation.approaches.market.reason;
    return when(used(input).length < 3 && support === null, at(caseAt.market.limited_data, { n: used(input).length }));
  },
  B7: comparableFields,
  /** A price for several things together is never the price of one of them. */
  B8: (input) =>
    used(input).flatMap(({ id, source, normalise: { allocation } }) =>
      when(
        source.kind === 'etn' && source.basis === 'joint' && (allocation?.reason ?? null) === null,
        at(caseAt.market.comparables.row(id).normalise.allocation),
      ),
    ),
  B9: reasonsOfAdjustments,
  B10: sizeOfAdjustments,
  B11: ({ areas: { measured, register }, case: { report } }) => {
    if (measured === null || register === null || register === 0) return [];
    const apart = abs(measured - register) / register;
    return when(
      apart > blocking.area && report.area_reason === null,
      at(caseAt.report.area_reason, { percent: apart * 100 }),
    );
  },
  B12: reconciled,
  B13: roundingShown,
  /** The texts name the property as the data do, and no template sentence is outdated. */
  B14: ({ case: { report, subject }, outdated }) => [
    ...reportBlocks.flatMap((block) =>
      strangeIdentifiers(report.texts[block] ?? '', subject.identifiers).map((named) =>
        at(caseAt.report.texts[block], named),
      ),
    ),
    ...outdated.map(({ block, said }) => at(caseAt.report.texts[block], { said })),
  ],
  B15: photos,
  B16: ({ case: { header } }) => [
    ...when(header.assumptions.length === 0, at(caseAt.header.assumptions)),
    ...when(header.restrictions.length === 0, at(caseAt.header.restrictions)),
  ],
  B17: figuresOfTheDraft,
  B18: ({ photos: { unsent } }) => when(unsent > 0, failed('photos', { n: unsent })),
  /** For lending: until when the bank may rely on it, no more than two months after the report. */
  B19: (input) => {
    const { valid_until, report_on } = input.case.header;
    if (!lending(input)) return [];
    const wrong =
      valid_until === null ||
      (report_on !== null && (valid_until < report_on || valid_until > twoMonthsAfter(report_on)));
    return when(wrong, at(caseAt.header.valid_until));
  },
  /** Everything ordered is valued, or left out with a reason and a price agreed by the customer. */
  B20: ({ ordered: { properties, isRepriced }, case: { subject, report } }) => {
    const isLeftOut = (property: OrderedProperty) => !property.isOfFile && !isValued(property, subject);
    const leftOut = properties.filter(isLeftOut).map(shownName);
    const said = report.left_out_reason ?? '';
    const unnamed = leftOut.filter((name) => !isNamed(name, said));
    // A name alone is no reason.
    const isReasoned = /\p{L}{3}/u.test(leftOut.reduce((rest, name) => rest.replaceAll(name, ''), said));
    if (leftOut.length > 0 && unnamed.length === 0 && !isReasoned)
      return [at(caseAt.report.left_out_reason, { missing: leftOut.join(', ') })];
    return [
      ...when(unnamed.length > 0, at(caseAt.report.left_out_reason, { missing: unnamed.join(', ') })),
      ...when(
        leftOut.length > unnamed.length && !isRepriced,
        at(caseAt.report.left_out_reason, { left_out: leftOut.join(', ') }),
      ),
      ...namedOnly(
        properties.filter((property) => !isLeftOut(property)),
        subject,
      ),
    ];
  },
};

const ofDeals: readonly PreflightCheck[] = ['B7', 'B8', 'B9', 'B10'];

/** A check that has nothing to look at here, and so is neither open nor done. */
export const isNotNeeded = (code: PreflightCheck, input: PreflightInput): boolean => {
  if (ofDeals.includes(code)) return used(input).length === 0;
  if (code === 'B11') return input.areas.measured === null || !input.areas.register;
  if (code === 'B20') return input.ordered.properties.length === 0;
  return code === 'B19' && !lending(input);
};

export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from);
