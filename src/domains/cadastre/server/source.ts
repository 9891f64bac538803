import type { CadastreAnswer } from '../contract/records.ts';

/** One building (and perhaps one part of it) or one parcel, by valid numbers. */
export type Asked = {
  readonly sifraKo: number;
  readonly stevilkaStavbe?: number | undefined;
  readonly stevilkaDelaStavbe?: number | undefined;
  readonly parcelnaStevilka?: string | undefined;
};

/** A register that answers for one record; undefined if it has none. It fails with `source_unavailable`. */
export type CadastreSource = { readonly find: (asked: Asked) => Promise<CadastreAnswer | undefined> };
