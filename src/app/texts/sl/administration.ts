/** The office's administration: the hub of its screens and their common texts. */
export const administration = {
  lead: 'Ljudje, ponudba, podatki in nadzor na enem mestu.',
  groups: {
    people: 'Ljudje',
    offer: 'Ponudba in besedila',
    data: 'Podatki in nastavitve',
    control: 'Nadzor',
  },
};
