import { Client, type ClientConfig } from 'pg';
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
