import { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';

/**
 * Addresses of the database: as the owner of the tables, for migrations and the queue, and for requests, a login that owns nothing, so that
 * no statement of a request gets past row-level security. One address for both means a database of the operator's without a second login;
 * its connections give up their rights by `set role`.
 */
export type Addresses = { readonly owner: string; readonly requests: string };

/** The login of the requests in the embedded database. */
export const requestsLogin = 'mera_server';

/** The same database by another login, if none needs a password. */
export const asLogin = (address: string, login: string): string => {
  const url = new URL(address);
  url.username = login;
  return url.href;
};

/**
 * Makes the login of the embedded database; of the operator's checks that it is no owner under another name. After the migrations,
 * which make the role of the requests.
 */
export const lendLogin = async ({ owner, requests }: Addresses, embedded: boolean): Promise<void> => {
  if (owner === requests) return;
  if (embedded) return asked(owner, makeLogin).then(() => undefined);
  const [found] = await asked<{ all: boolean; role: boolean }>(requests, whatItMay);
  if (found?.all)
    throw refusal(
      'it is a superuser, passes row-level security or may become the owner of the tables; take one that does not',
    );
  if (!found?.role) throw refusal('it lacks a role: grant mera_app to the role of DATABASE_URL');
};

const refusal = (why: string): OperatorError =>
  new OperatorError(
    `Mera does not start: with OWNER_DATABASE_URL the role of DATABASE_URL only answers requests, and ${why}; see docs/operations.md.`,
  );

const makeLogin = `
  do $$
  begin
    if to_regrole('${requestsLogin}') is null then
      create role ${requestsLogin} login noinherit;
      grant mera_app to ${requestsLogin};
    end if;
  end $$`;

const whatItMay = `
  select r.rolsuper or r.rolbypassrls or pg_has_role(current_user, c.relowner, 'member') as all,
         pg_has_role(current_user, 'mera_app', 'member') as role
  from pg_roles r, pg_class c
  where r.rolname = current_user and c.oid = 'public.migration'::regclass`;

const asked = async <Row>(connectionString: string, statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } catch (error) {
    // Neither contains the address or a password.
    const { code, message } = error as { code?: string; message: string };
    throw refusal(`it cannot connect (${message || code})`);
  } finally {
    await client.end().catch(() => undefined);
  }
};
