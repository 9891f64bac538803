import { Check } from 'lucide-react';

type StripStep = {
  readonly id: number;
  readonly title: string;
  readonly hint: string;
  readonly completed: boolean;
};

type Props = {
  readonly label: string;
  readonly steps: readonly StripStep[];
  readonly active: number;
  /** Current position among the steps, for narrow screens. */
  readonly position: string;
  readonly onChoose: (id: number) => void;
};

/** The steps of a wizard as stones on a boundary line: done ones are ticked, the active one is underlined. */
export const StepStrip = ({ label, steps, active, position, onChoose }: Props) => (
  <nav aria-label={label}>
    <ol className="grid grid-cols-5 overflow-hidden rounded-card border border-line bg-surface">
      {steps.map(({ id, title, hint, completed }) => {
        const isActive = id === active;
        const isDone = completed && !isActive;
        const ahead = isActive ? 'border-action bg-surface text-action-ink' : 'border-line-2 text-ink-3';
        return (
          <li
            key={id}
            className={`relative border-line not-first:border-l max-tool:border-l-0! ${isActive ? 'bg-action-soft' : ''}`}
          >
            <button
              type="button"
              aria-current={isActive ? 'step' : undefined}
              onClick={() => onChoose(id)}
              className="flex h-full min-h-12 w-full cursor-pointer items-center gap-2.75 px-4 py-2.75 text-left -outline-offset-2 tool:max-xl:gap-2 tool:max-xl:px-2 max-tool:min-h-11 max-tool:justify-center max-tool:px-1 max-tool:py-1"
            >
              <span
                className={`grid size-6.5 shrink-0 place-items-center rounded-full border-2 text-label leading-none font-bold ${
                  isDone ? 'border-action bg-action text-on-action' : ahead
                }`}
              >
                {isDone ? <Check size={15} strokeWidth={2.5} aria-hidden /> : id + 1}
              </span>
              <span className="min-w-0 max-tool:sr-only">
                <span
                  className={`block text-body leading-tight ${isActive ? 'font-bold' : 'font-semibold text-ink-2'}`}
                >
                  {title}
                </span>
                <span className={`block text-note ${isActive ? 'text-ink-2' : 'text-ink-3'}`}>{hint}</span>
              </span>
            </button>
            {isActive ? <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.75 bg-action" /> : null}
          </li>
        );
      })}
    </ol>
    <p aria-hidden className="mt-1 flex items-baseline justify-between gap-3 tool:hidden">
      <strong className="font-display text-heading">{steps[active]?.title}</strong>
      <span className="text-body text-ink-3">{position}</span>
    </p>
  </nav>
);
