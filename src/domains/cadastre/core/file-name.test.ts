import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Zemljevid, najbližji kraj: Škofja Loka', 'mera-zemljevid-najblizji-kraj-skofja-loka'],
  ['Parcela 123/4, k. o. 1728', 'mera-parcela-123-4-k-o-1728'],
  [
    'Katastrski načrt okolice: Stavba 412, k. o. 1728 LJUBLJANA MESTO · najbližji kraj: Ljubljana',
    'mera-katastrski-nacrt-okolice-stavba-412-k-o-1728-ljubljana',
  ],
])('»%s« is the file %s', (title, name) => expect(fileNameOf(title)).toBe(name));
