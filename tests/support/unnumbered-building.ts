/** A building as the real packages may have it: its parts are there, but without numbers, uses and areas. */
export const unnumbered = { sifraKo: 1772, stevilkaStavbe: 4386 };

type Ask = (statement: string, values: unknown[]) => Promise<unknown>;

/** Puts it beside the buildings of the demonstration, of whose source it then is. */
export const addUnnumberedBuilding = async (
  ask: Ask,
  { flats, parts, number = unnumbered.stevilkaStavbe }: { flats: number; parts: number; number?: number },
): Promise<void> => {
  const eid = String(800_000_000_000_000_000n + BigInt(number) * 1_000n);
  await ask(
    `insert into cadastre.building (eid, ko, number, year_built, floors, flats, businesses, gross_area, e, n, source_id)
     select $1, ko, $2, 2011, 5, $3, 0, 13026.2, e + 40, n, source_id from cadastre.building where ko = $4 and number = 1826`,
    [eid, number, flats, unnumbered.sifraKo],
  );
  await ask(
    `insert into cadastre.building_part (eid, building_eid, source_id)
     select eid + nth, eid, source_id from cadastre.building, generate_series(1, $2::integer) as nth where eid = $1::bigint`,
    [eid, parts],
  );
};
