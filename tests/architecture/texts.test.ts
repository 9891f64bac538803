import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inquiryEvents } from '#contract/case-moves.ts';
import { orderEvents } from '#contract/codelists.ts';
import { permissions } from '#contract/permissions.ts';
import { audit as en } from '#domains/audit/texts/en/audit.ts';
import { audit as sl } from '#domains/audit/texts/sl/audit.ts';

const slovenianLetters = /[čšžČŠŽ]/;
/** Words of registers, of names of streets, of invented cases and samples of mails, and names of municipalities: data, not sentences. */
const data =
  /^(domains\/cadastre\/core\/(demo-words|use-sources|map\/fallback)|domains\/market\/core\/street-words|domains\/estimates\/core\/municipality-names|domains\/imports\/core\/municipality-numbers|app\/demo\/server\/(cases|words)|domains\/mail\/server\/samples)\.ts$/;
/** Ids that the specification spells with a Slovenian letter: data, not text. */
const ids = ['poslovna_odločitev_narocnika'];

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1');

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
  .filter((file) => /\/(core|server|web|desk|site)\//.test(file) && !file.includes('/texts/') && !data.test(file));

test('there are sources to look at', () => {
  expect(files.length).toBeGreaterThan(20);
});

test('no source holds a Slovenian sentence; texts live in the folders of texts', () => {
  const found = files.flatMap((file) => {
    const code = ids.reduce(
      (text, id) => text.replaceAll(id, ''),
      withoutComments(readFileSync(`src/${file}`, 'utf8')),
    );
    return code.split('\n').flatMap((line) => (slovenianLetters.test(line) ? [`${file}: ${line.trim()}`] : []));
  });
  expect(found).toEqual([]);
});

/** Text between tags, and in attributes shown or read out: two words with a blank between them. */
const sentencesIn = (source: string): string[] =>
  [
    ...source.matchAll(/(?<![=-])>\s*([A-Za-z][^<>{}=;]*[A-Za-z] [a-zA-Z]{2}[^<>{}=;]*[\w.!?])\s*(?=<|\{)/g),
    ...source.matchAll(/\b(?:label|title|aria-label|placeholder|alt|text|hint)="([^"]*[A-Za-z]{2,} [^"]*)"/g),
  ].map(([, text = '']) => text);

test('no screen holds a sentence of any language', () => {
  expect(sentencesIn('<p>Here are all your orders</p>')).toEqual(['Here are all your orders']);
  expect(sentencesIn('<Button label="Oddaj vse" />')).toEqual(['Oddaj vse']);
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      sentencesIn(withoutComments(readFileSync(`src/${file}`, 'utf8'))).map((text) => `${file}: ${text}`),
    );
  expect(found).toEqual([]);
});

/** Slovenian words replaced by another one (`docs/glossary.md`), each with its replacement. */
const givenUp: readonly (readonly [RegExp, string])[] = [
  // That of a finger signs in.
  [/(?<!prstn\p{L}+ )odtis/iu, 'zgoščena vrednost (SHA-256)'],
  [
    /(?<!\p{L})(donosn|stroškovn|tržn)\p{L}+ način/iu,
    'način tržnih primerjav, na donosu zasnovan, nabavnovrednostni način',
  ],
  [/skupna prilagoditev/i, 'neto prilagoditev'],
  [/rezerviran/i, 'zadržan'],
  [/kadarkoli/i, 'kadar koli'],
  [/\bin?stalacij[aeio]?\b/i, 'inštalacije'],
  [/register nepremičnin/i, 'kataster nepremičnin, evidenca vrednotenja'],
  [/drugi dejavnik/i, 'dvostopenjska prijava'],
  [/najstarejši član/i, 'kdor je v organizaciji najdlje'],
  [/energijski razred/i, 'razred energetske učinkovitosti'],
  [/\bčrni seznam/i, 'te vrste datoteke ne sprejemamo'],
  [/prilagoditven\p{L}+ matrik/iu, 'matrika prilagoditev'],
  [/\b(vklop|izklop)/i, 'vključen, izključen'],
  [/(?<!\p{L})sej[aeio](?!\p{L})/iu, 'prijava'],
  [/(?<!\p{L})(ne)?aktiv(en|n[aeio])(?!\p{L})/iu, 'dejaven; dostop teče'],
  [/komentar/i, 'pojasnilo, pripomba'],
  [/napeljav/i, 'inštalacije'],
  [/(?<!\p{L})na kart[io](?!\p{L})/iu, 'na zemljevidu'],
  [/sedež\p{L}* v paketu|sedež lahko/iu, 'mesto v paketu'],
  [/cenitven\p{L}+ poročil/iu, 'poročilo o oceni vrednosti'],
];

test('no text uses a word that was given up', () => {
  const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\/texts\/sl\/.*\.tsx?$/.test(file));
  expect(texts.length).toBeGreaterThan(30);
  const found = texts.flatMap((file) =>
    withoutComments(readFileSync(`src/${file}`, 'utf8'))
      .split('\n')
      .flatMap((line) =>
        givenUp.flatMap(([word, used]) => (word.test(line) ? [`${file}: ${line.trim()} → ${used}`] : [])),
      ),
  );
  expect(found).toEqual([]);
});

/** Spans, shares and sums that a sentence names although they are neither a limit nor a setting: names of periods and of classes. */
const unbound: readonly (readonly [RegExp, RegExp])[] = [
  [/ledger\.ts$/, /(\d+–\d+|nad 60) dni/],
  [/(dashboard|sl\/site)\.ts$/, /24 ur\b|, 7 dni/],
  [/(statistics|market)\.ts$/, /Zadnjih 12 mesecev/],
  [/pages\/privacy\.ts$/, /na 200 %/],
  [/measurements\.ts$/, /Razlika je/],
];

test('no sentence writes a span, a share or a sum by hand that is a limit or a setting', () => {
  const written = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    // Figures of a valuation method or of the registers are not rules of the house.
    .filter(
      (file) => /\/texts\/sl\/.*\.ts$/.test(file) && !/\/(valuation|estimates|cadastre|settings|imports)\//.test(file),
    );
  const found = written.flatMap((file) =>
    withoutComments(readFileSync(`src/${file}`, 'utf8'))
      .split('\n')
      .filter((line) =>
        /(?<![\p{L}\d{:.])\d+ ?(dni|dneh|dan|dneva|delovn\p{L}+|ura?|uri|ure|minut\p{L}?|mesec\p{L}*|%|€|EUR)(?!\p{L})/u.test(
          line,
        ),
      )
      .filter((line) => !unbound.some(([where, what]) => where.test(file) && what.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every event and object of the audit trail has a word in both languages', () => {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/server\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => withoutComments(readFileSync(`src/${file}`, 'utf8')))
    .filter((text) => text.includes('audit/trail.ts'))
    .join('\n');
  const found = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))];
  const events = found(/'([a-z_]+\.[a-z_]+)'/g).filter(
    (event) => !(permissions as readonly string[]).includes(event) && !event.endsWith('.json'),
  );
  const said = (event: string) =>
    inquiryEvents.some((one) => event === `inquiry.${one}`) || orderEvents.some((one) => event === `order.${one}`);
  for (const audit of [sl, en]) {
    const objects = found(/\bobjectType: '([a-z_]+)'/g);
    expect(objects).toContain('client');
    expect(objects.filter((object) => audit.objects[object] === undefined)).toEqual([]);
    expect(events).toContain('client.added');
    expect(events.filter((event) => !said(event) && audit.events[event] === undefined)).toEqual([]);
  }
});
