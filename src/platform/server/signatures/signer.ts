/** Way of signing at sealing: the firm's seal on this server, or a remote service. */
export type SignerWay = 'seal' | 'remote';

/**
 * Puts an electronic signature at the end of a PDF, whose bytes before stay as they are. Whatever fails throws, and nothing
 * is sealed: a report that should be signed never leaves without.
 */
export type Signer = {
  readonly way: SignerWay;
  /** Whether it asks a time stamp service; the service elsewhere does so itself or not. */
  readonly stamps: boolean;
  readonly sign: (pdf: Buffer, about: { readonly at: Date; readonly label: string }) => Promise<Buffer>;
};

export type SignerSettings = {
  readonly sealFile: string | undefined;
  readonly sealPassword: string | undefined;
  readonly timeStampUrl: string | undefined;
  readonly serviceUrl: string | undefined;
  readonly serviceToken: string | undefined;
};
