import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { isShown } from './style.ts';

export type Name = string | RegExp;
export type RoleOptions = {
  readonly name?: Name;
  readonly exact?: boolean;
  readonly level?: number;
  readonly disabled?: boolean;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly selected?: boolean;
  readonly pressed?: boolean;
};

const tidy = (text: string): string => text.replaceAll(/[\s\u00a0\u200b]+/g, ' ').trim();

/** A string is a part of the text in any case of its letters, unless the whole text is meant. */
export const isSaid = (text: string, wanted: Name, exact = false): boolean => {
  const said = tidy(text);
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace('g', '')).test(said);
  return exact ? said === tidy(wanted) : said.toLowerCase().includes(tidy(wanted).toLowerCase());
};

export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null;

/** Elements with a role for a person: not those behind an open dialog, which are inert, as Testing Library does not know. */
export const byRole = (root: Element, role: string, { name, exact, disabled, ...rest }: RoleOptions): Element[] => {
  const isNamed = (said: string): boolean => name === undefined || isSaid(said, name, exact);
  const named = name === undefined ? {} : { name: isNamed };
  const within = root as HTMLElement;
  // A password has no role by the standard; a browser's tree calls it a text box.
  const secrets = role === 'textbox' ? queryAllByLabelText(within, isNamed, { selector: 'input[type=password]' }) : [];
  return [...queryAllByRole(within, role, { ...rest, ...named }), ...secrets.filter(isShown)].filter(
    (one) => !one.closest('[inert]') && (disabled === undefined || isDisabled(one) === disabled),
  );
};

/** The innermost elements that say a text. */
export const byText = (root: Element, text: Name, exact = false): Element[] => {
  const found: Element[] = [];
  const walk = (at: Element): boolean => {
    if (/^(SCRIPT|STYLE|TEMPLATE|HEAD)$/.test(at.tagName)) return false;
    const said = at.textContent ?? '';
    // If the whole lacks the text, its parts do too.
    if (typeof text === 'string' && !isSaid(said, text)) return false;
    const isInside = [...at.children].filter(walk).length > 0;
    if (!isInside && !isSaid(said, text, exact)) return false;
    if (!isInside) found.push(at);
    return true;
  };
  walk(root);
  return found;
};

export const byLabel = (root: Element, text: Name, exact = false): Element[] =>
  queryAllByLabelText(root as HTMLElement, (said) => isSaid(said, text, exact));

export const byAttribute = (root: Element, attribute: string, text: Name, exact = false): Element[] =>
  [...root.querySelectorAll(`[${attribute}]`)].filter((one) => isSaid(one.getAttribute(attribute) ?? '', text, exact));

export const byCss = (root: Element, css: string): Element[] => {
  if (css === '..') return root.parentElement ? [root.parentElement] : [];
  const ancestor = css.startsWith('xpath=ancestor::') ? root.parentElement?.closest(css.slice(16)) : undefined;
  return ancestor ? [ancestor] : [...root.querySelectorAll(css)];
};

const inOwnLine =
  /^(ADDRESS|ARTICLE|ASIDE|DD|DIV|DL|DT|FIELDSET|FIGURE|FOOTER|FORM|H[1-6]|HEADER|LI|MAIN|NAV|OL|P|SECTION|TABLE|TR|UL)$/;

/** The visible text: without hidden parts, blocks in lines of their own, cells apart. */
export const shownText = (element: Element): string => {
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/[ \t\n]+/g, ' ');
    if (!(node instanceof Element) || !isShown(node)) return '';
    if (node.tagName === 'BR') return '\n';
    const inner = [...node.childNodes].map(textOf).join('');
    if (/^T[DH]$/.test(node.tagName)) return `${inner}\t`;
    return inOwnLine.test(node.tagName) ? `\n${inner}\n` : inner;
  };
  return textOf(element)
    .replaceAll(/ *\n[\n ]*/g, '\n')
    .replaceAll(/\t(?=\n|$)/g, '')
    .trim();
};
