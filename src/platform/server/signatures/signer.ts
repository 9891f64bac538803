/** Way of signing at sealing: the firm's seal on this server, or a remote service. */
export type SignerWay = 'seal' | 'remote';

/**
 * Appends an electronic signature to a PDF; its earlier bytes stay unchanged. Every failure throws, and nothing is sealed: a report to be
 * signed never leaves unsigned.
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
