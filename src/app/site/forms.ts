import type { Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { searchCadastre } from '#domains/cadastre/contract/cadastre.ts';
import { type FilteredPart, partRank } from '#domains/cadastre/core/part-filter.ts';

/** The script of the forms of the public pages; loaded once one is used. Of the contract only types are imported. */
const find = <E extends HTMLElement>(selector: string, within: ParentNode) => {
  const element = within.querySelector<E>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
};

const post = async <C extends Call>(path: string, body: object): Promise<Envelope<DataOf<C>>> => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
    body: JSON.stringify(body),
  });
  return response.json();
};

const tell = (form: HTMLFormElement, text: string) => {
  const answer = find('.answer', form);
  answer.textContent = text;
  answer.hidden = text === '';
};

/** Shows only the parts of a building that match the typed text. */
export const filterParts = (box: HTMLInputElement): void => {
  const rows = [...find(`#${box.dataset.filter}`, document).children] as HTMLElement[];
  const parts = rows.map((row) => JSON.parse(row.dataset.part ?? '') as FilteredPart);
  const rank = partRank(box.value, parts);
  const shown = parts.map((part) => rank(part) > 0);
  for (const [index, row] of rows.entries()) row.hidden = !shown[index];
  find('[data-none]', document).hidden = shown.includes(true);
};

/** Prepares a form at its first use. */
export const attend = (form: HTMLFormElement): void => {
  if (form.dataset.form === 'find') suggest(form);
};

/** Sends a form and shows the result in its place. */
export const submit = async (form: HTMLFormElement): Promise<void> => {
  tell(form, '');
  if (form.dataset.form === 'find') return goOn(form);
  const button = find<HTMLButtonElement>('[type=submit]', form);
  button.disabled = true;
  try {
    await write(form);
  } catch {
    // Without a connection the page's own sentence replaces the server's.
    tell(form, form.dataset.failed ?? '');
  } finally {
    button.disabled = false;
  }
};

const write = async (form: HTMLFormElement) => {
  const answer = await post(form.dataset.call ?? '', Object.fromEntries(new FormData(form)));
  if (!answer.success) return refuse(form, answer.message, answer.errors ?? {});
  form.reset();
  // Earlier faults are not shown at the emptied fields.
  for (const fault of form.querySelectorAll('.fault')) fault.remove();
  for (const field of form.querySelectorAll('[aria-invalid=true]')) field.setAttribute('aria-invalid', 'false');
  find('.answer', form).classList.add('good');
  return tell(form, form.dataset.done ?? '');
};

/** Shows the server's message under each field, and focuses the first. */
const refuse = (form: HTMLFormElement, message: string, errors: Readonly<Record<string, readonly string[]>>) => {
  let first: HTMLElement | undefined;
  for (const field of form.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')) {
    const text = errors[field.name]?.[0] ?? '';
    const id = `${field.name}-fault`;
    document.getElementById(id)?.remove();
    field.setAttribute('aria-invalid', String(text !== ''));
    if (text === '') continue;
    const fault = document.createElement('span');
    fault.id = id;
    fault.className = 'fault';
    fault.textContent = text;
    field.setAttribute('aria-describedby', id);
    field.before(fault);
    first ??= field;
  }
  tell(form, message);
  first?.focus();
};

const goOn = (form: HTMLFormElement) => {
  const box = find<HTMLInputElement>('[name=q]', form);
  if (box.value.trim() !== '') return form.submit();
  tell(form, form.dataset.empty ?? '');
  box.setAttribute('aria-invalid', 'true');
  return box.focus();
};

type Hit = DataOf<typeof searchCadastre>['items'][number];

/** Page of a suggestion; a cadastral municipality has none, its number begins the next text. */
const pageOf = (form: HTMLFormElement, { sifraKo, stevilkaStavbe, stevilkaDelaStavbe, parcelnaStevilka }: Hit) => {
  const asked = { ko: sifraKo, stavba: stevilkaStavbe, del: stevilkaDelaStavbe, parcela: parcelnaStevilka };
  const known = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return known.length > 1 ? `${form.action}?${new URLSearchParams(known)}` : undefined;
};

const fewLetters = 4;

/** Suggestions while one types; only the answer to the last letter is shown. */
const suggest = (form: HTMLFormElement) => {
  const box = find<HTMLInputElement>('[name=q]', form);
  const list = find<HTMLElement>('#find-list', form);
  const marks: Readonly<Record<string, string>> = JSON.parse(form.dataset.marks ?? '{}');
  const none = find<HTMLElement>('#find-none', form);
  let asked = 0;
  let at = -1;
  const hide = () => {
    list.hidden = true;
    at = -1;
    box.setAttribute('aria-expanded', 'false');
    box.removeAttribute('aria-activedescendant');
  };
  const choose = (hit: Hit) => {
    const page = pageOf(form, hit);
    hide();
    box.value = page ? hit.label : `${hit.sifraKo} `;
    if (page) location.assign(page);
    else box.focus();
  };
  const mark = (next: number) => {
    at = next;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(index === at));
    const option = list.children[at];
    if (!option) return;
    box.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  };
  const show = (hits: readonly Hit[], meant: string | undefined) => {
    list.replaceChildren(
      ...hits.map((hit, index) => {
        const option = document.createElement('div');
        option.id = `find-${index}`;
        option.setAttribute('role', 'option');
        for (const [name, text] of [
          ['b', hit.label],
          ['small', [marks[hit.found_as], hit.detail].filter(Boolean).join(', ')],
        ] as const)
          option.appendChild(document.createElement(name)).textContent = text;
        // Before the box loses the focus, and with it the list.
        option.onpointerdown = (event) => event.preventDefault();
        option.onclick = () => choose(hit);
        return option;
      }),
    );
    at = -1;
    list.hidden = hits.length === 0;
    box.setAttribute('aria-expanded', String(hits.length > 0));
    box.onkeydown = (event) => {
      const { key } = event;
      // Enter takes the marked hit, or the first if none is marked and it matches the text in the box.
      const [first] = hits;
      const hit = at < 0 && first && box.value.trim() === meant && pageOf(form, first) ? first : hits[at];
      if (list.hidden) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        mark((at + (key === 'ArrowDown' ? 1 : hits.length) + (at < 0 && key === 'ArrowUp' ? 1 : 0)) % hits.length);
      } else if (key === 'Escape') hide();
      else if (key === 'Enter' && hit) {
        event.preventDefault();
        choose(hit);
      }
    };
  };
  const look = async () => {
    // An answer to an earlier text does not belong to this one.
    tell(form, '');
    box.removeAttribute('aria-invalid');
    asked += 1;
    const mine = asked;
    const q = box.value.trim();
    const answer =
      q.length > 1 ? await post<typeof searchCadastre>('/api/searchCadastre', { q }).catch(() => null) : null;
    // A hit that is only similar is offered, and not taken before it was seen; nor is one of the houses of a street that was typed alone.
    const isMeant =
      answer?.success &&
      !answer.data.unknown &&
      answer.data.understood_as === null &&
      (answer.data.items.length === 1 || /\d/.test(q));
    if (mine !== asked) return;
    show(answer?.success ? answer.data.items : [], isMeant ? q : undefined);
    // The note does not appear for the first few letters.
    none.hidden = q.length < fewLetters || !answer?.success || answer.data.items.length > 0;
    const byHand = find<HTMLAnchorElement>('a', none);
    const way = new URL(byHand.href);
    way.searchParams.set('naslov', q);
    byHand.href = way.href;
  };
  box.setAttribute('role', 'combobox');
  box.setAttribute('aria-controls', list.id);
  box.setAttribute('aria-autocomplete', 'list');
  box.addEventListener('input', () => void look());
  box.addEventListener('blur', hide);
  hide();
  // Text typed while this script was loading.
  if (box.value && !box.hasAttribute('aria-invalid')) void look();
};
