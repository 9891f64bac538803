/** The office's own house: the hub of its screens and what they share. */
export const administration = {
  lead: 'Ljudje, ponudba, podatki in nadzor na enem mestu.',
  groups: {
    people: 'Ljudje',
    offer: 'Ponudba in besedila',
    data: 'Podatki in nastavitve',
    control: 'Nadzor',
  },
};
