import type { FileFault } from '#contract/document-faults.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';

const n = plural('sl');
const decimal = new Intl.NumberFormat('sl-SI', { useGrouping: 'always' });

export const errors: Record<ErrorCode, string> = {
  validation_failed: 'Preverite označena polja.',
  malformed_request: 'Zahtevka ne razumemo. Osvežite stran in poskusite znova.',
  cant_authenticate: 'Za to se morate prijaviti.',
  invalid_token: 'Vaša prijava je potekla. Prijavite se znova.',
  user_no_account: 'Ta račun ni več dejaven.',
  invalid_credentials: 'E-poštni naslov ali geslo ni pravilno.',
  mfa_required: 'Vnesite kodo iz aplikacije za preverjanje.',
  mfa_invalid: 'Koda ni pravilna ali je potekla.',
  refresh_missing: 'Vaša prijava je potekla. Prijavite se znova.',
  refresh_invalid: 'Vaša prijava ni več veljavna. Prijavite se znova.',
  refresh_expired: 'Vaša prijava je potekla. Prijavite se znova.',
  refresh_revoked: 'Odjavljeni ste bili. Prijavite se znova.',
  refresh_reused: 'Iz varnostnih razlogov smo vas odjavili. Prijavite se znova.',
  package_required: 'Za to potrebujete paket dostopa.',
  csrf_mismatch: 'Stran je bila predolgo odprta. Osvežite jo in poskusite znova.',
  forbidden: 'Za to nimate pravic.',
  reauth_required: 'Za to dejanje potrdite svojo istovetnost.',
  captcha_required: 'Preverjanje, da niste robot, ni uspelo. Poskusite znova.',
  mfa_setup_required: 'Vaša vloga zahteva dvostopenjsko prijavo. Najprej jo nastavite.',
  look_reason_required: 'Vpogled se zabeleži. Navedite razlog.',
  not_found: 'Tega ni mogoče najti.',
  method_not_allowed: 'Na tem naslovu to ni mogoče.',
  request_timeout: 'Zahtevek ni prispel do konca. Preverite povezavo in poskusite znova.',
  step_not_complete: 'Korak ni dokončan',
  slot_taken: 'Termin je pravkar zaseden. Izberite drugega.',
  visits_in_the_way: 'V tem času so ogledi. Povejte, kaj naj se z njimi zgodi.',
  inquiry_locked: 'Povpraševanje je že oddano in ga ni mogoče spreminjati.',
  transition_not_allowed: 'V tem stanju povpraševanja to ni mogoče.',
  version_conflict: 'Podatki so bili medtem spremenjeni drugje. Osvežite stran in preverite vnos.',
  document_type_used: 'Dokument te vrste je že naložen.',
  saved_search_limit:
    'Število shranjenih iskanj je že največje dovoljeno. Izbrišite katero ali dodajte modul Spremljanje območij.',
  idempotency_key_reused: 'To smo že prejeli z drugimi podatki. Osvežite stran in poskusite znova.',
  upload_out_of_step: 'Prenos se je nadaljeval na napačnem mestu. Poskusite znova.',
  precondition_failed: 'Naprava in strežnik ne govorita iste različice. Osvežite stran in poskusite znova.',
  import_running: 'Uvoz tega registra že teče. Počakajte, da se konča, ali ga ustavite.',
  organisation_taken: 'Pripadate že drugi organizaciji. Najprej izstopite iz nje.',
  mail_forgotten: 'Vsebine tega sporočila ne hranimo več, zato ga ni mogoče poslati znova.',
  sales_not_open:
    'Naročil zdaj še ne sprejemamo. Poskusite znova čez nekaj dni ali nam pišite; z veseljem vam pomagamo.',
  issuer_is_sample:
    'Podatki ponudnika manjkajo ali so še vzorčni, zato ni mogoče ničesar prodati, izdati ali zaračunati. Skrbnik naj v »Paketi in cene« vpiše prave podatke.',
  licence_reason_required:
    'Licenca ne ustreza namenu cenitve. V interno opombo napišite, zakaj primer vseeno dodelite.',
  einvoice_incomplete: 'Za e-račun manjkajo podatki izdajatelja ali kupca. Dopolnite jih in poskusite znova.',
  mail_waiting: 'Sporočilo že čaka na pošiljanje.',
  second_person_required: `Spremembo mora potrditi drug skrbnik, ki je skrbnik vsaj ${n(limits.ibanWaitHours, { one: '# uro', two: '# uri', few: '# ure', other: '# ur' })}: kdor jo je zahteval, je ne more potrditi sam.`,
  address_unproved:
    'Najprej potrdite svoj e-poštni naslov: odprite povezavo iz sporočila, ki smo ga poslali ob odprtju računa. Novo lahko pošljete pod Moj račun.',
  address_unconfirmed: 'Oseba še ni potrdila svojega e-poštnega naslova. Vlogo dobi, ko ga potrdi.',
  own_account: 'Svojega računa tu ne morete spremeniti. To lahko naredi drug skrbnik.',
  valuer_at_work: 'Cenilec ima še odprte primere. Najprej jih dodelite drugemu cenilcu.',
  no_seat_left: 'Vsa mesta v vašem paketu so zasedena.',
  money_owed:
    'Dolgujemo vam denar, zato računa še ni mogoče zapreti. Pod »Dostop in računi« odprite naročilo in pri vračilu vpišite bančni račun (IBAN); ko denar prispe, lahko račun zaprete.',
  payment_repeated: 'Plačilo v tem znesku je pri naročilu že vpisano. Če je denar res prišel dvakrat, to potrdite.',
  refund_needs_second: `Bančni račun za vračilo ste vpisali vi. V datoteko ga vključi drug skrbnik, vi sami pa ${n(limits.ibanWaitHours, { one: '# uro', two: '# uri', few: '# ure', other: '# ur' })} po vpisu.`,
  account_in_use:
    'Računa zdaj ni mogoče zapreti, ker imate naročila v teku. Zaprete ga lahko, ko so zaključena ali preklicana.',
  account_in_use_money_owed:
    'Računa zdaj ni mogoče zapreti, ker imate naročila v teku in ker vam dolgujemo denar. Pod »Dostop in računi« odprite naročilo in pri vračilu vpišite bančni račun (IBAN). Račun lahko zaprete, ko denar prispe in so naročila zaključena ali preklicana.',
  payload_too_large: 'Poslani podatki so preobsežni.',
  unsupported_media_type: 'Takšne vrste podatkov ne sprejemamo.',
  file_missing: 'Izberite vsaj eno datoteko.',
  file_type_not_allowed: 'Vrsta datoteke je na črnem seznamu',
  other_account:
    'Izpisek je z drugega računa, ne z računa izdajatelja. Uvozite izpisek računa, na katerega prejemate plačila.',
  file_corrupt: 'Datoteke ni mogoče prebrati. Preverite jo in poskusite znova.',
  file_too_much:
    'Branje te datoteke bi vzelo preveč časa ali pomnilnika. Shranite jo manjšo ali jo razdelite in naložite znova.',
  file_infected: 'V datoteki je virus, zato je nismo sprejeli.',
  wrong_code: 'Koda ni pravilna ali je potekla.',
  wrong_password: 'Geslo ni pravilno.',
  client_outdated: 'Na voljo je nova različica aplikacije. Osvežite stran.',
  too_many_requests: 'Preveč zahtevkov v kratkem času. Počakajte trenutek in poskusite znova.',
  own_works_running:
    'Hkrati obdelujemo že več vaših datotek ali izračunov. Počakajte, da se končajo, nato poskusite znova.',
  headers_too_large: 'Zahtevek je preobsežen. Počistite piškotke te strani in poskusite znova.',
  server_error: 'Nekaj je šlo narobe. Poskusite znova.',
  service_unavailable: 'Storitev trenutno ni na voljo. Poskusite znova čez nekaj minut.',
  source_unavailable: 'Podatki katastra trenutno niso dosegljivi.',
  day_quota_reached:
    'Toliko povpraševanj, naročil ali sporočil v enem dnevu iz enega računa ne more nastati. Poskusite jutri; če jih potrebujete več, pišite pisarni. Dokler e-poštni naslov ni potrjen, je omejitev nižja.',
  open_quota_reached:
    'Odprtih imate preveč osnutkov ali neplačanih naročil. Dokončajte ali izbrišite katerega, nato poskusite znova. Dokler e-poštni naslov ni potrjen, je omejitev nižja.',
  files_quota_reached:
    'Za datoteke tega računa ni več prostora. Izbrišite tiste, ki jih ne potrebujete več (prostor se sprosti, ko se koš izprazni), ali pišite pisarni. Dokler e-poštni naslov ni potrjen, je prostora manj.',
  quota_reached: 'Na poti je preveč datotek. Počakajte, da se prenosi končajo, nato poskusite znova.',
  storage_full: 'Datoteke trenutno ne moremo shraniti. Obvestite nas, prosimo.',
};

/** Waiting times that differ from those in the usual messages. */
export const comeAgain = {
  tooMany: (p: { n: number; unit: 'minutes' | 'hours' }) =>
    `Preveč zahtevkov. Poskusite znova čez ${
      p.unit === 'hours'
        ? n(p.n, { one: '# uro', two: '# uri', few: '# ure', other: '# ur' })
        : n(p.n, { one: '# minuto', two: '# minuti', few: '# minute', other: '# minut' })
    }.`,
  busy: (p: { n: number }) =>
    `Trenutno je veliko dela hkrati. Poskusite znova čez ${n(p.n, { one: '# sekundo', two: '# sekundi', few: '# sekunde', other: '# sekund' })}.`,
};

/** Messages about exceeded sizes, by limit. */
export const tooLarge = {
  bytes: (p: { n: number }) =>
    `Poslani podatki so preobsežni: dovoljenih je največ ${decimal.format(p.n / 1_000_000)} MB.`,
  files: (p: { n: number }) =>
    `Poslali ste preveč datotek. ${n(p.n, { one: 'Hkrati je dovoljena največ # datoteka.', two: 'Hkrati sta dovoljeni največ # datoteki.', few: 'Hkrati so dovoljene največ # datoteke.', other: 'Hkrati je dovoljenih največ # datotek.' })}`,
  rows: (p: { n: number }) =>
    `Zapisov je preveč za eno datoteko: dovoljenih je največ ${decimal.format(p.n)}. Omejite izbor in poskusite znova.`,
};

/** Why a document was not taken, and the way out. */
export const fileFaults: Record<FileFault, string> = {
  kind: 'To ni PDF niti dokument Word (.doc, .docx). Shranite ga kot PDF in ga naložite znova.',
  locked: 'Datoteka je zaščitena z geslom. Shranite jo brez zaščite in jo naložite znova.',
  script: 'V datoteki je ukaz, ki bi se zagnal ob odprtju. Natisnite jo v PDF in naložite tega.',
  embedded: 'V datoteki je priložena druga datoteka. Naložite vsako posebej ali dokument natisnite v PDF.',
  macro: 'V dokumentu so makri. Shranite ga kot .docx ali PDF in ga naložite znova.',
  outside: 'Dokument kaže na datoteko v drugem računalniku. Natisnite ga v PDF in naložite tega.',
  unpacked: 'Dokument se razširi v preveliko datoteko. Natisnite ga v PDF in naložite tega.',
  unclear: 'V datoteki je nekaj, česar ni mogoče pregledati. Natisnite jo v PDF in naložite tega.',
  statement:
    'To ni bančni izpisek, ki ga je mogoče prebrati. V spletni banki izvozite izpisek v obliki camt.053 (XML) in uvozite tega.',
  table: 'To ni preglednica, ki jo je mogoče prebrati. Shranite jo kot .xlsx ali .csv in jo naložite znova.',
  pixels: `Slika ima preveč slikovnih točk: skupaj jih je lahko največ ${decimal.format(limits.photoPixels)}. Pomanjšajte jo in jo naložite znova.`,
};
