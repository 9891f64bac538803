import { outline } from './outline.gen.ts';

/** Tolerance of the outline, in metres: a house at the border is in the country too. */
const coarse = 1_500;

const corners = outline.length / 2;
const corner = (at: number) => [outline[(at % corners) * 2] ?? 0, outline[(at % corners) * 2 + 1] ?? 0] as const;

/** Whether a place is in the country, or so near to its border that its coarse outline cannot tell. */
export const isInCountry = ({ e, n }: { readonly e: number; readonly n: number }): boolean => {
  let isInside = false;
  for (let at = 0; at < corners; at++) {
    const [[e1, n1], [e2, n2]] = [corner(at), corner(at + 1)];
    if (n1 > n !== n2 > n && e < e1 + ((n - n1) / (n2 - n1)) * (e2 - e1)) isInside = !isInside;
    const along = ((e - e1) * (e2 - e1) + (n - n1) * (n2 - n1)) / ((e2 - e1) ** 2 + (n2 - n1) ** 2 || 1);
    const share = Math.min(1, Math.max(0, along));
    if (Math.hypot(e - e1 - share * (e2 - e1), n - n1 - share * (n2 - n1)) <= coarse) return true;
  }
  return isInside;
};
