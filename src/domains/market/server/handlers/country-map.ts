import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { limits } from '#contract/limits.ts';
import type { Db } from '#platform/server/db/database.ts';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';
import { AppError } from '#platform/server/http/app-error.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import type * as calls from '../../contract/market.ts';
import { dealFilters } from '../../contract/market.ts';
import type { Register } from '../../core/deal-files.ts';
import { groupsOf, type KindGroup, kindsIn } from '../../core/kinds.ts';
import { filtersOf, usualView } from '../../core/view.ts';
import { needsAccess } from '../access.ts';
import { findPacked, importOf, keepPacked, type Packed } from '../repository/country-map.ts';
import { findDots } from '../repository/search.ts';

const pack = promisify(brotliCompress);

/** Made at the first request after an import, kept in the database for everyone, and sent compressed as it was stored. */
export const getCountryMap: Handler<typeof calls.getCountryMap> = async ({ input, actor, db, statistics }) => {
  needsAccess(actor);
  const [register, group] = input.id.split('-') as [Register, KindGroup];
  if (!groupsOf(register).includes(group)) throw new AppError('not_found');
  const importId = await importOf(db, register);
  const { etag, bytes } =
    (await findPacked(db, input.id, importId)) ?? (await make(statistics, input.id, importId, register, group));
  return {
    name: `${input.id}.json`,
    mime: 'application/json; charset=utf-8',
    size: bytes.length,
    stream: Readable.from([bytes]),
    etag,
    packed: 'br',
  };
};

const make = async (db: Db, id: string, importId: number, register: Register, group: KindGroup): Promise<Packed> => {
  const usual = { ...usualView(register), kinds: kindsIn(register, [group]) };
  const columns = await findDots(db, dealFilters.parse(filtersOf(usual)), limits.market.countryDots);
  const text = Buffer.from(JSON.stringify(columns), 'utf8');
  outsideOfTransactions('a map of the country is packed');
  const bytes = await pack(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  await keepPacked(db, id, importId, { etag, bytes });
  return { etag, bytes };
};
