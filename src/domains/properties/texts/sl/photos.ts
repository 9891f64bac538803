import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';
import { menu } from '#platform/texts/sl/menu.ts';

const count = plural('sl');

/** Photos of spaces, and work in the field without a connection. */
export const photos = {
  title: 'Fotografije',
  lead: 'Spustite do 40 fotografij hkrati ali fotografirajte z napravo. Pomanjšamo jih že v brskalniku; kraja posnetka ne shranimo.',
  loose: 'Fotografije nepremičnine',
  looseHint:
    'Fotografij ni treba razporejati po prostorih. Če želite, označite tiste iz istega prostora in jih prestavite ali povlecite vanj.',
  assign: {
    all: 'Označi vse',
    move: (p: { n: number }) =>
      p.n === 0
        ? 'Prestavi v prostor'
        : count(p.n, {
            one: 'Prestavi # fotografijo',
            two: 'Prestavi # fotografiji',
            few: 'Prestavi # fotografije',
            other: 'Prestavi # fotografij',
          }),
  },
  ofSpace: (p: { space: string }) => `Fotografije prostora ${p.space}`,
  emptyTitle: 'Ni še fotografij',
  empty: 'Dodajte fotografije prostorov, oken, poškodb in okolice.',
  drop: 'Spustite fotografije sem ali jih izberite',
  choose: 'Izberi fotografije',
  camera: 'Fotografiraj',
  noSpaces: 'Fotografij ni treba razporejati po prostorih. Če želite, prostore najprej dodajte pod zavihkom',
  hint: (p: { isOfSpace: boolean }) =>
    `JPEG, PNG, WebP ali HEIC do 25 MB${p.isOfSpace ? ', največ 10 na prostor' : ''}`,
  preparing: (p: { n: number }) =>
    count(p.n, {
      one: 'Pripravljam # fotografijo …',
      two: 'Pripravljam # fotografiji …',
      few: 'Pripravljam # fotografije …',
      other: 'Pripravljam # fotografij …',
    }),
  tooManyTitle: 'Preveč slik',
  fullTitle: 'Na napravi ni več prostora',
  /** Number of photos that were not stored, and the first of them. */
  full: (p: { n: number; name: string }) =>
    `${count(p.n, {
      one: '# fotografija ni shranjena',
      two: '# fotografiji nista shranjeni',
      few: '# fotografije niso shranjene',
      other: '# fotografij ni shranjenih',
    })}, od ${p.name} naprej. Prejšnje so varne. Sprostite prostor ali se povežite, da se poslane odstranijo, in jih izberite znova.`,
  open: (p: { name: string }) => `Odpri fotografijo ${p.name}`,
  caption: 'Opis',
  kind: 'Kaj kaže',
  kindHint: 'Poročilo potrebuje pročelje, ulico in vsak prostor.',
  noKind: 'ni povedano',
  editOf: (p: { name: string }) => `Uredi fotografijo ${p.name}`,
  space: 'Prostor',
  noSpace: 'brez prostora',
  rotateOf: (p: { name: string }) => `Zavrti fotografijo ${p.name}`,
  cover: 'Naslovna',
  makeCoverOf: (p: { name: string }) => `Naj bo naslovna: ${p.name}`,
  earlier: (p: { name: string }) => `Premakni naprej: ${p.name}`,
  later: (p: { name: string }) => `Premakni nazaj: ${p.name}`,
  deleteOf: (p: { name: string }) => `Izbriši fotografijo ${p.name}`,
  deleteTitle: 'Izbris fotografije',
  deleteMessage: `Fotografija bo izbrisana. Po ${count(limits.undoSeconds.screen, { one: '# sekundi', other: '# sekundah' })} dejanja ni mogoče razveljaviti.`,
  deleted: 'Fotografija je izbrisana.',
  undo: 'Razveljavi',
  cancelOf: (p: { name: string }) => `Prekliči pošiljanje: ${p.name}`,
  retryOf: (p: { name: string }) => `Poskusi znova: ${p.name}`,
  processing: 'obdelujem …',
  states: { waiting: 'čaka', sending: 'pošilja', sent: 'poslano', failed: 'napaka' },
  field: {
    title: menu.field,
    lead: 'Doma pripravite dan, na terenu delate brez povezave. Ko je povezava spet na voljo, se vse pošlje samo.',
    prepare: 'Pripravi za teren',
    preparing: 'Pripravljam …',
    preparingOf: (p: { done: number; of: number }) => `Pripravljam: ${p.done} od ${p.of}`,
    prepared: (p: { time: string }) => `Pripravljeno ${p.time}`,
    notPrepared: 'Dan še ni pripravljen.',
    needsConnection: 'Za pripravo potrebujete povezavo z internetom.',
    notKeptTitle: 'Dneva ni bilo mogoče pripraviti',
    notKept:
      'Brskalnik ni shranil strani, zato se brez povezave ne bi odprle. Preverite povezavo in poskusite znova. V zasebnem oknu priprava pogosto ni mogoča.',
    properties: 'Ogledi in izmere',
    places: 'Zemljevid nepremičnin dneva',
    allAssigned: 'Vse dodelitve',
    allOwn: 'Vsa povpraševanja',
    noVisit: 'Ogled še ni dogovorjen.',
    none: 'Noben ogled ni pred vami in nič ne čaka na izmero.',
    openPhotos: 'Fotografije',
    outbox: 'Za pošiljanje',
    openMeasurements: 'Izmere',
    openReport: 'Opis',
    outboxEmpty: 'Nič ne čaka.',
    sendNow: 'Pošlji zdaj',
    clear: 'Počisti poslano',
    remove: (p: { name: string }) => `Odstrani: ${p.name}`,
    removeTitle: 'Odstranitev neposlanega',
    removeMessage: 'Tega še nismo poslali. Če ga odstranite, bo izgubljeno.',
    settle: (p: { name: string }) => `Izberi, kaj velja: ${p.name}`,
    roomArea: 'Površina prostora',
    calls: {
      addPropertyDocuments: 'Dokument',
      addPropertyFloorSpaceImages: 'Fotografija',
      addPropertyFloor: 'Etaža',
      deletePropertyFloor: 'Izbris etaže',
      restorePropertyFloor: 'Obnovitev etaže',
      addPropertyFloorSpace: 'Prostor',
      deletePropertyFloorSpace: 'Izbris prostora',
      restorePropertyFloorSpace: 'Obnovitev prostora',
      addAllMeasurements: 'Izmere prostora',
      editPropertyBuilding: 'Podatki o stavbi',
      editPropertyLocationDescription: 'Opis lokacije',
      editPropertyUtilities: 'Komunalna opremljenost',
      editPropertyObjectDescription: 'Opis objekta',
      editPropertyInstallations: 'Inštalacije',
      editPropertyOthers: 'Drugi podatki',
    },
    allSent: 'Vse je poslano',
  },
};
