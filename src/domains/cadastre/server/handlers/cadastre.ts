import { found } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/cadastre.ts';
import type { CadastreHit } from '../../contract/cadastre.ts';
import type { getData as getDataCall } from '../../contract/records.ts';
import { localSource } from '../local-source.ts';
import { withMunicipality } from '../municipality.ts';
import type { CadastreServices } from '../ports.ts';
import { presentMap } from '../presenters/map.ts';
import { presentPreview } from '../presenters/preview.ts';
import { listBuildingsWithin, listParcelsWithin } from '../repository/map.ts';
import { registerName } from '../repository/records.ts';
import { findPost } from '../repository/search.ts';
import { search, searchKos } from '../search.ts';
import { sentences } from '../texts.ts';

const koItems = 20;
const mapItems = 3_000;

export const getData: Handler<typeof getDataCall, CadastreServices> = async ({ input, db, services }) =>
  found(await services.ports.cadastre.lookUpShared(db, input));

export const searchCadastre: Handler<typeof calls.searchCadastre, CadastreServices> = async ({
  input,
  db,
  exchange,
  services,
}) => {
  const { items, ...rest } = await search(db, input.q, input.limit);
  const sold = await services.ports.municipalitiesSold(
    db,
    items.flatMap((hit) => (isUnplacedKo(hit) && hit.sifraKo !== null ? [hit.sifraKo] : [])),
  );
  const { building } = sentences[exchange.language].cadastreSearch.foundAs;
  // A bare number beside an address is unclear to people who do not know the registers.
  const labelled = items.map((hit) => {
    if (isUnplacedKo(hit)) return { ...hit, detail: sold.get(hit.sifraKo ?? 0) ?? '' };
    return hit.found_as === 'address' && hit.detail ? { ...hit, detail: `${building} ${hit.detail}` } : hit;
  });
  return { ...rest, items: labelled };
};

/** A k.o. without a municipality: several k.o. share a name. */
const isUnplacedKo = ({ found_as, detail }: CadastreHit): boolean => found_as === 'ko' && detail === '';

export const searchKatastrskeObcine: Handler<typeof calls.searchKatastrskeObcine, CadastreServices> = async ({
  input,
  db,
  services,
}) => {
  const found = await searchKos(db, input.q, koItems);
  const sold = await services.ports.municipalitiesSold(
    db,
    found.flatMap(({ ko, obcina }) => (obcina === null ? [ko] : [])),
  );
  return {
    items: found.map(({ ko, name, obcina }) => ({ sifraKo: ko, naziv: name, obcina: obcina ?? sold.get(ko) ?? null })),
  };
};

export const showPost: Handler<typeof calls.showPost> = async ({ input, db }) => ({
  post: await findPost(db, Number(input.postal_code)),
});

// Only local records: guests must not use Mera as a way to the services of GURS.
export const previewProperty: Handler<typeof calls.previewProperty, CadastreServices> = async ({
  input,
  db,
  services,
}) =>
  presentPreview(
    await withMunicipality(db, found(await localSource(db).find(input)), services.ports.municipalitiesSold),
  );

export const showCadastreMap: Handler<typeof calls.showCadastreMap> = async ({ input, db }) => {
  const window = { minE: input.min_e, minN: input.min_n, maxE: input.max_e, maxN: input.max_n };
  const parcels = await listParcelsWithin(db, window, mapItems + 1);
  const buildings = await listBuildingsWithin(db, window, mapItems + 1);
  return presentMap(parcels, buildings, { most: mapItems, sourceName: await registerName(db) });
};
