/** Cuts the fonts of the public pages down to the letters that they use; `npm run build` begins with it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const folder = 'dist/fonts';
const latin = `${between(0x20, 0x7e)}\u00a0§°²³·×«»½äöüÄÖÜßéèàáíóúç–—‘’“”„…•€−→`;
const latinExt = 'čšžćđČŠŽĆĐ';

const fonts = [
  { family: 'commissioner', weights: 700 },
  { family: 'hanken-grotesk', weights: { min: 400, max: 700, default: 400 } },
] as const;

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

mkdirSync(folder, { recursive: true });
for (const { family, weights } of fonts)
  for (const [range, letters] of [
    ['latin', latin],
    ['latin-ext', latinExt],
  ] as const) {
    const file = `${family}-${range}-wght-normal.woff2`;
    const whole = readFileSync(`node_modules/@fontsource-variable/${family}/files/${file}`);
    const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } });
    writeFileSync(`${folder}/${family}-${range}.woff2`, cut);
    console.log(`${family}-${range}.woff2: ${whole.length} to ${cut.length} bytes`);
  }
