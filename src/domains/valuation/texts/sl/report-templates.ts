import { withStop } from '#lib/words.ts';
import { plural } from '#platform/i18n/plural.ts';
import type { KnownWords, TemplateFacts, Templates } from '../../contract/report.ts';

const count = plural('sl');

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' ');
const blocks = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join('\n\n');
const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} in ${names.at(-1)}`;

const measured: Readonly<Record<TemplateFacts['measure'], string>> = {
  uporabna: 'uporabna površina',
  neto: 'neto tlorisna površina',
  bruto: 'bruto tlorisna površina',
  parcela: 'površina parcele',
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
  return joined(`${title} (vir: ${source}).`, said, missing.length > 0 && `[Dopolnite: ${missing.join(', ')}.]`);
};

/** Texts with which the blocks of a report begin; the valuer writes on from there. */
export const reportTemplates: Templates = {
  summary: (p) =>
    blocks(
      `${p.client ? `Na podlagi naročila (naročnik ${p.client}) smo ocenili` : 'Ocenili smo'} vrednost nepremičnine${p.subject && ` ${p.subject}`}${p.identifiers && `, identifikator ${p.identifiers}`}.`,
      `Ocenjena ${p.basis || 'vrednost'}${p.valuationOn && ` na dan ${p.valuationOn}`} znaša {vrednost}.`,
      'Vrednost velja ob predpostavkah in omejitvah, navedenih v tem poročilu, in jo je treba brati skupaj z njim.',
    ),
  scope: (p) =>
    blocks(
      `Ocena je izdelana v skladu s standardi ocenjevanja vrednosti (${p.edition}) in drugimi pravili stroke, ki veljajo v Republiki Sloveniji. [Navedite odstopanja od standardov ali zapišite, da jih ni.]`,
      joined(
        p.client !== '' && `Naročnik je ${withStop(p.client)}`,
        p.users !== '' && `Drugi nameravani uporabniki: ${withStop(p.users)}`,
        'Drugim osebam poročilo ni namenjeno.',
      ),
      joined(
        p.inspectionOn !== '' && `Nepremičnina je bila ogledana dne ${p.inspectionOn}.`,
        p.noInterior && 'Notranjega ogleda ni bilo; stanje notranjosti je predpostavljeno.',
        `Obseg dela zajema ${p.inspectionOn === '' ? '' : 'ogled, '}pregled listin in javnih evidenc, analizo trga, izbiro načinov ocenjevanja, izračune in uskladitev.`,
        '[Navedite uporabljene modele in njihove ključne vhodne podatke, okoljske, družbene in upravljavske dejavnike ter morebitno pomoč strokovnjaka.]',
      ),
    ),
  purpose: (p) =>
    blocks(
      `Namen ocenjevanja: ${p.purpose}.${p.court && ` Postopek vodi ${p.court}${p.courtFile && `, opravilna številka ${p.courtFile}`}.`}`,
      `Podlaga vrednosti je ${p.basis || '…'}, premisa vrednosti je ${p.premise}. Ocenjuje se ${p.interest}.`,
      p.definition,
      joined(
        p.valuationOn !== '' && `Datum ocenjevanja vrednosti je ${p.valuationOn}.`,
        p.reportOn !== '' && `Datum poročila je ${p.reportOn}.`,
        p.isLending && p.validUntil !== '' && `Banka se lahko na oceno zanaša do ${p.validUntil}.`,
      ),
    ),
  assumptions: (p) =>
    blocks(
      `Podatki iz javnih evidenc in ${p.client ? 'listine naročnika' : 'listine, ki so bile na voljo,'} so privzeti kot pravilni. Pravno stanje je povzeto po listinah in ni bilo pravno presojano; predpostavlja se, da na nepremičnini ni bremen, ki v poročilu niso navedena.`,
      'Prikrite napake gradnje, onesnaženje in stanje inštalacij niso bili preiskani; ocena predpostavlja, da jih ni.',
      p.noInterior &&
        'Notranjost ni bila ogledana; predpostavlja se, da je v stanju, kakršno izhaja iz drugih podatkov.',
      'Poročila ali njegovih delov ni dovoljeno objaviti brez pisnega soglasja ocenjevalca.',
    ),
  sources: (p) =>
    blocks(
      p.isInvented
        ? `Uporabljeni viri: izmišljeni podatki za prikaz (ne kataster nepremičnin in ne evidenca trga nepremičnin), listine${p.client && ' naročnika'}.`
        : `Uporabljeni viri: kataster nepremičnin in evidenca vrednotenja (GURS), zemljiška knjiga, evidenca trga nepremičnin (GURS), prostorski akti občine, listine${p.client && ' naročnika'}.`,
      joined(
        p.stateOn !== '' && `Podatki evidence trga nepremičnin so na dan ${p.stateOn}.`,
        p.inspectionOn === ''
          ? 'Podatki so bili medsebojno primerjani; ogleda ni bilo. Popravki so v poročilu označeni.'
          : p.noInterior
            ? 'Podatki so bili medsebojno primerjani in preverjeni na zunanjem ogledu; popravki so v poročilu označeni.'
            : 'Podatki so bili medsebojno primerjani in preverjeni na ogledu; popravki so v poročilu označeni.',
      ),
    ),
  legal: (p) =>
    blocks(
      `Predmet ocenjevanja je ${p.interest}${p.identifiers && ` na nepremičnini ${p.identifiers}`}.`,
      'Lastništvo, bremena, služnosti in morebitna etažna lastnina izhajajo iz zemljiškoknjižnega izpiska. [Navedite dan izpiska, lastnika, deleže in bremena.]',
      p.known.topics.rights.said && `Po podatkih mape nepremičnine: ${p.known.topics.rights.said}`,
    ),
  description: (p) =>
    blocks(
      `${p.subject || 'Nepremičnina'}${p.year && `, zgrajena leta ${p.year}`}${p.area && `, ${measured[p.measure]} ${p.area}`}.`,
      topicOf(
        'Lokacija',
        p.known,
        'location',
        '[dostop, bližina središča, javnega prometa, trgovin in šol, hrup, parkiranje]',
      ),
      topicOf(
        'Stavba in deli',
        p.known,
        'building',
        '[konstrukcija, etažnost, vzdrževanost, obnove, inštalacije, energetska učinkovitost]',
      ),
      topicOf('Namenska raba in zemljišče', p.known, 'land', '[namenska raba, komunalna opremljenost, oblika, naklon]'),
    ),
  market_analysis: (p) =>
    blocks(
      p.comparables > 0 &&
        `V primerjavo ${count(p.comparables, { one: 'je vključen # posel', two: 'sta vključena # posla', few: 'so vključeni # posli', other: 'je vključenih # poslov' })}, ${p.from === p.to ? `z dne ${p.from}` : `iz obdobja od ${p.from} do ${p.to}`}${p.low && (p.low === p.high ? `, s ceno ${p.low} pred prilagoditvijo` : `, s cenami od ${p.low} do ${p.high} pred prilagoditvijo`)}.`,
      'Ponudba, povpraševanje, gibanje cen in čas prodaje: [opišite trg tega segmenta na tem območju].',
    ),
  best_use: (p) =>
    `Najgospodarnejša uporaba mora biti fizično mogoča, zakonsko dopustna, finančno izvedljiva in najbolj donosna. Ocenjujemo, da je to sedanja uporaba; premisa vrednosti je ${p.premise}.`,
  choice_of_approaches: (p) =>
    blocks(
      p.used.length > 0 &&
        `${count(p.used.length, { one: 'Uporabljeni način', two: 'Uporabljena načina', few: 'Uporabljeni načini', other: 'Uporabljeni načini' })} ocenjevanja: ${list(p.used)}.`,
      ...p.left.map(
        ({ name, reason }) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ni uporabljen: ${reason || '[razlog]'}.`,
      ),
    ),
  conclusion: (p) =>
    blocks(
      p.reason,
      `Vrednost pred zaokrožitvijo je {vrednost_pred_zaokrozitvijo}. ${p.range}: {razpon}. Ocenjena in zaokrožena vrednost je {vrednost}.`,
    ),
  uncertainty: (p) =>
    joined(
      'Ocena je mnenje na podlagi podatkov, ki so bili na voljo na datum ocenjevanja.',
      p.comparables > 0 && p.comparables < 3
        ? 'Primerljivih poslov je malo, zato je negotovost ocene večja od običajne.'
        : 'Negotovost ocene je za to vrsto nepremičnine običajna.',
      'Dejanska prodajna cena lahko od ocenjene vrednosti odstopa.',
    ),
  statement: (p) =>
    blocks(
      'Izjavljam, da:',
      [
        'so navedbe v poročilu po mojem najboljšem vedenju resnične in pravilne;',
        'so analize, mnenja in sklepi moji, nepristranski in omejeni le z navedenimi predpostavkami;',
        'nimam sedanjega ali prihodnjega interesa v zvezi z nepremičnino in do vpletenih strank ravnam nepristransko;',
        'plačilo za moje delo ni odvisno od višine ocenjene vrednosti;',
        `${p.visit};`,
        `je ocena izdelana v skladu s standardi ${p.edition};`,
        p.isLicensed
          ? 'imam veljavno dovoljenje za ocenjevanje vrednosti nepremičnin in potrebno znanje;'
          : 'imam veljavno imenovanje za sodnega cenilca in potrebno znanje;',
        'mi pri oceni ni strokovno pomagal nihče, ki v poročilu ni naveden.',
      ].join('\n\n'),
    ),
};
