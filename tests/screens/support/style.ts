import { viewport } from './viewport.ts';

const steps: Readonly<Record<string, number>> = { sm: 640, md: 768, tool: 901, lg: 1024, xl: 1280, '2xl': 1536 };
const deciding =
  /^(?:(max-)?(sm|md|lg|xl|2xl|tool):)?(hidden|block|inline|inline-block|flex|inline-flex|grid|inline-grid|contents|table-cell|table-row|table|invisible|visible)$/;

type Decided = { readonly display: string; readonly visibility: string };

/** The class in force at the width of the window: of those for a part of the widths the narrowest. */
const decide = (classes: string): Decided => {
  let [display, visibility, rank] = ['block', 'visible', -1];
  for (const name of classes.split(/\s+/)) {
    const [, below, step = '', what = ''] = deciding.exec(name) ?? [];
    const from = steps[step] ?? 0;
    if (!what || (step && (below ? viewport.width >= from : viewport.width < from))) continue;
    const order = below ? 5_000 - from : from;
    if (order < rank) continue;
    rank = order;
    if (what === 'hidden') display = 'none';
    else if (what === 'invisible') visibility = 'hidden';
    else if (what !== 'visible') display = what;
  }
  return { display, visibility };
};

/** Every query by role needs this for hundreds of elements, most of which have the same classes. */
const decidedAt = new Map<string, Decided>();
const decided = (element: Element): Decided => {
  const classes = element.getAttribute('class') ?? '';
  const at = `${viewport.width} ${classes}`;
  const known = decidedAt.get(at) ?? decide(classes);
  decidedAt.set(at, known);
  return known;
};

/** The two styles that decide about visibility, by the classes: there is no style sheet. All others are from the element itself. */
export const styleOf = (element: Element) => {
  const { style } = element as HTMLElement;
  const { display, visibility } = decided(element);
  const known: Record<string, string> = {
    display: element.hasAttribute('hidden') ? 'none' : style?.display || display,
    visibility: style?.visibility || visibility,
  };
  const said = (name: string) => known[name] ?? style?.getPropertyValue(name) ?? '';
  return new Proxy(known, { get: (_, name) => (name === 'getPropertyValue' ? said : said(String(name))) });
};

export const isShown = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { display, visibility } = styleOf(at);
    if (display === 'none' || visibility === 'hidden') return false;
  }
  return true;
};
