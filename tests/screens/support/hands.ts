import { userEvent } from '@testing-library/user-event';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const literally = (text: string) => text.replaceAll(/[[{]/g, '$&$&');
export const type = (text: string): Promise<void> => user.keyboard(literally(text));

/** A key by its name in a browser, with those that are held meanwhile: `Control+Shift+z`. */
export const press = async (keys: string): Promise<void> => {
  const parts = keys.split('+').map((key) => (key === 'ControlOrMeta' ? 'Control' : key));
  const last = parts.pop() ?? '';
  const named = last === ' ' || last === 'Space' ? '[Space]' : last.length === 1 ? literally(last) : `{${last}}`;
  const [held, released] = [parts.map((key) => `{${key}>}`), parts.map((key) => `{/${key}}`).reverse()];
  await user.keyboard([...held, named, ...released].join(''));
};

/** Replaces the text of a field at once, like a form filler. */
export const setValue = (element: HTMLElement, text: string): void => {
  if (element.isContentEditable) element.textContent = text;
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
};

/** Chooses files in a field. */
export const setFiles = (input: HTMLElement, files: readonly File[]): void => {
  const list = Object.assign([...files], { item: (at: number) => files[at] ?? null });
  Object.defineProperty(input, 'files', { configurable: true, value: list });
  for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }));
};
