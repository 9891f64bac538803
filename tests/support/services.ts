import { openPorts, type Ports } from '#app/server/ports.ts';
import { ownCommands } from '#platform/server/commands.ts';
import { diskStorage } from '#platform/server/files/storage.ts';
import { noVirusScan } from '#platform/server/files/virus-scan.ts';
import { deriveSecrets } from '#platform/server/secrets.ts';
import type { Services, Settings } from '#platform/server/services.ts';
import { temporaryFolder } from './folder.ts';

/** The real services on a folder of their own; settings as the defaults, but for those given. */
export const testServices = (
  settings: Partial<Settings> = {},
  databaseUrl: string | undefined = undefined,
): Services & { readonly ports: Ports; readonly folder: string } => {
  const folder = temporaryFolder();
  const all: Settings = {
    publicUrl: 'http://localhost:3000',
    demo: true,
    dataDir: folder,
    importDir: undefined,
    // Nothing listens there.
    gursDownloadUrl: 'http://127.0.0.1:9',
    smtpUrl: undefined,
    mailFrom: 'Mera <mera@localhost>',
    mailReplyTo: undefined,
    apiDocs: true,
    gursWfsUrl: undefined,
    gursAddressUrl: undefined,
    gursViewerUrl: 'https://ipi.eprostor.gov.si/jv/',
    valuationViewerUrl: 'https://vrednotenje.gov.si/EV_JV/',
    orthophotoWmsUrl: undefined,
    cadastreWmsUrl: undefined,
    gursMaps: undefined,
    trustProxy: 0,
    accessTtlSeconds: 600,
    refreshGraceMs: 30_000,
    ...settings,
  };
  return {
    ports: openPorts({ settings: all, now: () => new Date() }),
    folder,
    settings: all,
    secrets: deriveSecrets(Buffer.alloc(32, 7)),
    storage: diskStorage(folder),
    scan: noVirusScan,
    signer: undefined,
    trustedIssuers: [],
    commands: ownCommands({
      databaseUrl,
      ownerDatabaseUrl: undefined,
      dataDir: folder,
      gursDownloadUrl: all.gursDownloadUrl,
    }),
  };
};
