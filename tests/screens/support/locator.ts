import { filesOf, type GivenFiles } from './files.ts';
import { press, setFiles, setValue, type, user } from './hands.ts';
import { needsBrowser, refuseLayout } from './needs-browser.ts';
import {
  byAttribute,
  byCss,
  byLabel,
  byRole,
  byText,
  isDisabled,
  isSaid,
  type Name,
  type RoleOptions,
  shownText,
} from './queries.ts';
import { isShown } from './style.ts';
import { standStill, until } from './waiting.ts';

/** Brings the tab that is meant to the front, and keeps it there while the work lasts. */
export type Front = <T>(work: () => T | Promise<T>) => Promise<T>;

type Exact = { readonly exact?: boolean };
type Narrowed = {
  readonly hasText?: Name;
  readonly hasNotText?: Name;
  readonly has?: Locator;
  readonly hasNot?: Locator;
};
type State = 'attached' | 'visible' | 'detached' | 'hidden';

/** Elements of the page with Playwright's names and uses, found again at each request. */
export class Locator {
  readonly #front: Front;
  readonly #what: string;
  /** The elements that are there now. */
  readonly find: () => Element[];

  constructor(front: Front, what: string, find: () => Element[]) {
    this.#front = front;
    this.#what = what;
    this.find = find;
  }

  #also(what: string, find: () => Element[]): Locator {
    return new Locator(this.#front, `${this.#what} > ${what}`, find);
  }
  #within(what: string, find: (root: Element) => Element[]): Locator {
    return this.#also(what, () => [...new Set(this.find().flatMap(find))]);
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.#within(`${role} ${options.name ?? ''}`, (root) => byRole(root, role, options));
  }
  getByText(text: Name, { exact = false }: Exact = {}): Locator {
    return this.#within(`"${text}"`, (root) => byText(root, text, exact));
  }
  getByLabel(text: Name, { exact = false }: Exact = {}): Locator {
    return this.#within(`label ${text}`, (root) => byLabel(root, text, exact));
  }
  getByTitle(text: Name, { exact = false }: Exact = {}): Locator {
    return this.#within(`title ${text}`, (root) => byAttribute(root, 'title', text, exact));
  }
  getByPlaceholder(text: Name, { exact = false }: Exact = {}): Locator {
    return this.#within(`placeholder ${text}`, (root) => byAttribute(root, 'placeholder', text, exact));
  }
  getByAltText(text: Name, { exact = false }: Exact = {}): Locator {
    return this.#within(`alt ${text}`, (root) => byAttribute(root, 'alt', text, exact));
  }
  locator(wanted: string | Locator, narrowed: Narrowed = {}): Locator {
    const found =
      typeof wanted === 'string'
        ? this.#within(wanted, (root) => byCss(root, wanted))
        : this.#also('a part', () => wanted.find().filter((one) => this.find().some((root) => root.contains(one))));
    return found.filter(narrowed);
  }
  filter({ hasText, hasNotText, has, hasNot }: Narrowed): Locator {
    const isWanted = (one: Element) =>
      (hasText === undefined || isSaid(one.textContent ?? '', hasText)) &&
      (hasNotText === undefined || !isSaid(one.textContent ?? '', hasNotText)) &&
      (!has || has.find().some((inner) => inner !== one && one.contains(inner))) &&
      !hasNot?.find().some((inner) => inner !== one && one.contains(inner));
    return this.#also(`with ${hasText ?? ''}`, () => this.find().filter(isWanted));
  }
  nth(at: number): Locator {
    return this.#also(`[${at}]`, () => [this.find().at(at)].flatMap((one) => one ?? []));
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.nth(-1);
  }
  or(other: Locator): Locator {
    return this.#also('or another', () => [...new Set([...this.find(), ...other.find()])]);
  }
  and(other: Locator): Locator {
    return this.#also('and also', () => this.find().filter((one) => other.find().includes(one)));
  }
  all(): Promise<Locator[]> {
    return this.#front(() => this.find().map((_, at) => this.nth(at)));
  }

  #alone(): HTMLElement | undefined {
    const all = this.find();
    if (all.length > 1)
      throw new Error(
        `${this.#what}: ${all.length} of them\n${all.map((one) => one.outerHTML.slice(0, 200)).join('\n')}`,
      );
    return all[0] as HTMLElement | undefined;
  }
  /** The one element, once it is there. */
  #one(): Promise<HTMLElement> {
    return until(
      () => `${this.#what} never came`,
      () => this.#alone(),
    );
  }
  /** The same once a hand can reach it. */
  async #ready(): Promise<HTMLElement> {
    await this.#one();
    await standStill();
    return until(
      () => `${this.#what} stays closed`,
      () => {
        const one = this.#alone();
        return one && !isDisabled(one) && !one.closest('[inert]') && isShown(one) ? one : undefined;
      },
    );
  }
  #use<T>(work: (element: HTMLElement) => T | Promise<T>): Promise<T> {
    return this.#front(async () => work(await this.#ready()));
  }
  #read<T>(work: (element: HTMLElement) => T): Promise<T> {
    return this.#front(async () => work(await this.#one()));
  }

  waitFor({ state = 'visible' }: { readonly state?: State } = {}): Promise<void> {
    const isThere = (): boolean => {
      if (state === 'detached') return this.find().length === 0;
      const one = this.#alone();
      if (state === 'hidden') return !one || !isShown(one);
      return one !== undefined && (state === 'attached' || isShown(one));
    };
    return this.#front(async () => {
      await until(() => `${this.#what} never was ${state}`, isThere);
    });
  }
  click({ button = 'left' }: { readonly button?: 'left' | 'right'; readonly force?: boolean } = {}): Promise<void> {
    return this.#use(async (one) => {
      if (button === 'right') await user.pointer({ keys: '[MouseRight]', target: one });
      else await user.click(one);
    });
  }
  tap(): Promise<void> {
    return this.click();
  }
  dblclick(): Promise<void> {
    return this.#use((one) => user.dblClick(one));
  }
  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
  }
  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
  }
  fill(text: string): Promise<void> {
    return this.#use((one) => {
      one.focus();
      setValue(one, text);
    });
  }
  clear(): Promise<void> {
    return this.fill('');
  }
  pressSequentially(text: string): Promise<void> {
    return this.#use((one) => {
      one.focus();
      return type(text);
    });
  }
  press(keys: string): Promise<void> {
    return this.#front(async () => {
      const one = await this.#one();
      await standStill();
      one.focus();
      await press(keys);
    });
  }
  focus(): Promise<void> {
    return this.#read((one) => one.focus());
  }
  blur(): Promise<void> {
    return this.#read((one) => one.blur());
  }
  hover(): Promise<void> {
    return this.#use((one) => user.hover(one));
  }
  selectOption(value: string): Promise<void> {
    return this.#use((one) => user.selectOptions(one, value));
  }
  setInputFiles(files: GivenFiles): Promise<void> {
    return this.#read((one) => setFiles(one, filesOf(files)));
  }

  count(): Promise<number> {
    return this.#front(() => this.find().length);
  }
  isVisible(): Promise<boolean> {
    return this.#front(() => this.find().some(isShown));
  }
  isChecked(): Promise<boolean> {
    return this.#read((one) => (one as HTMLInputElement).checked ?? one.getAttribute('aria-checked') === 'true');
  }
  isDisabled(): Promise<boolean> {
    return this.#read(isDisabled);
  }
  isEnabled(): Promise<boolean> {
    return this.#read((one) => !isDisabled(one));
  }
  innerText(): Promise<string> {
    return this.#read(shownText);
  }
  textContent(): Promise<string | null> {
    return this.#read((one) => one.textContent);
  }
  allInnerTexts(): Promise<string[]> {
    return this.#front(() => this.find().map(shownText));
  }
  allTextContents(): Promise<string[]> {
    return this.#front(() => this.find().map((one) => one.textContent ?? ''));
  }
  inputValue(): Promise<string> {
    return this.#read((one) => (one as HTMLInputElement).value);
  }
  getAttribute(name: string): Promise<string | null> {
    return this.#read((one) => one.getAttribute(name));
  }
  evaluate<T, G>(work: (element: Element, given: G) => T, given: G): Promise<T> {
    refuseLayout(work);
    return this.#read((one) => work(one, given));
  }
  evaluateAll<T, G>(work: (elements: Element[], given: G) => T, given: G): Promise<T> {
    refuseLayout(work);
    return this.#front(() => work(this.find(), given));
  }
  /** Everything is in sight here. */
  async scrollIntoViewIfNeeded(): Promise<void> {}

  readonly boundingBox = needsBrowser('boundingBox');
  readonly dragTo = needsBrowser('dragTo');
  readonly screenshot = needsBrowser('a picture of a part');
  readonly frameLocator = needsBrowser('a frame');
  readonly contentFrame = needsBrowser('a frame');
  readonly ariaSnapshot = needsBrowser('ariaSnapshot');
  readonly dispatchEvent = needsBrowser('dispatchEvent');
}
