import { useState } from 'react';
import type { z } from 'zod';
import type { PropertyKind } from '#contract/codelists.ts';
import type { orderedProperty } from '../contract/cadastre.ts';

type Ordered = z.input<typeof orderedProperty>;

/** Something that the person ticked or entered, on its way into the inquiry. */
export type Chosen = {
  readonly key: string;
  readonly title: string;
  /** Its number in the register, if not in the title. */
  readonly number?: string;
  readonly area: number | null;
  /** Name of the area, if it has several. */
  readonly areaName?: string;
  /** The kind derived from the register; null if unknown. */
  readonly derived: PropertyKind | null;
  /** For a whole building: number of dwellings in the register. */
  readonly dwellings?: number;
  readonly order: Ordered;
};

type Identity = {
  readonly property_type: Ordered['property_type'];
  readonly sifraKo?: number | string | null | undefined;
  readonly stevilkaStavbe?: number | string | null | undefined;
  readonly stevilkaDelaStavbe?: number | string | null | undefined;
  readonly parcelnaStevilka?: string | null | undefined;
  /** Distinguishes properties without a number. */
  readonly naslov?: string | null | undefined;
};

/** The same thing has the same key, whether it comes from the register, by hand or from the inquiry. */
export const keyOf = (one: Identity): string =>
  [
    one.property_type,
    one.sifraKo ?? one.naslov ?? '',
    one.stevilkaStavbe ?? '',
    one.stevilkaDelaStavbe ?? '',
    one.parcelnaStevilka ?? '',
  ].join('|');

export type Totals = {
  readonly parts: number;
  readonly buildings: number;
  readonly parcels: number;
  readonly partArea: number;
  readonly parcelArea: number;
};

/** Number of chosen properties by kind, with their known areas. */
export const totalsOf = (chosen: readonly Chosen[]): Totals => {
  const of = (type: Ordered['property_type']) => chosen.filter(({ order }) => order.property_type === type);
  const sum = (some: readonly Chosen[]) => some.reduce((total, { area }) => total + (area ?? 0), 0);
  return {
    parts: of('building_part').length,
    buildings: of('building').length,
    parcels: of('parcel').length,
    partArea: sum(of('building_part')),
    parcelArea: sum(of('parcel')),
  };
};

const storageKey = (inquiryId: string) => `mera-selection-${inquiryId}`;

const stored = (inquiryId: string): readonly Chosen[] =>
  JSON.parse(sessionStorage.getItem(storageKey(inquiryId)) ?? '[]') as readonly Chosen[];

/** Properties chosen for an inquiry and not yet saved; a reload keeps them. */
export const useSelection = (inquiryId: string) => {
  const [chosen, setChosen] = useState(() => stored(inquiryId));
  const set = (next: readonly Chosen[]) => {
    sessionStorage.setItem(storageKey(inquiryId), JSON.stringify(next));
    setChosen(next);
  };
  return {
    chosen,
    isChosen: (key: string) => chosen.some((one) => one.key === key),
    toggle: (one: Chosen) =>
      set(chosen.some(({ key }) => key === one.key) ? chosen.filter(({ key }) => key !== one.key) : [...chosen, one]),
    add: (one: Chosen) => set([...chosen.filter(({ key }) => key !== one.key), one]),
    /** The person knows the kind of the property better (decision D21). */
    correct: (key: string, kind: PropertyKind) =>
      set(chosen.map((one) => (one.key === key ? { ...one, order: { ...one.order, kind } } : one))),
    clear: () => set([]),
  };
};

export type Selection = ReturnType<typeof useSelection>;
