import type { InquiryEvent, ReassignReason, Refusal, ReopenReason, WithdrawReason } from '#contract/case-moves.ts';
import type { InquiryState, Party } from '#contract/codelists.ts';
import { limits } from '#contract/limits.ts';
import { plural } from '#platform/i18n/plural.ts';
import { daysWithin } from '#platform/texts/sl/spans.ts';
import { workingTime } from '#platform/texts/sl/working-time.ts';

const n = plural('sl');

const turns: Record<Party, string> = {
  customer: 'Na potezi je naročnik.',
  admin: 'Na potezi je pisarna.',
  valuer: 'Na potezi je cenilec.',
  reviewer: 'Na potezi je kontrolor.',
  system: 'Nadaljuje se samodejno.',
};

/** State as the customer's page shows it; the next step is in `stateHints` of the inquiries. */
const customerSees: Record<InquiryState, string> = {
  draft: 'Nadaljujte z izpolnjevanjem',
  submitted: 'Prejeto, čaka na pregled',
  in_review: 'Preverjamo podatke in neodvisnost',
  needs_info: 'Dopolnite označena polja ali dokumente',
  quoted: 'Ponudba čaka na vašo potrditev',
  awaiting_payment: 'Predračun čaka na plačilo',
  confirmed: 'Določamo cenilca',
  assigned: 'Vaš cenilec je določen',
  visit_scheduled: 'Ogled je dogovorjen',
  visit_done: 'Poročilo pripravljamo',
  in_progress: 'Poročilo je v izdelavi',
  in_qc: 'Poročilo je v notranjem pregledu',
  qc_returned: 'Poročilo je v izdelavi',
  delivered: 'Poročilo je pripravljeno',
  clarification: 'Pripravljamo odgovor na vaše vprašanje',
  closed: 'Primer je arhiviran',
  on_hold: 'Delo je začasno ustavljeno',
  declined: 'Povpraševanja ne moremo prevzeti',
  cancelled: 'Naročilo je preklicano',
  expired: 'Osnutek ali ponudba je potekla',
};

/** Next step in one sentence, for the office and the valuer. */
const nextStep: Record<InquiryState, string> = {
  draft: 'Naročnik dokonča in odda povpraševanje.',
  submitted: 'Pisarna prevzame povpraševanje v pregled.',
  in_review: 'Pisarna preveri podatke in neodvisnost ter potrdi naročilo ali pošlje ponudbo.',
  needs_info: 'Naročnik dopolni, kar manjka; rok ta čas miruje.',
  quoted: 'Naročnik potrdi ponudbo, dokler velja.',
  awaiting_payment: 'Naročnik poravna predračun, pisarna zabeleži plačilo.',
  confirmed: 'Pisarna dodeli cenitev cenilcu.',
  assigned: 'Cenilec sprejme dodelitev in se z naročnikom dogovori za ogled.',
  visit_scheduled: 'Cenilec opravi ogled, naročnik omogoči dostop.',
  visit_done: 'Cenilec začne izdelovati poročilo.',
  in_progress: 'Cenilec dokonča poročilo in ga odda v kontrolo.',
  in_qc: 'Kontrolor pregleda poročilo in ga potrdi ali vrne.',
  qc_returned: 'Na vse pripombe je treba odgovoriti in poročilo znova oddati v kontrolo.',
  delivered: `Naročnik prevzame poročilo; vprašanja lahko postavi v ${daysWithin(limits.questionDays)}.`,
  clarification: 'Cenilec odgovori na vprašanje ali popravi poročilo.',
  closed: 'Primer je zaključen.',
  on_hold: 'Kdor je delo ustavil, ga nadaljuje ob predvidenem datumu.',
  declined: 'Primer je zaključen z zavrnitvijo.',
  cancelled: 'Primer je preklican.',
  expired: 'Rok je potekel.',
};

/** Labels of the buttons for events. */
const events: Record<InquiryEvent, string> = {
  submit: 'Oddaj povpraševanje',
  expire: 'Označi kot poteklo',
  withdraw: 'Umakni in uredi',
  take_up: 'Prevzemi v pregled',
  request_info: 'Zahtevaj dopolnitev',
  answer_info: 'Pošlji dopolnitev',
  decline: 'Zavrni povpraševanje',
  confirm_order: 'Potrdi naročilo',
  send_quote: 'Pošlji ponudbo',
  withdraw_quote: 'Umakni ceno',
  accept_quote: 'Sprejmi ponudbo',
  decline_quote: 'Zavrni ponudbo',
  settle_payment: 'Vpiši plačilo',
  take_back_payment: 'Prekliči plačilo',
  assign_valuer: 'Dodeli cenilcu',
  decline_assignment: 'Zavrni dodelitev',
  lapse_assignment: 'Umakni dodelitev',
  reassign: 'Dodeli drugemu cenilcu',
  schedule_visit: 'Potrdi ogled',
  cancel_visit: 'Odpovej ogled',
  propose_visit: 'Predlagaj drug termin',
  keep_visit: 'Ostane dogovorjeni termin',
  take_back_visit: 'Umakni predlog termina',
  offer_terms: 'Predlagaj drugo ceno ali rok',
  accept_terms: 'Sprejmi predlog',
  decline_terms: 'Zavrni predlog',
  finish_visit: 'Ogled je opravljen',
  report_no_access: 'Ogled ni bil mogoč',
  start_work: 'Začni izdelavo',
  submit_to_qc: 'Oddaj v kontrolo',
  return_from_qc: 'Vrni v popravek',
  deliver: 'Izroči poročilo',
  ask_clarification: 'Postavi vprašanje',
  answer_clarification: 'Odgovori',
  revise_report: 'Popravi poročilo',
  withdraw_report: 'Umik poročila',
  sign_report: 'Podpis poročila',
  withdraw_signature: 'Umik podpisa',
  withdraw_contract: 'Odstopi od pogodbe',
  cancel: 'Prekliči naročilo',
  close: 'Zaključi primer',
  reopen: 'Znova odpri primer',
  hold: 'Začasno ustavi',
  resume: 'Nadaljuj',
};

/** History entries of events. */
const happened: Record<InquiryEvent, string> = {
  submit: 'Oddano je bilo v pregled.',
  expire: 'Rok je potekel.',
  withdraw: 'Naročnik je umaknil povpraševanje, da ga uredi.',
  take_up: 'Pisarna je prevzela povpraševanje v pregled.',
  request_info: 'Zahtevana je bila dopolnitev.',
  answer_info: 'Dopolnitev je bila poslana.',
  decline: 'Povpraševanje je bilo zavrnjeno.',
  confirm_order: 'Naročilo je bilo pregledano.',
  send_quote: 'Ponudba je bila poslana.',
  withdraw_quote: 'Cena je bila umaknjena.',
  accept_quote: 'Ponudba je bila sprejeta.',
  decline_quote: 'Naročnik je zavrnil ponudbo.',
  settle_payment: 'Plačilo je bilo zabeleženo.',
  take_back_payment: 'Plačilo je bilo preklicano; naročilo spet čaka na plačilo.',
  assign_valuer: 'Cenitev je bila dodeljena cenilcu.',
  decline_assignment: 'Cenilec je zavrnil dodelitev.',
  lapse_assignment: 'Cenilec na dodelitev ni odgovoril v roku.',
  reassign: 'Cenitev je bila dodeljena drugemu cenilcu.',
  schedule_visit: 'Ogled je bil dogovorjen.',
  cancel_visit: 'Termin ogleda je bil odpovedan.',
  propose_visit: 'Pisarna je predlagala drug termin ogleda.',
  keep_visit: 'Naročnik je obdržal dogovorjeni termin ogleda.',
  take_back_visit: 'Predlog termina ogleda je umaknjen, ker je cenilec odsoten.',
  offer_terms: 'Pisarna je predlagala drugo ceno ali rok.',
  accept_terms: 'Naročnik je sprejel predlagano spremembo.',
  decline_terms: 'Naročnik je zavrnil predlagano spremembo.',
  finish_visit: 'Ogled je bil opravljen.',
  report_no_access: 'Ogled ni bil mogoč.',
  start_work: 'Izdelava poročila se je začela.',
  submit_to_qc: 'Poročilo je bilo oddano v kontrolo.',
  return_from_qc: 'Kontrola je vrnila poročilo v popravek.',
  deliver: 'Poročilo je bilo izročeno.',
  ask_clarification: 'Naročnik je postavil vprašanje.',
  answer_clarification: 'Na vprašanje smo odgovorili.',
  revise_report: 'Poročilo se popravlja.',
  withdraw_report: 'Poročilo je bilo umaknjeno in ne velja več.',
  sign_report: 'Poročilu je bil dodan elektronski podpis.',
  withdraw_signature: 'Elektronski podpis poročila je bil umaknjen; poročilo še velja.',
  withdraw_contract: 'Naročnik je kot potrošnik odstopil od pogodbe.',
  cancel: 'Naročilo je bilo preklicano.',
  close: 'Primer je bil zaključen.',
  reopen: 'Primer je bil znova odprt.',
  hold: 'Delo je bilo začasno ustavljeno.',
  resume: 'Delo se nadaljuje.',
};

const refusals: Record<Refusal, string> = {
  not_listed: 'V tem stanju to ni mogoče.',
  not_your_move: 'Za to zdaj niste na potezi.',
  steps_incomplete: 'Najprej dokončajte vse obvezne korake.',
  terms_missing: 'Potrebno je soglasje s splošnimi pogoji.',
  too_early: 'Rok še ni potekel.',
  items_missing: 'Navedite, kaj manjka.',
  items_open: 'Nekaj še manjka.',
  reason_missing: 'Navedite razlog.',
  work_begun: 'Delo se je že začelo, zato se za preklic obrnite na nas.',
  price_open: 'Cena še ni potrjena; pošljite ponudbo.',
  must_prepay: 'Ta naročnik plača vnaprej.',
  pays_later: 'Ta naročnik plača po izvedbi.',
  quote_missing: 'Vnesite znesek ponudbe.',
  quote_expired: 'Ponudba je potekla.',
  payment_missing: 'Plačilo še ni zabeleženo v celoti.',
  licence_invalid: 'Cenilec nima veljavne licence.',
  region_outside: 'Nepremičnina je zunaj območja tega cenilca.',
  independence_missing: 'Potrebna je izjava o neodvisnosti.',
  not_accepted: 'Cenilec dodelitve še ni sprejel.',
  no_agreed_slot: 'Termin ogleda še ni usklajen.',
  too_many_moves: 'Ogled ste že dvakrat prestavili; za nov termin nam, prosimo, pišite ali pokličite.',
  visit_ahead: 'Ogled se še ni začel.',
  preflight_open: 'Nekatere obvezne kontrole še niso uspešne.',
  return_incomplete: 'Navedite vrsto in opis pripombe.',
  points_open: 'Na nekatere pripombe še ni odgovora.',
  report_unchanged: 'Od zahteve za popravek se v poročilu ni nič spremenilo.',
  own_report: 'Svojega poročila ne morete pregledati sami.',
  report_holds: 'Poročilo velja. Popravljena različica se začne, ko je prejšnja umaknjena.',
  not_sealed: 'Poročilo še ni zapečateno.',
  not_factual: 'Vprašanje se mora nanašati na dejstva v poročilu.',
  window_closed: 'Čas za vprašanja je potekel.',
  date_missing: 'Navedite predvideni datum nadaljevanja.',
  held_by_other: 'Delo lahko nadaljuje, kdor ga je ustavil.',
  no_valuer: 'Primer še ni dodeljen cenilcu.',
  same_valuer: 'Ta cenilec primer že ima.',
  never_handed_in: 'Povpraševanje ni bilo oddano.',
  no_terms: 'Noben predlog ne čaka na odgovor.',
  office_turn: 'Na potezi je pisarna, opomniti ni koga.',
  claimed_by_other: 'Pregled je prevzel drug kontrolor.',
  checklist_open: 'Najprej preglejte vse točke kontrolnega seznama.',
  reminded_today: 'Opomnik je bil danes že poslan.',
  withdrawal_closed:
    'Odstop ni mogoč: od pogodbe lahko odstopi potrošnik, dokler rok za odstop teče in storitev ni v celoti opravljena.',
  withdrawal_running: 'Naročnik ni želel začetka pred iztekom roka za odstop; dodelitev je mogoča, ko se rok izteče.',
};

const reassignReasons: Record<ReassignReason, string> = {
  illness: 'Bolezen',
  absence: 'Odsotnost',
  workload: 'Preobremenjenost',
  conflict_of_interest: 'Nasprotje interesov',
  licence: 'Licenca ne ustreza namenu',
  valuer_asked: 'Na prošnjo cenilca',
  other: 'Drugo',
};

const assignReasons = { automatic: 'samodejno, po pravilih v nastavitvah' };

const withdrawReasons: Record<WithdrawReason, string> = {
  wrong_price: 'Cena je bila napačna',
  wrong_data: 'Podatki o naročilu so bili napačni',
  customer_asked: 'Na željo naročnika',
  other: 'Drugo',
};

const reopenReasons: Record<ReopenReason, string> = {
  by_mistake: 'Zaključeno pomotoma',
  customer_asked: 'Na željo naročnika',
  paid_late: 'Plačilo po roku',
  other: 'Drugo',
};

/** The case: whose turn it is, the next step, the history, and reasons of refusals. */
export const lifecycle = {
  yourTurn: 'Na potezi ste vi.',
  turns,
  bothTurn: 'Na potezi sta naročnik in cenilec.',
  customerSees,
  nextStep,
  events,
  happened,
  refusals,
  /** Change of valuer. */
  handedOver: (p: { from: string; to: string }) => `${p.from} → ${p.to}`,
  offeredTo: (p: { to: string }) => `Cenilec: ${p.to}`,
  begunUnseen: 'Izdelava poročila se je začela brez ogleda.',
  assignReasons,
  reassignReasons,
  withdrawReasons,
  reopenReasons,
  daysLeft: (p: { n: number }) =>
    n(p.n, {
      one: 'Na voljo je še # delovni dan.',
      two: 'Na voljo sta še # delovna dneva.',
      few: 'Na voljo so še # delovni dnevi.',
      other: 'Na voljo je še # delovnih dni.',
    }),
  lastDay: 'Danes je zadnji dan roka.',
  daysLate: (p: { n: number }) =>
    n(p.n, {
      one: 'Rok je zamujen za # delovni dan.',
      two: 'Rok je zamujen za # delovna dneva.',
      few: 'Rok je zamujen za # delovne dni.',
      other: 'Rok je zamujen za # delovnih dni.',
    }),
  /** Information requested from the customer after a visit that could not take place. */
  /** Beside acts of the office for the customer. */
  onBehalf: 'v imenu stranke',
  /** End of mails to a client without an account. */
  replyHow:
    'Za odgovor prijava ni potrebna: odpišite na to sporočilo, pokličite ali pošljite po pošti. Vaš odgovor bomo vpisali v naročilo.',
  /** The same on paper: where to, because a letter cannot be answered as a mail is. */
  replyByPost: (p: { address: string | null; phone: string | null }) =>
    `Za odgovor prijava ni potrebna: pišite na ${p.address ? `naslov ${p.address}` : 'naslov pošiljatelja'} ali pokličite${p.phone ? ` na ${p.phone}` : ''}. Vaš odgovor bomo vpisali v naročilo.`,
  /** Reason for releasing a visit because of an absence; the absence itself stays internal. */
  valuerAbsent: 'Cenilec je odsoten',
  agreeNewVisit: 'Zagotovite dostop in se dogovorite za nov termin ogleda.',
  /** A price in the history. */
  withVat: (p: { amount: string }) => `${p.amount} z DDV`,
  clockStopped: 'Rok miruje.',
  atRisk: 'Rok je ogrožen',
  valuerAway: (p: { from: string; to: string }) =>
    p.from === p.to ? `Cenilec odsoten ${p.from}` : `Cenilec odsoten od ${p.from} do ${p.to}`,
  overdue: 'Zamuja',
  waiting: (p: { n: number }) =>
    n(p.n, { one: 'Čaka # dan.', two: 'Čaka # dneva.', few: 'Čaka # dni.', other: 'Čaka # dni.' }),
  itemsMissing: (p: { n: number }) =>
    n(p.n, {
      one: 'Manjka # stvar.',
      two: 'Manjkata # stvari.',
      few: 'Manjkajo # stvari.',
      other: 'Manjka # stvari.',
    }),
  hoursToAnswer: (p: { n: number }) => `Za odgovor imate še ${workingTime(p.n)}.`,
};
