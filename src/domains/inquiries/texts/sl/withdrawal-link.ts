import { limits } from '#contract/limits.ts';
import { daysWithin } from '#platform/texts/sl/spans.ts';

/** The page behind the link that confirms a statement of withdrawal. */
export const withdrawalLink = {
  title: 'Potrdite odstop od pogodbe',
  number: 'Pogodba (številka naročila)',
  saidAt: 'Izjava prejeta',
  lead: `Ko odstop potrdite, pogodba ne velja več. Za rok velja čas, ko smo prejeli izjavo. Kar vam pripada, vrnemo v ${daysWithin(limits.refundDays)} po prejemu izjave.`,
  confirm: 'Potrdi odstop od pogodbe',
  done: 'Odstop je potrjen',
  doneLead: 'Potrdilo z zneskom vračila smo poslali po e-pošti.',
  ended: 'Povezava ne velja več',
  endedLead:
    'Odstop je že izveden, nanj je že odgovorila pisarna ali pa je povezava potekla. Pišite nam, če odstop še čaka.',
  closed: 'Od te pogodbe s povezavo ni več mogoče odstopiti. Izjavo je prejela tudi pisarna in vam bo odgovorila.',
};
