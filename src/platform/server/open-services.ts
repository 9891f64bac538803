import { ownCommands } from './commands.ts';
import type { Config } from './config.ts';
import { diskStorage, type Storage } from './files/storage.ts';
import { clamd, noVirusScan } from './files/virus-scan.ts';
import { deriveSecrets, masterSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { readTrusted } from './signatures/certificates.ts';
import { openSigner } from './signatures/open-signer.ts';

/** The services made from the settings: keys, files, and the settings that handlers may read. */
export const openServices = async (config: Config): Promise<Services> => ({
  settings: config,
  secrets: deriveSecrets(masterSecret(config.secret, config.dataDir)),
  scan: config.clamdUrl ? clamd(config.clamdUrl) : noVirusScan,
  commands: ownCommands(config),
  storage: await openStorage(config),
  signer: await openSigner(config.signer),
  trustedIssuers: await readTrusted(config.signatureRoots),
});

export const openStorage = async ({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> =>
  storage === 'disk' ? diskStorage(dataDir) : await openS3(storage);

// Loaded when it is needed: its library takes longer to load than the rest of the start.
const openS3 = async (address: string) => (await import('./files/s3-storage.ts')).s3Storage(address);
