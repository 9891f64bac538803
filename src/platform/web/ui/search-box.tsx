import { LoaderCircle, Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type Suggestion = { readonly id: string; readonly text: string; readonly detail: string; readonly mark: string };

type Props = {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  /** Label of the button. */
  readonly buttonText: string;
  readonly leading: ReactNode;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly suggestions: readonly Suggestion[];
  /** Note above suggestions that differ from the typed text; these cannot be taken before they were shown. */
  readonly note?: string | undefined;
  readonly status: string;
  /** Suggestions for the text are loading; a search waits for them. */
  readonly isLoading: boolean;
  readonly onChoose: (id: string) => void;
  readonly onSearch: (text: string) => void;
  readonly error?: string | undefined;
  readonly maxLength: number;
};

/** Whether the suggestions are open, and which of them is marked. */
const useMark = (count: number) => {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  return {
    isShown: isOpen && count > 0,
    marked,
    mark: setMarked,
    open: (at: number) => {
      setOpen(true);
      setMarked(at);
    },
    close: () => setOpen(false),
    step: (by: number) => {
      setOpen(true);
      if (count > 0) setMarked((marked + by + count + (marked < 0 && by < 0 ? 1 : 0)) % count);
    },
  };
};

/** Action of Enter and the button: waits for loading suggestions, and shows differing ones before taking them. */
const useSearch = (
  { text, suggestions, note, isLoading, onChoose, onSearch }: Props,
  { isShown, marked, open, close }: ReturnType<typeof useMark>,
) => {
  const [isWaiting, setWaiting] = useState(false);
  const choose = (id: string) => {
    open(-1);
    close();
    onChoose(id);
  };
  const search = () => {
    const suggestion = suggestions[marked];
    if (isLoading) setWaiting(true);
    else if (isShown && suggestion) choose(suggestion.id);
    else if (note && suggestions.length > 0) open(0);
    else {
      close();
      onSearch(text);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the occasion; what is searched is that of this moment
  useEffect(() => {
    if (!isWaiting || isLoading) return;
    setWaiting(false);
    search();
  }, [isWaiting, isLoading]);
  return { choose, search, type: () => setWaiting(false) };
};

/**
 * A search input with a leading icon and a button that shows a loader while its owner is busy. Arrow keys move through the suggestions;
 * Enter takes the marked one, or searches for the text.
 */
export const SearchBox = (props: Props) => {
  const { label, text, suggestions, note, isLoading, error } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const list = useMark(suggestions.length);
  const { choose, search, type } = useSearch(props, list);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => list.step(1),
    ArrowUp: () => list.step(-1),
    Enter: search,
    Escape: list.close,
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.25 block text-body font-semibold tool:text-label">
        {label}
      </label>
      <div className="relative flex rounded-control focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-action">
        <span className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3">{props.leading}</span>
        <input
          ref={input}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={list.isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          aria-invalid={Boolean(error)}
          {...(list.isShown && list.marked >= 0 ? { 'aria-activedescendant': `${id}-${list.marked}` } : {})}
          autoComplete="off"
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            list.open(-1);
            type();
            props.onTextChange(event.target.value);
          }}
          onBlur={list.close}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act) return;
            event.preventDefault();
            act();
          }}
          className={`h-11 w-full min-w-0 rounded-l-control border border-r-0 bg-surface pr-3 pl-10 text-reading placeholder:text-ink-3 focus:outline-none tool:text-body ${error ? 'border-danger' : 'border-line-2'}`}
        />
        <button
          type="button"
          onClick={() => {
            // Differing suggestions are chosen from the input.
            if (note && suggestions.length > 0) input.current?.focus();
            search();
          }}
          disabled={isLoading}
          className="inline-flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-r-control border border-action bg-action px-4 font-semibold text-on-action hover:bg-action-strong"
        >
          {isLoading ? (
            <LoaderCircle size={18} className="animate-spin" aria-hidden />
          ) : (
            <Search size={18} aria-hidden />
          )}
          <span className="max-sm:sr-only">{props.buttonText}</span>
        </button>
        <Suggestions
          id={id}
          label={label}
          suggestions={suggestions}
          note={note}
          isShown={list.isShown}
          marked={list.marked}
          onMark={list.mark}
          onChoose={choose}
        />
      </div>
      <p id={`${id}-hint`} className={`mt-1 text-body tool:text-note ${error ? 'text-danger' : 'text-ink-3'}`}>
        {error ?? props.hint}
      </p>
      <p role="status" className="sr-only">
        {list.isShown ? [note, props.status].filter(Boolean).join(' ') : ''}
      </p>
    </div>
  );
};

type SuggestionsProps = Pick<Props, 'label' | 'suggestions' | 'note' | 'onChoose'> & {
  readonly id: string;
  readonly isShown: boolean;
  readonly marked: number;
  readonly onMark: (index: number) => void;
};

const Suggestions = ({ id, label, suggestions, note, isShown, marked, onMark, onChoose }: SuggestionsProps) => (
  <div
    hidden={!isShown}
    className="absolute top-full right-0 left-0 z-20 mt-1 max-h-96 overflow-auto rounded-control border border-line bg-surface p-1 shadow-float"
  >
    {note ? <p className="px-2.5 pt-1.5 pb-1 text-body text-ink-2">{note}</p> : null}
    <ul
      id={`${id}-list`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list of a combobox, as ARIA names it
      role="listbox"
      aria-label={label}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled at the input, which keeps the focus
        <li
          key={suggestion.id}
          id={`${id}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of that list
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion.id)}
          onMouseMove={() => onMark(index)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded px-2.5 py-1.5 aria-selected:bg-action-soft tool:min-h-10"
        >
          <span className="min-w-0">
            <span className="block truncate font-semibold">{suggestion.text}</span>
            <span className="block truncate text-label text-ink-2">{suggestion.detail}</span>
          </span>
          <span className="ml-auto shrink-0 rounded-full bg-sunk px-2 text-note font-semibold text-ink-2">
            {suggestion.mark}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
