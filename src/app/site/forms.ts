import type { Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { isInvented } from '#contract/invented.ts';
import type { previewProperty, searchKatastrskeObcine } from '#domains/cadastre/contract/cadastre.ts';

/** What the forms of the public pages do; loaded once one is used. Of the contract only types and a name are imported. */
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

/** Prepares a form at its first use. */
export const attend = (form: HTMLFormElement): void => {
  if (form.dataset.form === 'look-up') suggestKos(form);
};

/** Sends a form, and shows in its place what came of it. */
export const submit = async (form: HTMLFormElement): Promise<void> => {
  tell(form, '');
  const button = find<HTMLButtonElement>('[type=submit]', form);
  button.disabled = true;
  try {
    await (form.dataset.form === 'look-up' ? lookUp(form) : write(form));
  } catch {
    // Without a connection the page's own sentence replaces the server's.
    tell(form, form.dataset.failed ?? '');
  } finally {
    button.disabled = false;
  }
};

const write = async (form: HTMLFormElement) => {
  const answer = await post(form.dataset.call ?? '', Object.fromEntries(new FormData(form)));
  if (!answer.success) return tell(form, Object.values(answer.errors ?? {}).flat()[0] ?? answer.message);
  form.reset();
  find('.answer', form).classList.add('good');
  return tell(form, form.dataset.done ?? '');
};

const kosLike = async (q: string) => {
  const answer = await post<typeof searchKatastrskeObcine>('/api/searchKatastrskeObcine', { q });
  return answer.success ? answer.data.items : [];
};

const field = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** Names of cadastral municipalities while one is typed; only the answer to the last letter is shown. */
const suggestKos = (form: HTMLFormElement) => {
  const ko = field(form, 'ko');
  let asked = 0;
  const suggest = async () => {
    asked += 1;
    const mine = asked;
    const items = await kosLike(ko.value).catch(() => []);
    if (mine !== asked) return;
    find('#kos', form).replaceChildren(
      ...items.map((item) => {
        const option = document.createElement('option');
        option.value = `${item.sifraKo} ${item.naziv}`;
        return option;
      }),
    );
  };
  ko.addEventListener('input', suggest);
  if (ko.value) void suggest();
};

const lookUp = async (form: HTMLFormElement) => {
  const ko = field(form, 'ko');
  find('#found', form).hidden = true;
  const isParcel = new FormData(form).get('po') === 'parceli';
  const typed = /^\s*(\d{1,4})\b/.exec(ko.value)?.[1];
  const named = typed ? [] : await kosLike(ko.value);
  const sifraKo = typed ?? (named.length === 1 ? String(named[0]?.sifraKo) : undefined);
  if (!sifraKo) return tell(form, ko.dataset.unknown ?? '');
  const answer = await post<typeof previewProperty>('/api/previewProperty', {
    sifraKo,
    [isParcel ? 'parcelnaStevilka' : 'stevilkaStavbe']: field(form, 'stavba').value.trim(),
  });
  return answer.success ? show(form, answer.data) : tell(form, answer.message);
};

/** The basic data, and the next step, which keeps what was found, through sign-in and registration too. */
const show = (form: HTMLFormElement, data: DataOf<typeof previewProperty>) => {
  const found = find('#found', form);
  const facts = find<HTMLDListElement>('dl', found);
  const isParcel = data.found_as === 'parcel';
  const words = facts.dataset;
  const kinds: Record<string, string> = JSON.parse(form.dataset.kinds ?? '{}');
  const number = new Intl.NumberFormat(document.documentElement.lang, { useGrouping: 'always' });
  const title = ((isParcel ? words.parcel : words.building) ?? '').replace('#', data.stevilka);
  find('[data-field=title]', found).textContent = data.naslov ? `${title}, ${data.naslov}` : title;
  const { name, state_on } = data.source;
  find('[data-field=source]', found).textContent = isInvented({ name })
    ? (words.invented ?? '')
    : [name, state_on?.split('-').reverse().join('/')].filter(Boolean).join(', ');
  const rows: [string | undefined, string | number | null][] = [
    [words.ko, `${data.sifraKo} ${data.katastrskaObcina ?? ''}`],
    [words.use, kinds[data.vrsta ?? ''] ?? data.vrsta],
    [words.area, data.povrsina === null ? null : `${number.format(data.povrsina)} m²`],
    [words.built, data.letoIzgradnjeStavbe],
    [words.floors, data.steviloEtaz],
  ];
  facts.replaceChildren(
    ...rows
      .filter(([, value]) => value !== null)
      .flatMap(([name, value]) => {
        const [dt, dd] = [document.createElement('dt'), document.createElement('dd')];
        dt.textContent = name ?? '';
        dd.textContent = String(value);
        return [dt, dd];
      }),
  );
  const link = find<HTMLAnchorElement>('a', found);
  link.search = String(
    new URLSearchParams({ ko: String(data.sifraKo), [isParcel ? 'parcela' : 'stavba']: data.stevilka }),
  );
  link.onclick = () => {
    localStorage['mera-looked-up'] = `${Date.now()} ${link.search.slice(1)}`;
  };
  const picture = find<HTMLImageElement>('img', found);
  picture.hidden = true;
  picture.onload = () => {
    picture.hidden = false;
  };
  picture.src = `/place/${data.sifraKo}?${new URLSearchParams({ [isParcel ? 'parcelnaStevilka' : 'stevilkaStavbe']: data.stevilka })}`;
  found.hidden = false;
};
