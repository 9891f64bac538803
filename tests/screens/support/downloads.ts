import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { temporaryFolder } from '../../support/folder.ts';
import { ask, type Jar, origin } from './network.ts';
import { navigate } from './tabs.ts';

export type Chosen = HTMLInputElement;
type Saved = { readonly name: string; readonly address: string };

/** Files that the page makes itself. */
const made = new Map<string, Blob>();
URL.createObjectURL = (blob) => {
  const address = `blob:${origin}/${made.size}`;
  made.set(address, blob as Blob);
  return address;
};
// Saved blobs are read a moment later.
URL.revokeObjectURL = () => undefined;

const bytesOf = async (jar: Jar, { name, address }: Saved) => {
  const own = made.get(address);
  if (own) return { name, bytes: Buffer.from(await own.arrayBuffer()) };
  const { pathname, search } = new URL(address, origin);
  const { answer } = await ask(jar, pathname + search, { method: 'GET', headers: {} });
  const said = String(answer.headers['content-disposition'] ?? '');
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(said)?.[1];
  return { name: encoded ? decodeURIComponent(encoded) : name, bytes: answer.rawPayload };
};

/** Output of the page: saved files, and file choosers. */
export const downloads = {
  chooser: undefined as ((input: Chosen) => void) | undefined,
  waiting: undefined as ((saved: Saved) => void) | undefined,

  /** The next file that is saved, as Playwright hands it over. */
  async next(jar: Jar) {
    const { promise, resolve } = Promise.withResolvers<Saved>();
    downloads.waiting = resolve;
    const saved = await promise;
    const { name, bytes } = await bytesOf(jar, saved);
    const saveAs = async (path: string) => writeFileSync(path, bytes);
    return {
      url: () => saved.address,
      suggestedFilename: () => name,
      createReadStream: async () => Readable.from([bytes]),
      path: async () => {
        const path = join(temporaryFolder(), 'file');
        await saveAs(path);
        return path;
      },
      saveAs,
    };
  },
};

/** Handles navigation: a file is saved, a screen is shown. */
const leaveFor = (address: string, name = '', isSaved = false): void => {
  if (isSaved || /^\/(api|file)\//.test(address)) {
    downloads.waiting?.({ name, address });
    downloads.waiting = undefined;
  } else if (/^\/(user|account)\//.test(address)) void navigate(address);
};
const follow = (link: HTMLAnchorElement): void =>
  leaveFor(link.getAttribute('href') ?? '', link.download, link.hasAttribute('download'));

Object.defineProperty(location, 'assign', { configurable: true, value: (address: string) => leaveFor(address) });
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented) return;
  // Else the document would go there itself.
  event.preventDefault();
  follow(link);
});
const clickLink = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  if (this.isConnected) clickLink.call(this);
  else follow(this);
};
const clickInput = HTMLInputElement.prototype.click;
HTMLInputElement.prototype.click = function click(this: HTMLInputElement) {
  const { chooser } = downloads;
  if (this.type !== 'file' || !chooser) return clickInput.call(this);
  downloads.chooser = undefined;
  chooser(this);
};
