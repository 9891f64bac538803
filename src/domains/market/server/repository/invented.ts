import type { Client } from 'pg';

/** Deals of the demonstration that the first import of real ones will take away. For the owner's connection of an import. */
export const countInvented = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::integer as n from market.deal where is_invented',
  );
  return rows[0]?.n ?? 0;
};

/** Removes invented deals with the first real ones, and all data derived from them; in the same transaction. Returns the count. */
export const removeInvented = async (client: Client): Promise<number> => {
  const found = await countInvented(client);
  await client.query('delete from market.import_file where is_invented');
  if (found > 0) for (const statement of removeStatements) await client.query(statement);
  return found;
};

const removeStatements = [
  `delete from market.unit u using market.deal d where (u.register, u.id_posla) = (d.register, d.id_posla) and d.is_invented`,
  `delete from market.deal_history h using market.deal d where (h.register, h.id_posla) = (d.register, d.id_posla) and d.is_invented`,
  'delete from market.deal where is_invented',
  `delete from market.municipality m where not exists (select from market.unit u where u.municipality_id = m.municipality_id)`,
  // Caches that depend on the last import of a register, which is unchanged for the other register.
  'delete from market.kept_answer',
  'delete from market.country_map',
];
