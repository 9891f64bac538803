/** The seller, on public pages, at the end of an order and in its form; and the contact for help. */
export const seller = {
  title: 'Ponudnik',
  vatId: (p: { number: string }) => `ID za DDV: SI${p.number}`,
  taxNumber: (p: { number: string }) => `Davčna številka: ${p.number}`,
  registration: (p: { number: string; register: string }) => `Matična številka: ${p.number}, ${p.register}`,
  licence: (p: { text: string }) => `Dovoljenje: ${p.text}`,
  supervision: (p: { text: string }) => `Nadzor: ${p.text}`,
  privacy: 'Varstvo osebnih podatkov',
  controller: 'Upravljavec',
  privacyContact: 'Stik',
  processors: 'Obdelovalci',
  stuck: 'Se je kje zataknilo?',
  call: (p: { phone: string }) => `Pokličite ${p.phone}`,
  write: (p: { email: string }) => `Pišite na ${p.email}`,
};
