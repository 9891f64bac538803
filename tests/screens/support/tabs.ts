import { begin } from '#app/desk/start.tsx';
import { dropSession } from '#domains/accounts/web/session.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { notices } from '#platform/web/ui/notices.ts';
import { Jar, layNetwork } from './network.ts';
import { viewport } from './viewport.ts';
import { until } from './waiting.ts';

type Window = { readonly width: number; readonly isDark: boolean; readonly hasConsented: boolean };

/** Browser data of one person. */
export class Profile {
  readonly jar = new Jar();
  width: number;
  readonly isDark: boolean;
  local: Readonly<Record<string, string>>;

  constructor({ width, isDark, hasConsented }: Window) {
    this.width = width;
    this.isDark = isDark;
    this.local = hasConsented ? { cookie_consent: String(Date.now()) } : {};
  }
}

const kept = (storage: Storage): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map((key) => [
      key,
      storage.getItem(key) ?? '',
    ]),
  );
const putBack = (storage: Storage, from: Readonly<Record<string, string>>): void => {
  storage.clear();
  for (const [key, value] of Object.entries(from)) storage.setItem(key, value);
};

type Drawn = Awaited<ReturnType<typeof begin>>;

/** The tab that has the document; `page` is another object after each load. */
const front: { tab: Tab | undefined; drawn: Drawn | undefined; page: object; busy: number; holder: Tab | undefined } = {
  tab: undefined,
  drawn: undefined,
  page: {},
  busy: 0,
  holder: undefined,
};

layNetwork(() => {
  const { tab, page } = front;
  return tab && { jar: tab.profile.jar, isLeft: () => front.page !== page };
});
Object.defineProperty(document, 'cookie', {
  configurable: true,
  get: () => front.tab?.profile.jar.text(true) ?? '',
  set: (written: string) => front.tab?.profile.jar.keep(written),
});

const addressNow = () => location.pathname + location.search + location.hash;

/** Removes the drawn elements, and the state of the screens' modules about the person. */
export const putAway = async (): Promise<void> => {
  const { tab, drawn } = front;
  if (!tab || !drawn) return;
  front.page = {};
  tab.address = addressNow();
  drawn.router.dispose();
  drawn.root.unmount();
  tab.profile.local = kept(localStorage);
  tab.session = kept(sessionStorage);
  Object.assign(front, { tab: undefined, drawn: undefined });
  notices.close();
  // No cookies are active: those of the person who left stay in their jar.
  await dropSession(async () => undefined);
  queryClient.clear();
};

/** Replacement of a Playwright page: a window of a person's browser. One at a time has the document; using another brings it there. */
export class Tab {
  readonly profile: Profile;
  session: Record<string, string> = {};
  address = '/';

  constructor(profile: Profile) {
    this.profile = profile;
  }

  get isInFront(): boolean {
    return front.tab === this;
  }
  get url(): string {
    return this.isInFront ? location.href : `http://localhost${this.address}`;
  }
  get isIdle(): boolean {
    const state = front.drawn?.router.state;
    return state?.initialized === true && state.navigation.state === 'idle';
  }

  /** Begins the page at an address, as if nothing had been there before. */
  async #load(address: string): Promise<void> {
    await putAway();
    front.tab = this;
    Object.assign(viewport, { width: this.profile.width, isDark: this.profile.isDark });
    putBack(localStorage, this.profile.local);
    putBack(sessionStorage, this.session);
    history.replaceState(null, '', address);
    document.body.innerHTML = '<div id="app"></div>';
    const element = document.getElementById('app');
    if (element) front.drawn = await begin(element);
  }

  /** Does something to this tab once nothing is being done to another. */
  async inFront<T>(work: () => T | Promise<T>): Promise<T> {
    await this.#turn(() => this.isInFront || this.#load(this.address));
    try {
      return await work();
    } finally {
      front.busy -= 1;
    }
  }
  async goto(address: string): Promise<void> {
    await this.#turn(() => this.#load(address));
    front.busy -= 1;
  }
  reload(): Promise<void> {
    return this.goto(this.isInFront ? addressNow() : this.address);
  }
  async move(by: 1 | -1): Promise<void> {
    await this.inFront(async () => {
      const before = location.href;
      await front.drawn?.router.navigate(by);
      await until(
        () => 'no other address came',
        () => location.href !== before && this.isIdle,
      );
    });
  }
  async close(): Promise<void> {
    if (this.isInFront) await putAway();
  }

  /** Takes the turn. A tab coming to the front is alone while it loads; then several may act on the same page. */
  async #turn(bring: () => unknown): Promise<void> {
    while (front.busy > 0 && (front.holder !== this || isLoading.now)) await nextTurn();
    front.busy += 1;
    front.holder = this;
    isLoading.now = true;
    try {
      await bring();
    } catch (error) {
      front.busy -= 1;
      throw error;
    } finally {
      isLoading.now = false;
    }
  }
}
const isLoading = { now: false };
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 2));

export const navigate = (address: string) => front.drawn?.router.navigate(address);
