import { fold } from '#lib/fold.ts';
import { members, type Region, regions } from './municipality-names.ts';

/** A municipality as every register writes it: folded, of a name in two languages the first one. */
export const municipalityKey = (name: string): string => (fold(name).split('/')[0] ?? '').trim();

const known = new Map(
  regions.flatMap((region) =>
    members[region].split('|').map((name) => [municipalityKey(name), { region, name }] as const),
  ),
);

/** Region by the key of the municipality; null if unknown. */
export const regionOf = (municipality: string | null): Region | null =>
  municipality === null ? null : (known.get(municipality)?.region ?? null);

/** Name in its written form; an unknown one unchanged. */
export const municipalityName = (municipality: string): string => known.get(municipality)?.name ?? municipality;
