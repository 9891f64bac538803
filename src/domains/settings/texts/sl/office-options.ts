import { menu } from '#platform/texts/sl/menu.ts';

/** Pick lists of the property report as the office edits them. */
export const officeOptions = {
  title: menu.optionLists,
  lead: 'Besede, vrstni red in ponudba možnosti v poročilu o nepremičnini. Možnosti ni mogoče izbrisati: kar je že izbrano, ostane tudi, ko ni več na izbiro.',
  list: 'Seznam',
  offered: 'Na izbiro',
  slOf: (p: { word: string }) => `Slovenska beseda za »${p.word}«`,
  enOf: (p: { word: string }) => `Angleška beseda za »${p.word}«`,
  activeOf: (p: { label: string }) => `Na izbiro: ${p.label}`,
  up: (p: { label: string }) => `Premakni višje: ${p.label}`,
  down: (p: { label: string }) => `Premakni nižje: ${p.label}`,
  hint: 'Prazno polje pomeni prvotno besedo. »Drugo« je vedno zadnje in vedno na izbiro.',
  save: 'Shrani seznam',
  saved: 'Šifrant je shranjen.',
};
