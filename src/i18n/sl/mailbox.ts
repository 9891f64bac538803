/** The office's list of messages that went out. */
export const mailbox = {
  title: 'Pošta',
  lead: 'Vsa sporočila, ki jih je aplikacija poslala ali bi jih poslala.',
  empty: 'Ni še sporočil.',
  kept: 'Poštni strežnik ni nastavljen, zato sporočila hranimo samo tukaj.',
  columns: { subject: 'Zadeva', recipient: 'Prejemnik', state: 'Stanje', created: 'Nastalo' },
  states: { queued: 'V vrsti', kept: 'Shranjeno', sent: 'Poslano', failed: 'Ni uspelo' },
  attempts: 'Poskusi',
  kind: 'Vrsta',
  back: 'Na seznam sporočil',
};
