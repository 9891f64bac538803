import { use } from 'react';
import type { Language } from '#contract/codelists.ts';
import { type Formats, formats } from '#platform/i18n/format.ts';
import { createStore, useStore } from './store.ts';

const key = 'site_language';

/** The texts of one area of the product. Each language is a chunk of its own; one is loaded at a time. */
export type TextArea<Texts> = {
  readonly load: (language: Language) => Promise<Texts>;
  /** Texts that are already loaded. */
  readonly loaded: (language: Language) => Texts | undefined;
};

/**
 * A promise that React reads without waiting a turn once it is fulfilled. A component has to get its texts by `use` every time: React
 * matches earlier reads by order, so an area skipped because it has arrived in the meantime would hand its texts to the next one.
 */
const readable = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

type Loads<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

const areas = new Set<TextArea<unknown>>();
const formatsOf = { sl: formats('sl'), en: formats('en') };
const current = createStore<Language | undefined>(undefined);

/** The chosen language, else that of the last public page. */
const storedLanguage = (): Language =>
  (localStorage.getItem(key) ?? localStorage.getItem('page_language')) === 'en' ? 'en' : 'sl';

/** An area of texts for the screens that import it: its loading begins with the import, not with the first drawing. */
export const textArea = <Texts>(loads: Loads<Texts>): TextArea<Texts> => {
  const loaded: Partial<Record<Language, Texts>> = {};
  const loading: Partial<Record<Language, Promise<Texts>>> = {};
  const begin = async (language: Language): Promise<Texts> => {
    try {
      const texts = await loads[language]();
      loaded[language] = texts;
      return texts;
    } catch (error) {
      // The next request tries again.
      delete loading[language];
      throw error;
    }
  };
  const area: TextArea<Texts> = {
    loaded: (language) => loaded[language],
    load: (language) => {
      loading[language] ??= readable(begin(language));
      return loading[language];
    },
  };
  areas.add(area);
  // A failure is handled where the texts are awaited: in the route, or in the component that draws them.
  const language = current.get();
  if (language) area.load(language).catch(() => undefined);
  return area;
};

const loadAreas = async (language: Language): Promise<void> => {
  const missing = () => [...areas].filter((area) => area.loaded(language) === undefined);
  while (missing().length > 0) await Promise.all(missing().map((area) => area.load(language)));
};

/** Resolves when the texts of all code on the page are there; code loaders wait for it before drawing. */
export const textsReady = (): Promise<void> => loadAreas(languageNow());

/** Loads the texts of the stored language, or of Slovenian when none was chosen; called before anything is drawn. */
export const loadLanguage = async (language: Language = storedLanguage()): Promise<void> => {
  await loadAreas(language);
  document.documentElement.lang = language;
  current.set(language);
};

export const setLanguage = (language: Language): Promise<void> => {
  localStorage.setItem(key, language);
  return loadLanguage(language);
};

const loadedOf = (language: Language | undefined): Language => {
  if (!language) throw new Error('no language is loaded yet');
  return language;
};

export const languageNow = (): Language => loadedOf(current.get());

export const useLanguage = (): Language => loadedOf(useStore(current));
export const useFormats = (): Formats => formatsOf[useLanguage()];

/** The texts of an area; a component whose texts are still on their way waits for them. */
export const useTexts = <Texts>(area: TextArea<Texts>): Texts => use(area.load(useLanguage()));

/** The texts outside of components, if the screen that calls has loaded them. */
export const textsNow = <Texts>(area: TextArea<Texts>): Texts => {
  const texts = area.loaded(languageNow());
  if (!texts) throw new Error('these texts are not loaded yet');
  return texts;
};
