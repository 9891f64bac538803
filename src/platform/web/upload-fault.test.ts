import { expect, test } from 'vitest';
import { files } from '#platform/texts/sl/files.ts';
import { documentRules } from './document-rules.ts';
import { wrongTypeText } from './upload-fault.ts';

test.each([
  [documentRules.types, 'Poskusite naložiti podprto obliko: PDF, DOC, DOCX'],
  [['application/pdf'], 'Poskusite naložiti podprto obliko: PDF'],
  [['image/jpeg', 'image/heic'], 'Poskusite naložiti podprto obliko: JPG, HEIC'],
])('of %j it is said which kinds are taken', (types, message) =>
  expect(wrongTypeText(types, files)).toEqual(['Vrsta datoteke je na črnem seznamu', message]),
);
