import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/en/menu.ts';
import type { estimates as source } from '../sl/estimates.ts';

const count = plural('en');

export const estimates: typeof source = {
  title: 'Market estimate',
  kinds: { flat: 'Flats', house: 'Houses', building_land: 'Building land' },
  kindsOf: { flat: 'flats', house: 'houses', building_land: 'building land' },
  kind: { flat: 'Flat', house: 'House', building_land: 'Building land' },
  state: (p) => `last sale ${p.day}`,
  invented: 'invented data',
  inventedHint: 'The estimate rests on sales that were invented for the demonstration and says nothing of the market.',
  inventedSubject: 'The property was invented for the demonstration; the estimate is of no real one.',
  renewing: (p) => `The estimate is being made anew after an import; until then it holds for sales until ${p.day}.`,
  days: (p) =>
    `${p.state === null ? '' : `The last imported sale is of ${p.state}. `}The newest sale in the estimate is of ${p.newest}. Prices are brought to ${p.until}, until when they are known.`,
  behind: (p) =>
    `The estimate knows prices until ${p.day}. How they moved in the ${count(p.months, { one: 'month', other: '# months' })} after that day it does not know.`,
  range: 'Range in which 8 of 10 sales end up',
  fromTo: (p) => `€${p.low}–${p.high}`,
  euro: (p) => `€${p.value}`,
  point: (p) => `Point €${p.value}, €${p.m2}/m²`,
  plot: 'The range of the estimate and the adjusted prices of comparable sales',
  plotNote: (p) =>
    `Band: range of 80 %. Line: point. Dots: ${count(p.n, { one: 'the adjusted price of the comparable sale', other: 'adjusted prices of the # comparable sales' })} with the greatest weight, €/m²; darker ones count more.`,
  facts: {
    sales: 'Comparable sales',
    salesValue: (p) => `${p.n}, the nearest ${p.nearest}`,
    time: 'Time',
    timeValue: (p) => `${p.percent} % a year, ${p.from}–${p.to}`,
    newestValue: (p) =>
      `${p.day} (${p.months === 0 ? 'less than a month ago' : `${count(p.months, { one: '# month', other: '# months' })} ago`})`,
    error: (p: { isHere: boolean }) => (p.isHere ? 'Median error here' : 'Median error in Slovenia'),
    errorValue: (p) =>
      p.place === null
        ? `${p.percent} % (all ${p.text} imported sales)`
        : `${p.percent} % (${p.place}, ${count(p.n, { one: `${p.text} sale`, other: `${p.text} sales` })})`,
    errorUnknown: 'not enough data',
    calibrated: 'Range tested on',
    calibratedValue: (p) =>
      p.place === null
        ? `all ${p.text} imported sales of ${p.kinds}`
        : `${count(p.n, { one: `${p.text} sale`, other: `${p.text} sales` })} of ${p.kinds} (${p.place})`,
    densities: { town: 'towns', settlement: 'smaller settlements', countryside: 'countryside' },
  },
  assumed: (p) => `What the register does not say is as you stated: ${p.kind.toLowerCase()}, ${p.area}.`,
  leftOut: (p) =>
    `The estimate is of the land alone. ${count(p.n, { one: `Building ${p.numbers} on the parcel is not in it.`, other: `Buildings ${p.numbers} on the parcel are not in it.` })}`,
  quality: menu.estimateQuality,
  use: 'Use as a check',
  notValuation:
    'A market estimate is a statistical figure made from sales and not a valuation. A valuation is signed by a valuer after a visit.',
  comparables: {
    title: 'Comparable sales of the estimate',
    within: (p) => `within ${p.distance}, from ${p.from} to ${p.to}, ${p.areas} m²`,
    heaviest: (p) => (p.shown < p.n ? `Shown are the ${p.shown} of ${p.n} sales with the greatest weight.` : ''),
    date: 'Date',
    address: 'Address',
    area: 'm²',
    priceM2: '€/m²',
    adjusted: 'Adjusted',
    far: 'far off',
    search: 'Open in the search',
    hint: (p) =>
      `Adjusted to the level of prices of ${p.day} and to the area, age, land and place of this property. Prices are without VAT. Sales with the market status 1, 2, 4 and 5 count.`,
  },
  refused: {
    renewing: 'The tests are being computed anew after an import; the answer may change within minutes.',
    title: 'No market estimate',
    tooFewTitle: 'Not enough data',
    reasons: {
      no_use:
        'The imported register does not say what the property is used for, so Mera does not know what to compare it with.',
      no_kind: 'Mera estimates flats, houses and building land. This property is none of them.',
      several_parts: 'The building has several dwellings. Open one of its parts.',
      no_place: 'The register does not know where the property lies.',
      no_area: 'The register does not know the area of the property.',
      no_model: 'The imported data have too few sales of this kind to test on.',
      renewing: 'The estimate is being made anew after an import of sales. It will be ready in some minutes.',
      too_wide:
        'Sales within 10 km and 36 months, of other sizes and market statuses too, have prices so different that the range would be too wide to use.',
    },
    assume: {
      lead: 'If you know what it is, say so: the estimate is then made of what you stated.',
      kind: 'Kind',
      area: 'Usable area (m²)',
      areaHint: 'Only where the register does not know it.',
      areaWrong: 'Enter more than 0: from 5 to 100,000 m².',
      submit: 'Estimate',
    },
    tooFew: (p) =>
      `Within 10 km and 36 months there ${count(p.found, { one: 'is # comparable sale', other: 'are # comparable sales' })}; an estimate needs at least ${p.needed}. Mera therefore names no amount.`,
    tooFewAlike: (p) =>
      `Within 10 km and 36 months there ${count(p.found, { one: 'is # sale of a like size', other: 'are # sales of a like size' })}; an estimate needs at least ${p.needed}. Mera therefore names no amount.`,
    around: (n) => count(n, { one: 'sale within 10 km', other: 'sales within 10 km' }),
    alike: (n) => count(n, { one: 'sale of a like size', other: 'sales of a like size' }),
    needed: (p) => `of ${p.needed}`,
    show: (p) => count(p.found, { one: 'Show # sale', other: 'Show # sales' }),
    when: 'When there is no estimate',
  },
  check: {
    title: 'Check by the market estimate',
    difference: (p) => `The value differs from the market estimate by ${p.percent} %.`,
    inside: 'The value is within the range of the estimate.',
    below: 'The value is below the range of the estimate.',
    above: 'The value is above the range of the estimate.',
    noValue: 'The calculation has no value yet.',
    severalProperties: 'The check needs a calculation with one property.',
  },
  preview: {
    title: 'Range of the market estimate',
    lead: 'Similar properties are sold within such a range here. The range is computed from past sales and is not a valuation.',
  },
  measure: {
    views: 'View',
    by: { all: 'All', region: 'Region', municipality: 'Municipality', year: 'Year' },
    none: 'Estimates have not been tested yet. The test begins by itself a few minutes after an import of sales.',
    tested: 'Test sales',
    held: 'Within the range of 80 %',
    heldGoal: 'the goal is 75 to 85 %',
    flats: 'Error of flats',
    plain: (p) => `median of the k.o.: ${p.percent} %`,
    refused: 'Estimate refused',
    refusedShare: (p) => `${p.percent} % of those asked`,
    rowNote: (p) =>
      `${count(p.n, { one: `${p.text} sale`, other: `${p.text} sales` })}, COD ${p.cod}, refused ${p.refused}`,
    months: (p) => `${p.from}–${p.to}`,
    table: 'Quality of estimates',
    kindAnd: {
      all: 'Kind',
      region: 'Kind and region',
      municipality: 'Kind and municipality',
      year: 'Kind and year',
    },
    sales: 'Sales',
    error: 'Median error',
    cod: 'COD',
    refusals: 'Refused',
    percent: (p) => `${p.value} %`,
    thin: 'not enough data',
    whole: 'Together',
    otherRegions: (p) => `Together, for they have too few each: ${p.names}.`,
    others: { region: 'Other regions', municipality: 'Other municipalities', year: 'Other years' },
    years: 'Median error by year',
    inPercent: 'in %',
    year: 'Year',
    yearsNone: 'There are too few test sales to show years.',
    howTitle: 'How it is measured',
    how: {
      before:
        'Each sale is estimated by what was known the day before alone, and the estimate is compared with the price.',
      error: 'Median error: half of the estimates miss by less. COD: the mean deviation from the median of the ratios.',
      plain: 'Median of the k.o.: the error if the median of the cadastral municipality were the estimate.',
      held: 'Within the range: the share of prices inside the range of 80 %. The green band is the goal; an ochre dot is near its edge or outside.',
      range:
        'How wide a range is follows from tested sales of the same kind in the region; where there are fewer than 100, in places where sales are about as dense, or in the whole country. Each estimate says how many they are and of where. The table counts only sales for which there was a range already (at least 40 are needed before), so its number is smaller.',
      refused: 'Refused: too few like sales or too wide a range, so no amount is named.',
      thin: 'Places and years with fewer than 30 estimated sales stand together.',
    },
    whenTitle: 'When there is no estimate',
    when: 'Fewer than 8 sales within 10 km and 36 months, fewer than 4 of a like size, or a range whose upper end is more than six times its lower one.',
    computed: (p) => `Computed ${p.at} from ETN data until ${p.state}`,
    csv: 'CSV',
  },
  regions: {
    pomurska: 'Pomurska',
    podravska: 'Podravska',
    koroska: 'Koroška',
    savinjska: 'Savinjska',
    zasavska: 'Zasavska',
    posavska: 'Posavska',
    jugovzhodna: 'Jugovzhodna Slovenija',
    osrednjeslovenska: 'Osrednjeslovenska',
    gorenjska: 'Gorenjska',
    primorsko_notranjska: 'Primorsko-notranjska',
    goriska: 'Goriška',
    obalno_kraska: 'Obalno-kraška',
  },
  file: {
    name: 'How good is the estimate',
    kind: 'Kind',
    by: 'By',
    place: 'Place or year',
    sales: 'Sales',
    refused: 'Refused',
    error: 'Median error (%)',
    plain: 'Error of the median of the k.o. (%)',
    cod: 'COD',
    held: 'Within the range of 80 % (%)',
    source: 'Sales',
    invented: 'invented data',
    official: 'Transactions register (ETN)',
  },
};
