import { Client, type ClientConfig } from 'pg';
import { ForPeople } from '../for-people.ts';
import { type Bounds, bound } from './bounds.ts';

const connectWithinMs = 15_000;

/** A connection of a command, for as long as it runs: what it waits for, and how long it keeps others waiting, has an end. */
export const connectCommand = async (url: string, bounds: Bounds, options: ClientConfig = {}): Promise<Client> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs, ...options });
  // A connection that is lost is told by the next question; unheard, it would end the process with a stack.
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

/** The first connection of a start or a command: one that fails is a matter of the settings. */
export const connectFirst = async (url: string, bounds: Bounds): Promise<Client> => {
  try {
    return await connectCommand(url, bounds);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    // Neither holds the address or a password; several addresses that all refuse have a code only.
    throw new ForPeople(
      `Mera does not start: it cannot connect to the database (${message || code}). Check DATABASE_URL, or OWNER_DATABASE_URL where it is set.`,
    );
  }
};
