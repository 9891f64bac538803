import type { Transporter } from 'nodemailer';
import { outsideOfTransactions } from '#platform/server/db/outside.ts';

/** The error of a mail server, or of the connection to it, for an undelivered message. */
export type MailError = Error & { readonly code?: string; readonly responseCode?: number };

/** A silent server delays a message for that long, and only the lane of the mails. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

let known: { readonly url: string; readonly transport: Transporter } | undefined;

/** Two connections that stay open between messages. */
export const mailServer = async (url: string): Promise<Transporter> => {
  outsideOfTransactions('a mail is handed over');
  if (known?.url !== url) {
    closeMailServer();
    const { createTransport } = await import('nodemailer');
    known = { url, transport: createTransport({ url, pool: true, maxConnections: 2, ...waits } as object) };
  }
  return known.transport;
};

/** Ends the connections; without it they would keep the process. */
export const closeMailServer = (): void => {
  known?.transport.close();
  known = undefined;
};

/** The server's answer may quote the address, so only its number is logged; connection errors contain no names. */
export const reasonOf = ({ code = 'unknown', responseCode, message }: MailError): string =>
  (responseCode === undefined ? `${code}: ${message}` : `${code} ${responseCode}`).slice(0, 200);
