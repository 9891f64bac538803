import { LoaderCircle, Search, User } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useUiTexts } from './ui-texts.tsx';

type Props = {
  readonly label: string;
  readonly type?: 'text' | 'checkbox' | 'radio';
  /** `search` shows a text on the button; otherwise it holds the icon alone. */
  readonly buttonType?: 'icon' | 'search';
  /** True from a press of the button until the owner has its answer. */
  readonly isLoading: boolean;
  readonly onSearch: (value: string) => void;
  readonly onValue?: (value: string) => void;
  readonly hasError?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Error of the value, under the input. */
  readonly children?: ReactNode;
};

/** An input with an icon before it and a button after it; both a press and every change report the value. */
export const SearchInput = ({
  label,
  type = 'text',
  buttonType = 'icon',
  isLoading,
  onSearch,
  onValue,
  hasError = false,
  placeholder = '',
  maxLength = limits.textInput,
  children,
}: Props) => {
  const texts = useUiTexts();
  const id = useId();
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onValue?.(next);
  };
  const search = () => {
    if (!isLoading) onSearch(value);
  };
  const shared = { id, 'aria-invalid': hasError, 'aria-describedby': `${id}-messages` };
  const Icon = isLoading ? LoaderCircle : Search;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.25 block text-body font-semibold tool:text-label">
        {label}
      </label>
      <div
        className={`flex items-stretch overflow-hidden rounded-control border bg-surface focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-action ${hasError ? 'border-danger' : 'border-line-2'}`}
      >
        <span className="grid w-10 shrink-0 place-items-center text-ink-3">
          <User size={18} aria-hidden />
        </span>
        {type === 'text' ? (
          <input
            {...shared}
            type="text"
            autoComplete="off"
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') search();
            }}
            className="h-11 w-full min-w-0 flex-1 bg-transparent text-reading placeholder:text-ink-3 focus:outline-none tool:text-body"
          />
        ) : (
          <span className="flex h-11 flex-1 items-center">
            <input
              {...shared}
              type={type}
              checked={value !== ''}
              onChange={(event) => change(event.target.checked ? 'on' : '')}
              className="size-5 accent-(--smreka)"
            />
          </span>
        )}
        <button
          type="button"
          onClick={search}
          aria-busy={isLoading}
          {...(buttonType === 'search' ? {} : { 'aria-label': texts.search })}
          className="inline-flex min-w-11 shrink-0 cursor-pointer items-center justify-center gap-2 bg-action px-3.5 font-semibold text-on-action hover:bg-action-strong aria-busy:cursor-progress"
        >
          <Icon size={18} className={isLoading ? 'animate-spin' : ''} aria-hidden />
          {buttonType === 'search' ? texts.search : null}
        </button>
      </div>
      <div id={`${id}-messages`} aria-live="polite" className="mt-1 text-body font-medium text-danger tool:text-label">
        {children}
      </div>
    </div>
  );
};
