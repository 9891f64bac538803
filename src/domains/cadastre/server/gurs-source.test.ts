import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { cadastreAnswer } from '../contract/records.ts';
import { makeEid } from '../core/identifiers.ts';
import { gursSource } from './gurs-source.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A service of GURS on this machine; it gives the answers of the test and keeps its requests. */
const service = async (answer: (layer: string, filter: string) => unknown) => {
  const asked: string[] = [];
  const source = await listening((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const [layer, filter] = [
      searchParams.get('typeNames')?.replace('SI.GURS.KN:', '') ?? '',
      searchParams.get('cql_filter') ?? '',
    ];
    asked.push(`${layer} ${filter}`);
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(layer, filter) ?? nothing));
  });
  return { source, asked };
};

const listening = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wfs`;
  return gursSource({ baseUrl, fetch, name: 'Register' });
};

const nothing = { type: 'FeatureCollection', features: [], numberMatched: 0, numberReturned: 0 };
const features = (...list: object[]) => ({
  type: 'FeatureCollection',
  features: list.map((properties) => ({ type: 'Feature', geometry: null, properties })),
  numberMatched: list.length,
  timeStamp: '2026-01-05T10:00:00.000Z',
});

// Made by hand in the form of the service's answers.
const building = {
  EID_STAVBA: makeEid('building', 9_100_000_000_001),
  KO_ID: 63,
  NAZIV: '63 ZGORNJA LIPA',
  ST_STAVBE: 7,
  STEVILO_ETAZ: 3,
  STEVILO_STANOVANJ: 2,
  LETO_IZGRADNJE: 1_931,
  LETO_OBNOVE_FASADE: 0,
  ELEKTRIKA_NAZIV_SL: 'Da',
  PLIN_NAZIV_SL: 'Ne',
  VODOVOD_NAZIV_SL: 'Ni podatka',
};
const part = (number: number) => ({
  EID_DEL_STAVBE: makeEid('building_part', 9_100_000_000_100 + number),
  ST_DELA_STAVBE: number,
  VRSTE_DEJANSKIH_RAB_DEL_ST_NAZIV_SL: 'stanovanje',
  POVRSINA: 60.5,
  UPORABNA_POVRSINA: 50.1,
  DVIGALO_NAZIV_SL: 'Ne',
  ETAZE_DELA_STAVBE: '2',
});
const parcel = {
  EID_PARCELA: makeEid('parcel', 9_100_000_000_002),
  KO_ID: 63,
  NAZIV: '63 ZGORNJA LIPA',
  ST_PARCELE: '12/3',
  POVRSINA: 812,
  BONITETA: null,
  UPRAVNI_STATUSI_NAZIV_SL: 'urejena',
  E_CEN: 572_000.5,
  N_CEN: 152_000.25,
};
const address = {
  NASELJE_NAZIV: 'Zgornja Lipa',
  HS_STEVILKA: 4,
  HS_DODATEK: 'a',
  POSTNI_OKOLIS_SIFRA: 2_990,
  POSTNI_OKOLIS_NAZIV: 'Lipovec',
  OBCINA_NAZIV: 'Lipovec',
};
const ofBuilding = (layer: string) =>
  ({
    STAVBE: features(building),
    DELI_STAVB: features(part(2), part(1)),
    STAVBE_PARCELE: features({
      EID_STAVBA: building.EID_STAVBA,
      EID_PARCELA: parcel.EID_PARCELA,
      KO_ID: 63,
      ST_STAVBE: 7,
    }),
    PARCELE: features(parcel),
    NASLOVI_STAVBE: features(address),
    NAMENSKE_RABE: features({
      PODROBNE_NAMENSKE_RABE_SIFRA: '1021',
      PODROBNE_NAMENSKE_RABE_NAZIV_SL: 'CU',
      PODROBNE_NAMENSKE_RABE_OPIS_SL: 'Osrednja območja',
    }),
    DEJANSKE_RABE: features({ MASKA_SFR: 30, MASKA_IME: 'Poseljena zemljišča' }),
  })[layer];

describe('a building', () => {
  test('comes in the shape of the contract, its parts in order', async () => {
    const { source, asked } = await service(ofBuilding);
    const answer = await source.find({ sifraKo: 63, stevilkaStavbe: 7 });
    expect(cadastreAnswer.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      gursTabelaStavba: {
        katastrskaObcina: 'ZGORNJA LIPA',
        naslovStavbe: 'Zgornja Lipa 4a, 2990 Lipovec',
        elektrika: true,
        plin: false,
        vodovod: null,
        letoObnoveFasade: null,
        uporabnaPovrsinaStavbe: 100.2,
        source: { name: 'Register', state_on: '2026-01-05' },
        gursTabelaDeliStavb: [{ stevilkaDelaStavbe: 1 }, { stevilkaDelaStavbe: 2 }],
        gursTabelaParcela: [{ parcelnaStevilka: '12/3', coordinates: { e: 572_000.5 } }],
      },
    });
    expect(asked).toContain('STAVBE KO_ID=63 AND ST_STAVBE=7');
  });

  test('with more parts than a page holds is asked for in ranges of part numbers', async () => {
    const all = Array.from({ length: 650 }, (_, index) => part(index + 1));
    const { source, asked } = await service((layer, filter) => {
      if (layer !== 'DELI_STAVB') return ofBuilding(layer);
      const [, from = '1', to = '9999'] = /BETWEEN (\d+) AND (\d+)/.exec(filter) ?? [];
      const within = all.filter(({ ST_DELA_STAVBE: number }) => number >= Number(from) && number <= Number(to));
      return { ...features(...within.slice(0, 300)), numberMatched: within.length };
    });
    const answer = await source.find({ sifraKo: 63, stevilkaStavbe: 7 });
    expect(answer).toMatchObject({ gursTabelaStavba: { gursTabelaDeliStavb: { length: 650 } } });
    expect(asked.filter((one) => one.startsWith('DELI_STAVB')).length).toBeLessThanOrEqual(4);
  });

  test('is not found without the part that was asked for', async () => {
    const { source } = await service(ofBuilding);
    expect(await source.find({ sifraKo: 63, stevilkaStavbe: 7, stevilkaDelaStavbe: 3 })).toBeUndefined();
    expect(await source.find({ sifraKo: 63, stevilkaStavbe: 7, stevilkaDelaStavbe: 2 })).toMatchObject({
      gursTabelaStavba: { gursTabelaDeliStavb: { length: 1 } },
    });
  });
});

test('a parcel comes with its uses and the buildings on it', async () => {
  const { source } = await service(ofBuilding);
  const answer = await source.find({ sifraKo: 63, parcelnaStevilka: '12/3' });
  expect(cadastreAnswer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    gursTabelaParcela: {
      namenskeRabe: [{ sifra: '1021', oznaka: 'CU', delez: null }],
      dejanskeRabe: [{ sifra: '30', opis: 'Poseljena zemljišča' }],
      gursTabelaStavba: [{ stevilkaStavbe: 7, letoIzgradnjeStavbe: 1_931 }],
    },
  });
});

test('nothing found is no answer, and what is no number is never asked for', async () => {
  const { source, asked } = await service(() => nothing);
  expect(await source.find({ sifraKo: 63, stevilkaStavbe: 8 })).toBeUndefined();
  expect(await source.find({ sifraKo: 63, parcelnaStevilka: "1' OR '1'='1" })).toBeUndefined();
  expect(asked).toEqual(['STAVBE KO_ID=63 AND ST_STAVBE=8']);
});

const exception =
  '<?xml version="1.0"?><ows:ExceptionReport><ows:Exception><ows:ExceptionText>Layer is away</ows:ExceptionText></ows:Exception></ows:ExceptionReport>';
test.each<[string, RequestListener]>([
  ['an exception with status 200', (_, response) => response.end(exception)],
  ['an exception with status 400', (_, response) => response.writeHead(400).end(exception)],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['status 500', (_, response) => response.writeHead(500).end('{}')],
  ['no JSON', (_, response) => response.end('{"features":')],
  ['another shape', (_, response) => response.end('{"features":[{"properties":{"KO_ID":"x"}}]}')],
  ['a connection that breaks', (request) => request.socket.destroy()],
  ['an endless answer', (_, response) => response.end('x'.repeat(9_000_000))],
])('%s is source_unavailable', async (_what, listener) => {
  const source = await listening(listener);
  await expect(source.find({ sifraKo: 63, stevilkaStavbe: 7 })).rejects.toMatchObject({ code: 'source_unavailable' });
});

test('a service that is silent is given up after eight seconds', async () => {
  const source = await listening(() => undefined);
  const start = performance.now();
  await expect(source.find({ sifraKo: 63, stevilkaStavbe: 7 })).rejects.toMatchObject({ code: 'source_unavailable' });
  expect(performance.now() - start).toBeLessThan(16_000);
});

test('at most four questions are under way at once', async () => {
  let [now, most] = [0, 0];
  const source = await listening((_, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.end(JSON.stringify(nothing));
    }, 10);
  });
  await Promise.all(Array.from({ length: 20 }, (_, index) => source.find({ sifraKo: 63, stevilkaStavbe: index + 1 })));
  expect(most).toBeLessThanOrEqual(4);
});

const recorded = '../shared/data/gurs-wfs';
const present = existsSync(recorded);
const replayed = (name: string): unknown => JSON.parse(readFileSync(`${recorded}/${name}.json`, 'utf8'));

describe(`answers of the real service${present ? '' : ' (skipped: ../shared/data/gurs-wfs is not there)'}`, () => {
  const replay = () =>
    service((layer, filter) => {
      if (filter === 'KO_ID=657 AND ST_STAVBE=130')
        return layer === 'STAVBE' ? replayed('stavbe-657-130') : replayed('deli-stavb-657-130');
      if (filter === "KO_ID=657 AND ST_PARCELE='1587'") return replayed('parcele-657-1587');
      if (layer === 'STAVBE_PARCELE' && filter.startsWith('EID_PARCELA')) return replayed('stavbe-parcele-657-1587');
      return layer === 'NAMENSKE_RABE' ? replayed('namenske-rabe-657-1587') : replayed('prazno');
    });

  test.runIf(present)('building 657-130 has its 61 parts', async () => {
    const { source } = await replay();
    const answer = cadastreAnswer.parse(await source.find({ sifraKo: 657, stevilkaStavbe: 130 }));
    if (!('gursTabelaStavba' in answer)) throw new Error('a building was asked for');
    expect(answer.gursTabelaStavba).toMatchObject({
      idNepremicnine: '100201000000088661',
      katastrskaObcina: 'MARIBOR GRAD',
      tipStavbe: 'krajna vrstna stavba',
      letoIzgradnjeStavbe: 1949,
      steviloStanovanj: 49,
      source: { state_on: '2026-09-28' },
    });
    expect(answer.gursTabelaStavba.gursTabelaDeliStavb).toHaveLength(61);
    expect(answer.gursTabelaStavba.coordinates?.lat).toBeCloseTo(46.559, 2);
  });

  test.runIf(present)('parcel 657 1587 has its place, its planned use and three buildings', async () => {
    const { source } = await replay();
    const answer = cadastreAnswer.parse(await source.find({ sifraKo: 657, parcelnaStevilka: '1587' }));
    if (!('gursTabelaParcela' in answer)) throw new Error('a parcel was asked for');
    const { coordinates, namenskeRabe, gursTabelaStavba, povrsinaParcele } = answer.gursTabelaParcela;
    expect(povrsinaParcele).toBe(1011);
    expect(coordinates).toMatchObject({ e: 549301.48, n: 157807.83 });
    expect(coordinates?.lon).toBeCloseTo(15.6430094, 6);
    expect(namenskeRabe).toMatchObject([{ sifra: '1021', oznaka: 'CU' }]);
    expect(gursTabelaStavba.map(({ stevilkaStavbe }) => stevilkaStavbe)).toEqual([1879, 1952, 1958]);
  });
});

test('a service that asks for a pause is left alone, and callers are told when to come again', async () => {
  let asked = 0;
  const source = await listening((_request, response) => {
    asked += 1;
    response.writeHead(503, { 'retry-after': '45' }).end();
  });
  const find = () => source.find({ sifraKo: 657, stevilkaStavbe: 130 });
  await expect(find()).rejects.toMatchObject({ code: 'source_unavailable' });
  const before = asked;
  await expect(find()).rejects.toMatchObject({ code: 'source_unavailable', retryAfterSeconds: 45 });
  expect(asked).toBe(before);
});
