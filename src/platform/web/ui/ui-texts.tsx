import { createContext, useContext } from 'react';

/** Kinds of lists that may be empty. */
export type EmptyKind = 'properties' | 'pinpoints' | 'documents' | 'floors' | 'spaces';

/** The components' own words; the host gives them in the chosen language. */
export type UiTexts = {
  readonly close: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly choose: string;
  readonly noMatches: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly offline: string;
  readonly reload: string;
  readonly retry: string;
  readonly loading: string;
  readonly slow: string;
  readonly loadError: string;
  readonly previous: string;
  readonly next: string;
  readonly search: string;
  readonly download: string;
  readonly print: string;
  readonly downloadFile: (p: { file: string }) => string;
  readonly noPicture: string;
  readonly date: {
    readonly open: string;
    readonly placeholder: string;
    readonly time: string;
    readonly future: string;
    readonly past: string;
    readonly weekend: string;
    readonly not_in_calendar: string;
    readonly wrong: string;
  };
  readonly number: {
    readonly wrong: string;
    readonly negative: string;
    readonly decimals: (p: { n: number }) => string;
  };
  readonly empty: Readonly<Record<EmptyKind, { readonly title: string; readonly text: string }>>;
  readonly pager: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (p: { page: number; pages: number }) => string;
  };
  readonly map: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly loading: string;
    readonly failed: string;
    readonly keyboard: string;
    /** For maps on which a place can be picked. */
    readonly keyboardPick: string;
    readonly layers: string;
    readonly tools: string;
    /** Notes about parts of the country that are missing on the map. */
    readonly lacks: Readonly<Record<'noRegister' | 'inWork' | 'bare' | 'partial' | 'alone' | 'missing', string>>;
    /** Button that opens the list equivalent to the map. */
    readonly list: (p: { n: number }) => string;
  };
};

const Texts = createContext<UiTexts | undefined>(undefined);

export const UiTextsProvider = Texts.Provider;

export const useUiTexts = (): UiTexts => {
  const texts = useContext(Texts);
  if (!texts) throw new Error('components need a UiTextsProvider above them');
  return texts;
};
