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
  ['CESTA V LOG', 'Cesta v log'],
  ['CANKARJEVA ULICA', 'Cankarjeva ulica'],
  ['ŽABJAK', 'Žabjak'],
  ['ULICA 15. MAJA', 'Ulica 15. maja'],
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
