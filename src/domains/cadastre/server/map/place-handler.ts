import { Readable } from 'node:stream';
import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type { getPlacePicture as call } from '../../contract/map.ts';
import { placePicture } from '../../core/map/place-picture.ts';
import { localSource } from '../local-source.ts';
import { drawnRings } from '../outline-text.ts';
import { listBuildingsWithin, listParcelsWithin } from '../repository/map.ts';

/** Metres from the middle to the sides: as wide as the box that shows it. */
const reach = { e: 100, n: 45 };
const most = 400;
const keepSeconds = 600;

/** Only what is here: a guest must not become a way to GURS. */
export const getPlacePicture: Handler<typeof call> = async ({ input, db }) => {
  const answer = found(await localSource(db).find(input));
  const record = 'gursTabelaStavba' in answer ? answer.gursTabelaStavba : answer.gursTabelaParcela;
  const { e, n } = found(record.coordinates ?? undefined);
  const window = { minE: e - reach.e, minN: n - reach.n, maxE: e + reach.e, maxN: n + reach.n };
  const own =
    'gursTabelaParcela' in record
      ? record.gursTabelaParcela.map((one) => one.parcelnaStevilka)
      : [record.parcelnaStevilka];
  const parcels = (await listParcelsWithin(db, window, most)).map(({ ko, number, raba, ring }) => ({
    use: raba,
    isSubject: ko === record.sifraKo && own.includes(number),
    rings: ring ? drawnRings(ring) : [],
  }));
  const buildings = (await listBuildingsWithin(db, window, most)).map(({ ring }) => ({
    isSubject: false,
    rings: ring ? drawnRings(ring) : [],
  }));
  const bytes = Buffer.from(placePicture({ parcels, buildings }, [window.minE, window.minN, window.maxE, window.maxN]));
  return { name: 'lega.svg', mime: 'image/svg+xml', size: bytes.length, stream: Readable.from([bytes]), keepSeconds };
};
