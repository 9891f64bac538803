import { withStop } from '#lib/words.ts';
import type { KnownWords, TemplateFacts, Templates } from '../../contract/report.ts';

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');
const blocks = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join('\n\n');
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const measured: Readonly<Record<TemplateFacts['measure'], string>> = {
  uporabna: 'usable area',
  neto: 'net floor area',
  bruto: 'gross floor area',
  parcela: 'area of the plot',
};

/** A topic of the description: known facts with their source, and in brackets the missing ones. */
const topicOf = (
  title: string,
  { source, topics }: KnownWords,
  topic: keyof KnownWords['topics'],
  all: string,
): string => {
  const { said, missing } = topics[topic];
  if (said === '') return `${title}: ${all}.`;
  return joined(`${title} (source: ${source}).`, said, missing.length > 0 && `[Add: ${missing.join(', ')}.]`);
};

export const reportTemplates: Templates = {
  summary: (p) =>
    blocks(
      `${p.client ? `As instructed by ${p.client} we` : 'We'} have valued the property${p.subject && ` ${p.subject}`}${p.identifiers && `, identifier ${p.identifiers}`}.`,
      `The ${p.basis || 'value'}${p.valuationOn && ` as of ${p.valuationOn}`} is {value}.`,
      'The value holds under the assumptions and restrictions of this report and is to be read together with it.',
    ),
  scope: (p) =>
    blocks(
      `The valuation complies with the valuation standards (${p.edition}) and the other rules of the profession in Slovenia. [Name departures from the standards, or say that there are none.]`,
      joined(
        p.client !== '' && `The client is ${withStop(p.client)}`,
        p.users !== '' && `Other intended users: ${withStop(p.users)}`,
        'The report is not meant for anyone else.',
      ),
      joined(
        p.inspectionOn !== '' && `The property was inspected on ${p.inspectionOn}.`,
        p.noInterior && 'The interior was not inspected; its condition is assumed.',
        `The work covers ${p.inspectionOn === '' ? '' : 'the inspection, '}documents and public registers, an analysis of the market, the choice of approaches, calculations and reconciliation.`,
        '[Name the models used and their key inputs, environmental, social and governance factors, and the help of a specialist, if any.]',
      ),
    ),
  purpose: (p) =>
    blocks(
      `Purpose of the valuation: ${p.purpose}.${p.court && ` The procedure is led by ${p.court}${p.courtFile && `, file number ${p.courtFile}`}.`}`,
      `The basis of value is ${p.basis || '…'}, the premise of value ${p.premise}. The interest valued: ${p.interest}.`,
      p.definition,
      joined(
        p.valuationOn !== '' && `The valuation date is ${p.valuationOn}.`,
        p.reportOn !== '' && `The date of the report is ${p.reportOn}.`,
        p.isLending && p.validUntil !== '' && `The bank may rely on the valuation until ${p.validUntil}.`,
      ),
    ),
  assumptions: (p) =>
    blocks(
      `Data of public registers and ${p.client ? 'documents of the client' : 'the documents at hand'} are taken as correct. The legal state is taken from documents and was not examined; no encumbrances are assumed beyond those that are named.`,
      'Hidden defects, contamination and the state of installations were not examined; the valuation assumes that there are none.',
      p.noInterior && 'The interior was not inspected; its condition is assumed to be as other data show it.',
      'The report or parts of it may not be published without the written consent of the valuer.',
    ),
  sources: (p) =>
    blocks(
      p.isInvented
        ? `Sources used: invented data of a demonstration (neither the cadastre nor the register of transactions), documents${p.client && ' of the client'}.`
        : `Sources: the real-estate cadastre and the register of valuation (GURS), the land register, the register of transactions (GURS), municipal plans, documents${p.client && ' of the client'}.`,
      joined(
        p.stateOn !== '' && `Data of the register of transactions are as of ${p.stateOn}.`,
        p.inspectionOn === ''
          ? 'Data were compared with one another; there was no inspection. Corrections are marked.'
          : p.noInterior
            ? 'Data were compared with one another and checked at an inspection from outside; corrections are marked.'
            : 'Data were compared with one another and checked at the inspection; corrections are marked.',
      ),
    ),
  legal: (p) =>
    blocks(
      `What is valued is the following interest: ${p.interest}${p.identifiers && `, in the property ${p.identifiers}`}.`,
      'Ownership, encumbrances, easements and any condominium follow from the extract of the land register. [Name its day, the owner, shares and encumbrances.]',
      p.known.topics.rights.said && `By the property file: ${p.known.topics.rights.said}`,
    ),
  description: (p) =>
    blocks(
      `${p.subject || 'The property'}${p.year && `, built in ${p.year}`}${p.area && `, ${measured[p.measure]} ${p.area}`}.`,
      topicOf(
        'Location',
        p.known,
        'location',
        '[access, distance to the centre, public transport, shops and schools, noise, parking]',
      ),
      topicOf(
        'Building and its parts',
        p.known,
        'building',
        '[structure, floors, maintenance, renewals, installations, energy]',
      ),
      topicOf('Planned use and land', p.known, 'land', '[planned use, utilities, shape, slope]'),
    ),
  market_analysis: (p) =>
    blocks(
      p.comparables > 0 &&
        `Comparables in the grid: ${p.comparables}, agreed from ${p.from} to ${p.to}${p.low && `, with prices from ${p.low} to ${p.high} before adjustment`}.`,
      'Supply, demand, the course of prices and the time to sell: [describe the market of this segment in this place].',
    ),
  best_use: (p) =>
    `The highest and best use has to be physically possible, legally permitted, financially feasible and the most profitable. We judge that it is the current use; the premise of value is ${p.premise}.`,
  choice_of_approaches: (p) =>
    blocks(
      p.used.length > 0 && `Approaches used: ${list(p.used)}.`,
      ...p.left.map(({ name, reason }) => `Not used: ${name}; ${reason || '[reason]'}.`),
    ),
  conclusion: (p) =>
    blocks(
      p.reason,
      `The value before rounding is {value_before_rounding}. ${p.range}: {range}. The value concluded and rounded is {value}.`,
    ),
  uncertainty: (p) =>
    joined(
      'The valuation is an opinion on the data that were there on the valuation date.',
      p.comparables > 0 && p.comparables < 3
        ? 'There are few comparable deals, so it is less certain than usual.'
        : 'Its uncertainty is usual for this kind of property.',
      'The price of a sale may differ from it.',
    ),
  statement: (p) =>
    blocks(
      'I declare that:',
      [
        'what the report says is true and correct to the best of my knowledge;',
        'the analyses, opinions and conclusions are mine, impartial, and limited by the stated assumptions only;',
        'I have no present or future interest in the property and no bias towards the parties;',
        'my fee does not depend on the value that was concluded;',
        `${p.visit};`,
        `the valuation complies with ${p.edition};`,
        p.isLicensed
          ? 'I hold a valid licence to value real estate and the knowledge that it takes;'
          : 'I am appointed as a court expert and have the knowledge that it takes;',
        'no one who is not named in the report helped with the valuation.',
      ].join('\n\n'),
    ),
};
