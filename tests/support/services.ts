import { ownCommands } from '#server/platform/commands.ts';
import { deriveSecrets } from '#server/platform/secrets.ts';
import type { Services, Settings } from '#server/platform/services.ts';
import { diskStorage } from '#server/platform/storage.ts';
import { noVirusScan } from '#server/platform/virus-scan.ts';
import { temporaryFolder } from './folder.ts';

/** The real services on a folder of their own; settings as the defaults, but for those given. */
export const testServices = (
  settings: Partial<Settings> = {},
  databaseUrl: string | undefined = undefined,
): Services & { readonly folder: string } => {
  const folder = temporaryFolder();
  return {
    folder,
    settings: {
      publicUrl: 'http://localhost:3000',
      demo: true,
      dataDir: folder,
      importDir: undefined,
      smtpUrl: undefined,
      mailFrom: 'Mera <mera@localhost>',
      gursWfsUrl: undefined,
      gursAddressUrl: undefined,
      gursViewerUrl: 'https://ipi.eprostor.gov.si/jv/',
      valuationViewerUrl: 'https://vrednotenje.gov.si/EV_JV/',
      orthophotoWmsUrl: undefined,
      cadastreWmsUrl: undefined,
      accessTtlSeconds: 600,
      refreshGraceMs: 30_000,
      ...settings,
    },
    secrets: deriveSecrets(Buffer.alloc(32, 7)),
    storage: diskStorage(folder),
    scan: noVirusScan,
    commands: ownCommands({ databaseUrl, dataDir: folder }),
  };
};
