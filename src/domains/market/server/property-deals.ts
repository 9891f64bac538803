import type { CadastreAnswer } from '#contract/cadastre.ts';
import type { Contract } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { lookUp } from '#domains/cadastre/server/public.ts';
import { localTime } from '#lib/ljubljana-time.ts';
import { found } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handler.ts';
import { needsAccess } from './access.ts';
import { cents, presentUnit } from './presenter.ts';
import { listAround, listOfProperty } from './repository/deals.ts';
import { registerName, stateOf } from './repository/search.ts';

const mostDeals = 50;

export const showPropertyDeals: Handler<Contract['showPropertyDeals']> = async ({
  input,
  actor,
  db,
  now,
  services,
}) => {
  needsAccess(actor);
  const { metres, years } = limits.market.around;
  const record = found(await lookUp(db, services.settings, input));
  const place = placeOf(record);
  const { date: today } = localTime(now.getTime());
  const since = `${Number(today.slice(0, 4)) - years}${today.slice(4, 8)}01`;
  const around = place ? await listAround(db, place, metres, since) : [];
  return {
    items: (await listOfProperty(db, input, mostDeals)).map(presentUnit),
    around: around.map((one) => ({ ...one, q1: cents(one.q1), median: cents(one.median), q3: cents(one.q3) })),
    metres,
    years,
    source: { name: await registerName(db), state_on: await stateOf(db, 'KPP') },
  };
};

const placeOf = (answer: CadastreAnswer) =>
  'gursTabelaParcela' in answer ? answer.gursTabelaParcela.coordinates : answer.gursTabelaStavba.coordinates;
