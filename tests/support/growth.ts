import type { Client } from 'pg';

const customers = 400;
/** Not a divisor of the twenty by which cases are open, so that everybody has both kinds. */
const valuers = 19;

/** An id of its own, always the same for the same clone. */
const newId = (of: string, n = 'n') =>
  `overlay(overlay(md5(${of}::text || '/' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
/** The people of the sample have their share of the clones. */
const customer = `case when n % ${customers} > 0 then ${newId("'customer'", `n % ${customers}`)} else c.user_id end`;
const valuer = `case when n % ${valuers} > 0 then ${newId("'valuer'", `n % ${valuers}`)} else c.valuer_id end`;
const day = "interval '1 day'";

/** Values of each table of a case that differ in the n-th clone `c`; the rest is as in the sample. */
const cloned: readonly { readonly table: string; readonly change: string; readonly where?: string }[] = [
  {
    table: 'inquiries.inquiry',
    change: `'user_id', ${customer}, 'valuer_id', ${valuer},
      'number', '2025-' || lpad(n::text, 6, '0'), 'begun_with', null,
      'status', case when n % 20 > 0 then 'closed' else (array['in_review', 'quoted', 'confirmed', 'visit_scheduled', 'in_progress', 'in_qc'])[1 + n / 20 % 6] end,
      'delivered_at', case when n % 20 > 0 then c.created_at - n % 1000 * ${day} end,
      'created_at', c.created_at - n % 1000 * ${day}, 'due_on', c.due_on + n % 1000 - 500`,
  },
  {
    table: 'inquiries.personal_information',
    change: `'last_name', (array['Novak', 'Kovač', 'Črnčec', 'Žagar', 'Hribar', 'Zupan', 'Vidmar', 'Šuštar'])[1 + n % 8] || n, 'phone', '041 ' || lpad(n::text, 6, '0')`,
  },
  { table: 'inquiries.order_form', change: '' },
  { table: 'inquiries.event', change: '' },
  { table: 'inquiries.quote', change: `'quote_id', ${newId('c.quote_id')}` },
  {
    table: 'inquiries.assignment',
    change: `'assignment_id', ${newId('c.assignment_id')}, 'valuer_id', ${valuer}`,
  },
  // One visit a day for each valuer.
  {
    table: 'bookings.booking',
    change: `'booking_id', ${newId('c.booking_id')}, 'valuer_id', ${valuer},
      'visit', tstzrange(lower(c.visit) - n / ${valuers} * ${day}, upper(c.visit) - n / ${valuers} * ${day}),
      'busy', tstzrange(lower(c.busy) - n / ${valuers} * ${day}, upper(c.busy) - n / ${valuers} * ${day})`,
    where: "c.state = 'confirmed'",
  },
  // Every hundredth is in the same building.
  {
    table: 'properties.property',
    change: `'property_id', ${newId('c.property_id')}, 'obcina', 'Občina ' || n % 200, 'naslov', 'Lipova ulica ' || n,
      'stevilkaStavbe', case when n % 100 > 0 then 100 + n else c."stevilkaStavbe" end,
      'record', jsonb_build_object('coordinates', jsonb_build_object('e', 460000 + n % 500, 'n', 100000 + n % 500))`,
  },
  {
    table: 'inquiries.valuer_fee',
    change: `'valuer_id', ${valuer}, 'owed_on', c.owed_on - n % 1000`,
  },
  {
    table: 'orders.purchase',
    change: `'order_id', ${newId('c.order_id')}, 'user_id', ${customer}, 'number', '2025-' || lpad(n::text, 6, '0'),
      'reference', 'SI00 25-' || n, 'proforma_number', 'P-2025-' || n, 'idempotency_key', null`,
  },
];

/** The own numbers of these rows the database gives. */
const counted = ['event_id', 'by_address', 'busy_until'];

/**
 * A grown firm, from the one number of cases to the other: clones of a case with all its rows, made by SQL because submitting thousands
 * would take hours. They are of 400 customers and 19 valuers; of twenty cases nineteen are closed.
 */
export const grow = async (client: Client, sample: string, from: number, until: number): Promise<void> => {
  await client.query(`insert into accounts.account (user_id, email, first_name, last_name, language, role, status, created_at)
    select ${newId("'customer'")}, 'stranka' || n || '@primer.example', 'Ana', 'Novak', 'sl', 'user', 'active', now() from generate_series(1, ${customers - 1}) n
    union all
    select ${newId("'valuer'")}, 'cenilec' || n || '@primer.example', 'Ana', 'Novak', 'sl', 'valuer', 'active', now() from generate_series(1, ${valuers - 1}) n
    on conflict do nothing`);
  for (const { table, change, where = 'true' } of cloned) {
    const { rows } = await client.query<{ names: string[] }>(
      `select array_agg(column_name::text order by ordinal_position) as names from information_schema.columns
       where table_schema || '.' || table_name = $1 and column_name <> all ($2)`,
      [table, counted],
    );
    const names = rows[0]?.names.map((name) => `"${name}"`) ?? [];
    const own = [`'inquiry_id', ${newId('c.inquiry_id')}`, change].filter(Boolean).join(', ');
    await client.query(
      `insert into ${table} (${names.join(', ')})
       select ${names.map((name) => `made.${name}`).join(', ')}
       from ${table} c, generate_series($2::integer, $3::integer) n,
         jsonb_populate_record(null::${table}, to_jsonb(c) || jsonb_build_object(${own})) made
       where c.inquiry_id = $1 and ${where}`,
      [sample, from + 1, until],
    );
  }
  await client.query('vacuum analyze');
};
