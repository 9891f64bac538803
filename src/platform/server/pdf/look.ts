import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { once } from '#lib/once.ts';

/** Lengths are points: A4 is 595 by 842. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 56, top: 92, bottom: 74 } as const;
export const bodyWidth = page.width - page.left - page.right;

/** The light side of src/platform/web/ui/tokens.css. */
export const colours = {
  ink: '#13211c',
  ink2: '#4a5a53',
  ink3: '#596861',
  line: '#d3dcd6',
  sunk: '#f2f5f2',
  smreka: '#0b6b4b',
  smrekaSoft: '#ddefe6',
  smrekaInk: '#075239',
  karmin: '#be2d45',
  okerSoft: '#fbefd5',
  okerInk: '#7a5200',
  white: '#ffffff',
} as const;

/** Land on a plan: paler than on a screen, so that lines and names are readable; `none` is unmapped land. */
export const printedLand = {
  none: '#f2f5f2',
  other: '#e9eddd',
  field: '#f7f0d3',
  grove: '#dde8bf',
  forest: '#bdd4b8',
  settled: '#f5ebdd',
  water: '#a9d0e4',
  rail: '#cfcac2',
  road: '#ffffff',
  house: '#d99a92',
} as const;

export type Face = 'text' | 'medium' | 'strong' | 'display';
export type Style = {
  readonly face: Face;
  readonly size: number;
  /** Distance between base lines. */
  readonly leading: number;
  readonly colour: string;
  /** Between letters. */
  readonly spacing?: number;
};

const { ink, ink2, ink3, smreka, smrekaInk, okerInk } = colours;

export const styles = {
  title: { face: 'display', size: 25, leading: 30, colour: ink, spacing: -0.4 },
  heading: { face: 'display', size: 12.5, leading: 16, colour: ink, spacing: -0.1 },
  lead: { face: 'text', size: 10.5, leading: 15.5, colour: ink2 },
  body: { face: 'text', size: 9.5, leading: 13.5, colour: ink },
  strong: { face: 'strong', size: 9.5, leading: 13.5, colour: ink },
  quiet: { face: 'text', size: 8.5, leading: 12, colour: ink3 },
  label: { face: 'text', size: 8.5, leading: 13.5, colour: ink3 },
  columnTitle: { face: 'medium', size: 8, leading: 11, colour: ink3 },
  role: { face: 'medium', size: 8, leading: 12, colour: smreka },
  name: { face: 'strong', size: 11, leading: 15.5, colour: ink },
  fact: { face: 'strong', size: 10.5, leading: 14.5, colour: ink },
  number: { face: 'strong', size: 9.5, leading: 13.5, colour: smreka },
  noticeTitle: { face: 'strong', size: 9.5, leading: 13.5, colour: smrekaInk },
  badge: { face: 'strong', size: 8, leading: 10, colour: okerInk, spacing: 0.3 },
  brand: { face: 'display', size: 15, leading: 18, colour: ink, spacing: -0.45 },
  furniture: { face: 'text', size: 8, leading: 11, colour: ink3 },
} as const satisfies Record<string, Style>;

/** The whole fonts; a document carries only the glyphs that it uses. Read when the first document is made. */
export const fonts = once(
  (): Readonly<Record<Face, Buffer>> => ({
    text: read(import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf')),
    medium: read(import.meta.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf')),
    strong: read(import.meta.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf')),
    display: read(import.meta.resolve('@expo-google-fonts/commissioner/700Bold/Commissioner_700Bold.ttf')),
  }),
);

const read = (address: string): Buffer => readFileSync(fileURLToPath(address));
