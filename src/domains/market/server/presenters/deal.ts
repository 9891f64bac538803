import { toWgs84 } from '#lib/d96.ts';
import { round } from '#lib/maths.ts';
import type { DealUnit } from '../../contract/market.ts';
import type { FoundUnit } from '../../core/found-unit.ts';

export const presentUnit = (row: FoundUnit): DealUnit => ({
  register: row.register,
  id_posla: Number(row.id_posla),
  ordinal: row.ordinal,
  kind: row.kind,
  contract_on: row.contract_on,
  price: row.price === null ? null : cents(row.price),
  price_m2: row.price_m2 === null ? null : cents(row.price_m2),
  ddv: row.ddv,
  contract_price: row.contract_price,
  basis: row.basis,
  parts: row.parts,
  parcels: row.parcels,
  area: row.area,
  land_area: row.land_area,
  naslov: addressOf(row),
  obcina: row.municipality,
  sifraKo: row.ko,
  katastrskaObcina: row.ko_name,
  stevilkaStavbe: row.building,
  stevilkaDelaStavbe: row.part,
  parcelnaStevilka: row.parcel,
  year_built: row.year_built,
  new_building: row.new_building,
  market_flag: row.market_flag,
  deal_type: row.deal_type,
  act: row.act,
  share: shareText(row),
  coordinates: row.e === null || row.n === null ? null : { e: row.e, n: row.n, ...toWgs84({ e: row.e, n: row.n }) },
  distance: row.distance === null ? null : round(row.distance),
});

/** The sold share as the register writes it, "1/2". */
export const shareText = ({ share_part: part, share_whole: whole }: FoundUnit): string | null =>
  part === null || whole === null ? null : `${part}/${whole}`;

/** "CANKARJEVA ULICA 59, LJUBLJANA"; a place without streets has only the settlement. */
export const addressOf = ({ street, settlement, house_number: number }: FoundUnit): string | null => {
  const line = street ?? settlement;
  if (line === null) return null;
  const numbered = number === null ? line : `${line} ${number}`;
  return settlement === null || settlement === line ? numbered : `${numbered}, ${settlement}`;
};

export const cents = (amount: number): number => round(amount * 100) / 100;
