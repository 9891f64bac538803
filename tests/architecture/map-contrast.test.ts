import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { halo, inks, landTokens } from '#platform/web/ui/map/map-inks.ts';

const css = readFileSync('src/platform/web/ui/tokens.css', 'utf8');
const looks = ['light', 'dark'] as const;
type Colour = readonly [number, number, number];
const colourOf = (token: string, look: (typeof looks)[number]): Colour => {
  const [, light = '', dark = ''] = new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  const number = Number.parseInt((look === 'light' ? light : dark).slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};
/** Relative luminance of WCAG 2. */
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
const under = ([red, green, blue]: Colour, look: (typeof looks)[number]): Colour => {
  const page = colourOf(halo.token, look);
  const over = (at: 0 | 1 | 2, value: number): number => page[at] * halo.share + value * (1 - halo.share);
  return [over(0, red), over(1, green), over(2, blue)];
};

const cases = looks.flatMap((look) => Object.values(inks).map((ink) => [look, ink] as const));

test('black on white is 21 : 1', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
});

test.each(cases)('in the %s look %s is legible with its edge on everything that is drawn', (look, ink) => {
  for (const token of [...Object.values(landTokens), '--p-stone', '--p-travnik', '--surface-2'])
    expect(contrast(colourOf(ink, look), under(colourOf(token, look), look)), token).toBeGreaterThanOrEqual(4.5);
});

test.each(cases)('in the %s look %s is legible on all land by itself, as numbers of a plan stand', (look, ink) => {
  // Tracks are narrower than a letter, houses have no number on them.
  const { rail: _, ...land } = landTokens;
  for (const token of [...Object.values(land), '--p-travnik'])
    expect(contrast(colourOf(ink, look), colourOf(token, look)), token).toBeGreaterThanOrEqual(4.5);
});

test.each(looks)(
  'in the %s look the number of a property and the lengths of its sides are legible on their edge',
  (look) => {
    expect(contrast(colourOf('--smreka-ink', look), colourOf('--surface', look))).toBeGreaterThanOrEqual(4.5);
  },
);
