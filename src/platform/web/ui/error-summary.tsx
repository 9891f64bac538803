import { useLayoutEffect, useRef } from 'react';

export type FormProblem = { readonly name: string; readonly label: string; readonly text: string };

/** What is wrong with a form, on top of it; each line leads to its field. It takes the focus when it appears. */
export const ErrorSummary = ({
  title,
  problems,
  onChoose,
  attempt,
}: {
  readonly title: string;
  readonly problems: readonly FormProblem[];
  readonly onChoose: (name: string) => void;
  /** Counts the attempts to send, so that every failed one is announced. */
  readonly attempt: number;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const announced = useRef(0);
  // What is wrong may arrive a render later than the attempt, so every render looks, and each attempt counts once. Before
  // the browser paints: later it would take the focus from a user who quickly chose a line.
  useLayoutEffect(() => {
    if (attempt === announced.current || !box.current) return;
    announced.current = attempt;
    box.current.focus();
  });
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 rounded-card border border-danger bg-danger-soft px-4 py-3 outline-none"
    >
      <p className="font-[650]">{title}</p>
      <ul className="mt-1">
        {problems.map(({ name, label, text }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="min-h-11 cursor-pointer text-left text-danger underline underline-offset-2 hover:no-underline tool:min-h-6"
            >
              {label ? `${label}: ${text}` : text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
