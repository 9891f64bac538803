import { createConnection } from 'node:net';
import { outsideOfTransactions } from '../db/outside.ts';
import { AppError } from '../http/app-error.ts';

/** Checks whether bytes contain a virus. */
export type VirusScan = (bytes: Buffer) => Promise<'clean' | 'infected'>;

const piece = 65_536;
const waitMs = 20_000;

/** Without a scanner everything passes: files are identified by their content and never executed on the server. */
export const noVirusScan: VirusScan = async () => 'clean';

/**
 * Asks clamd at `tcp://host:port` or `unix:///path` (its INSTREAM command). A scanner that does not answer stops the
 * upload: nothing is accepted unscanned if a scan was configured.
 */
export const clamd = (address: string): VirusScan => {
  const url = new URL(address);
  const place =
    url.protocol === 'unix:' ? { path: url.pathname } : { host: url.hostname, port: Number(url.port || 3_310) };
  return async (bytes) => {
    outsideOfTransactions('a file is scanned');
    return new Promise((resolve, reject) => {
      const away = (cause?: unknown) => {
        socket.destroy();
        reject(new AppError('service_unavailable', { cause, retryAfterSeconds: 30 }));
      };
      let answer = '';
      const socket = createConnection(place, () => {
        socket.write('zINSTREAM\0');
        for (let at = 0; at < bytes.length; at += piece) {
          const part = bytes.subarray(at, at + piece);
          const size = Buffer.alloc(4);
          size.writeUInt32BE(part.length);
          socket.write(size);
          socket.write(part);
        }
        socket.write(Buffer.alloc(4));
      });
      socket.setTimeout(waitMs, () => away(new Error('clamd is silent')));
      socket.on('error', away);
      socket.on('data', (data: Buffer) => {
        answer += data.toString('latin1');
      });
      socket.on('close', () => {
        if (answer.includes('stream: OK')) resolve('clean');
        else if (answer.includes('FOUND')) resolve('infected');
        else away(new Error(`clamd said ${answer.slice(0, 80)}`));
      });
    });
  };
};
