import type { Signer, SignerSettings } from './signer.ts';

/** The signer that the settings name; undefined if they name none. */
export const openSigner = async (settings: SignerSettings): Promise<Signer | undefined> => {
  const { sealFile, sealPassword = '', timeStampUrl, serviceUrl, serviceToken } = settings;
  // Loaded on demand: the library is larger than most of the server.
  if (serviceUrl) return (await import('./remote-signer.ts')).remoteSigner(serviceUrl, serviceToken);
  if (sealFile) return (await import('./seal-signer.ts')).sealSigner(sealFile, sealPassword, timeStampUrl);
  return undefined;
};
