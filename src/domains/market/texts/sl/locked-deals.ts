/** Shown instead of the deals to users without access. */
export const lockedDeals = {
  title: 'Iskanje po evidenci trga nepremičnin odpre paket',
  text: 'S paketom vidite posamezne posle, cene na kvadratni meter, zemljevid in gibanje cen.',
  button: 'Poglej pakete',
  preview: (p: { kinds: string }) => `V izbranem območju: ${p.kinds}.`,
  previewKind: (p: { kind: string; deals: string; median: string }) => `${p.deals}, mediana ${p.median} (${p.kind})`,
  previewNone: 'V izbranem območju ni poslov s ceno na kvadratni meter.',
};
