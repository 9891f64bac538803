import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

type FormProblem = { readonly name: string; readonly label: string; readonly text: string };

type Props = {
  readonly title: string;
  /** Between the title and the fields. */
  readonly lead?: string | undefined;
  readonly problems: readonly FormProblem[];
  /** Errors without a field of their own. */
  readonly notes?: readonly string[];
  readonly onChoose: (name: string) => void;
  /** Counts the attempts to send, so that every failed one is announced. */
  readonly attempt: number;
};

/**
 * Errors of a form, above it; an unticked consent has a sentence of its own. Each line leads to its field. It takes the focus when it
 * appears.
 */
export const ErrorSummary = ({ title, lead, problems, notes = [], onChoose, attempt }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  // Errors may arrive a render later than the attempt, so every render checks, and each attempt counts once. Before the browser paints:
  // later it would take the focus from a user who quickly chose a line.
  useLayoutEffect(() => {
    if (attempt === announced.current || !box.current) return;
    announced.current = attempt;
    box.current.focus();
  });
  if (problems.length === 0 && notes.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 rounded-card border-2 border-danger bg-surface px-4 py-3 outline-3 outline-danger-soft"
    >
      <p className="flex items-start gap-2.5 text-heading text-danger">
        <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
        <span>{title}</span>
      </p>
      {lead ? <p className="mt-1">{lead}</p> : null}
      {notes
        .filter((note) => note !== title)
        .map((note) => (
          <p key={note} className="mt-1">
            {note}
          </p>
        ))}
      {problems.length > 0 ? (
        <ul className="mt-1">
          {problems.map(({ name, label, text }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChoose(name)}
                className="min-h-11 cursor-pointer text-left font-medium text-danger underline underline-offset-2 hover:no-underline tool:min-h-7"
              >
                {label.endsWith('.') ? label : [label, text].filter(Boolean).join(': ')}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};
