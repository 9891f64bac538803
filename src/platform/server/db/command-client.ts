import { Client, type ClientConfig } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { type Bounds, bound } from './bounds.ts';

const connectWithinMs = 15_000;

/** A connection of a command, for as long as it runs: its waits, and its locks on others, are limited. */
export const connectCommand = async (url: string, bounds: Bounds, options: ClientConfig = {}): Promise<Client> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs, ...options });
  // The next query reports a lost connection; an unhandled error event would end the process with a stack trace.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await bound(client, bounds);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
};

/** The PostgreSQL process of this connection. */
const backendOf = async (client: Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * A pooler that lends a connection for one transaction keeps its settings and locks: the next start would wait for an orphaned lock, and a
 * call would use a statement prepared on another connection. It is recognised by its process id at the connection, and by answering two
 * connections from one process.
 */
const refuseTransactionPooler = async (client: Client, url: string, bounds: Bounds): Promise<void> => {
  const backend = await backendOf(client);
  const { processID } = client as Client & { readonly processID: number | null };
  if (processID === backend) return;
  const beside = await connectCommand(url, bounds);
  try {
    if ((await backendOf(beside)) !== backend) return;
    throw new OperatorError(
      'Mera does not start: the address of the database leads to a pooler that gives each transaction another connection (pgbouncer with pool_mode = transaction). Mera has a pool of its own (DATABASE_POOL), whose connections have time limits, statements and locks: give DATABASE_URL and OWNER_DATABASE_URL the address of PostgreSQL itself, or a pooler with pool_mode = session.',
    );
  } finally {
    await beside.end();
  }
};

/** Connects once, so that an address that cannot be used ends the start with a sentence. */
export const tryAddress = async (url: string, bounds: Bounds): Promise<void> => {
  const client = await connectFirst(url, bounds);
  await client.end();
};

/** The first connection of a start or a command: one that fails is a matter of the settings. */
export const connectFirst = async (url: string, bounds: Bounds): Promise<Client> => {
  let client: Client | undefined;
  try {
    client = await connectCommand(url, bounds);
    await refuseTransactionPooler(client, url, bounds);
    return client;
  } catch (error) {
    await client?.end();
    if (error instanceof OperatorError) throw error;
    const { code, message } = error as { code?: string; message: string };
    // Neither contains the address or a password; several refusing addresses have a code only.
    throw new OperatorError(
      `Mera does not start: it cannot connect to the database (${message || code}). Check DATABASE_URL, or OWNER_DATABASE_URL where it is set.`,
    );
  }
};
