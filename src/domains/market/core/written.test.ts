import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressWritten, municipalityWritten, placeWritten, streetWritten } from './written.ts';

test.each([
  ['BREZOVICA PRI LJUBLJANI', 'Brezovica pri Ljubljani'],
  ['MURSKA SOBOTA', 'Murska Sobota'],
  ['NOVO MESTO', 'Novo mesto'],
  ['ŠMARJE PRI JELŠAH', 'Šmarje pri Jelšah'],
  ['DOLENJA VAS', 'Dolenja vas'],
  ['TRGOVIŠČE', 'Trgovišče'],
  ['VAS', 'Vas'],
  ['SVETA TROJICA V SLOV. GORICAH', 'Sveta Trojica v Slov. goricah'],
  ['HRUŠEVJE-ČEPNO', 'Hruševje-Čepno'],
  ['Ljubljana', 'Ljubljana'],
  ['', ''],
])('the place %s is written %s', (capitals, expected) => expect(placeWritten(capitals)).toBe(expected));

test.each([
  ['LOŠKA DOLINA', 'Loška dolina'],
  ['MIKLAVŽ NA DRAVSKEM POLJU', 'Miklavž na Dravskem polju'],
  ['BREZOVICA', 'Brezovica'],
])('the municipality %s is written %s', (capitals, expected) => expect(municipalityWritten(capitals)).toBe(expected));

test.each([
  ['CESTA XIV. DIVIZIJE', 'Cesta XIV. divizije'],
  ['CESTA VI', 'Cesta VI'],
  ['CESTA V 4', 'Cesta V 4'],
  ['CESTA V LOG', 'Cesta v Log'],
  ['CANKARJEVA ULICA', 'Cankarjeva ulica'],
  ['ŽABJAK', 'Žabjak'],
  ['ULICA 15. MAJA', 'Ulica 15. maja'],
  ['ULICA ANGELE VODE', 'Ulica Angele Vode'],
  ['ULICA IVANE KOBILCE', 'Ulica Ivane Kobilce'],
  ['V HRASTOVEC', 'V Hrastovec'],
  ['OB FARJEVCU', 'Ob Farjevcu'],
  ['POD SUPOTOM', 'Pod Supotom'],
  ['BREZJE PRI GROSUPLJEM', 'Brezje pri Grosupljem'],
  ['VELIKA LIGOJNA', 'Velika Ligojna'],
  ['CESTA NA LOG', 'Cesta na Log'],
  ['NA LAZIH', 'Na Lazih'],
  ['NOVA POT', 'Nova pot'],
  ['PODPEŠKA CESTA', 'Podpeška cesta'],
  ['CESTA NA POSTAJO', 'Cesta na postajo'],
  ['POT H GOZDU', 'Pot h gozdu'],
  ['ULICA BRATOV POTOČNIKOV', 'Ulica bratov Potočnikov'],
  ['ULICA JOŽETA KOPITARJA', 'Ulica Jožeta Kopitarja'],
  ['ULICA FRANCA ROZMANA-STANETA', 'Ulica Franca Rozmana-Staneta'],
  ['ULICA HEROJA LACKA', 'Ulica heroja Lacka'],
  ['ULICA GENERALA MAISTRA', 'Ulica generala Maistra'],
  ['CESTA KOMANDANTA STANETA', 'Cesta komandanta Staneta'],
  ['ULICA KNEZA KOCLJA', 'Ulica kneza Koclja'],
  ['CESTA I. ISTRSKE BRIGADE', 'Cesta I. istrske brigade'],
  ['CESTA DOLOMITSKEGA ODREDA', 'Cesta Dolomitskega odreda'],
  ['TRG OSVOBODILNE FRONTE', 'Trg Osvobodilne fronte'],
  ['TRG PREKOMORSKIH BRIGAD', 'Trg prekomorskih brigad'],
  ['TRG ZBORA ODPOSLANCEV', 'Trg zbora odposlancev'],
  ['TRG LJUDSKE PRAVICE', 'Trg ljudske pravice'],
  ['TRG REPUBLIKE', 'Trg republike'],
  ['CESTA TALCEV', 'Cesta talcev'],
  ['ULICA AGRARNE REFORME', 'Ulica agrarne reforme'],
  ['LUIZE PESJAKOVE ULICA', 'Luize Pesjakove ulica'],
  ['MARTINA KRPANA ULICA', 'Martina Krpana ulica'],
  ['CESTA 3. JULIJA', 'Cesta 3. julija'],
  ['POT SV. ANTONA', 'Pot sv. Antona'],
  ['NASELJE NA BREGU', 'Naselje na bregu'],
  ['ULICA OB SPOMENIKU', 'Ulica ob spomeniku'],
  ['CESTA V ROŠPOH', 'Cesta v Rošpoh'],
  ['POD POHORJEM', 'Pod Pohorjem'],
  ['POD GRADOM', 'Pod gradom'],
  ['SAVSKO NASELJE', 'Savsko naselje'],
  ['STRANSKA POT I', 'Stranska pot I'],
  ['K ŽELEZNICI', 'K železnici'],
  ['MAŠERA-SPASIĆEVA ULICA', 'Mašera-Spasićeva ulica'],
  ['Pot na Fužine', 'Pot na Fužine'],
])('the street %s is written %s', (capitals, expected) => expect(streetWritten(capitals)).toBe(expected));

test.each([
  ['CANKARJEVA ULICA 59, LJUBLJANA', 'Cankarjeva ulica 59, Ljubljana'],
  ['NA ŽAGI 12a, BREZOVICA PRI LJUBLJANI', 'Na žagi 12a, Brezovica pri Ljubljani'],
  ['RAKITNA 12', 'Rakitna 12'],
  ['Cesta v Rožno dolino 3, Ljubljana', 'Cesta v Rožno dolino 3, Ljubljana'],
])('the address %s is written %s', (capitals, expected) => expect(addressWritten(capitals)).toBe(expected));

const list = '../shared/data/NA.csv';
const present = existsSync(list);
test.runIf(present)(
  `of all settlements${present ? '' : ' (skipped: ../shared/data is not there)'} at least 99.8 % are as the register has them`,
  () => {
    const [head = '', ...lines] = readFileSync(list, 'utf8').trim().split('\n');
    const at = head.split(',').indexOf('NA_UIME');
    const names = lines.flatMap((line) => line.split(',')[at] ?? []);
    const right = names.filter((name) => placeWritten(name.toLocaleUpperCase('sl')) === name);
    expect(names.length).toBeGreaterThan(6_000);
    expect(right.length / names.length).toBeGreaterThan(0.998);
  },
);

const sold = '../shared/data/etn/delistavb-2024.json';
test.runIf(present && existsSync(sold))(
  `of settlements that stand as streets of real deals${present ? '' : ' (skipped: ../shared/data is not there)'} at least 98 % are as the register has them`,
  () => {
    const [head = '', ...lines] = readFileSync(list, 'utf8').trim().split('\n');
    const at = head.split(',').indexOf('NA_UIME');
    const names = new Map(
      lines.flatMap((line) => line.split(',')[at] ?? []).map((name) => [name.toLocaleUpperCase('sl'), name]),
    );
    const rows: { naslov: string }[] = JSON.parse(readFileSync(sold, 'utf8'));
    const streets = new Set(rows.map(({ naslov }) => naslov.split(',')[0]?.replace(/ \d+ ?\p{L}?$/u, '') ?? ''));
    const known = [...streets].filter((street) => names.has(street));
    const wrong = known.filter((street) => streetWritten(street) !== names.get(street));
    expect(known.length).toBeGreaterThan(300);
    expect(wrong.length / known.length, wrong.join(', ')).toBeLessThan(0.02);
  },
);
