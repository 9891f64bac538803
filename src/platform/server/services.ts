import type { X509Certificate } from 'node:crypto';
import type { Commands } from './commands.ts';
import type { Storage } from './files/storage.ts';
import type { VirusScan } from './files/virus-scan.ts';
import type { Secrets } from './secrets.ts';
import type { Signer } from './signatures/signer.ts';

/** The settings that handlers and jobs may read. */
export type Settings = {
  /** Address under which people reach Mera; links in mails begin with it. Never taken from a request. */
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Whether the description of the calls and the sheet of components are shown to everybody. */
  readonly apiDocs: boolean;
  /** Folder for packages during their import. */
  readonly dataDir: string;
  /** The operator's folder of packages to import; none if it is not set. */
  readonly importDir: string | undefined;
  /** The download service of GURS. */
  readonly gursDownloadUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Reply address, if not the sender's. */
  readonly mailReplyTo: string | undefined;
  readonly gursWfsUrl: string | undefined;
  readonly gursAddressUrl: string | undefined;
  readonly gursViewerUrl: string;
  readonly valuationViewerUrl: string;
  readonly orthophotoWmsUrl: string | undefined;
  readonly cadastreWmsUrl: string | undefined;
  readonly gursMaps: string | undefined;
  /** The number of proxies in front. */
  readonly trustProxy: number;
  readonly accessTtlSeconds: number;
  readonly refreshGraceMs: number;
};

/** Services of the host for every handler and job; tests replace each as a whole. */
export type Services = {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly storage: Storage;
  readonly scan: VirusScan;
  readonly commands: Commands;
  /** Signs reports at sealing; undefined if the operator set none up. */
  readonly signer: Signer | undefined;
  /** Issuers whose signatures the operator trusts. */
  readonly trustedIssuers: readonly X509Certificate[];
};

/** The services with functions of other domains: the ports of their domain (`server/ports.ts`). */
export type ServicesWith<Ports> = Services & { readonly ports: Ports };
