import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { InquiryEvent } from '#contract/case-moves.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog, type AskProps, type Field } from '#platform/web/ask-dialog.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { isOnMove } from '../../core/turn.ts';
import { casesTexts } from '../../texts/cases.ts';
import { lifecycleTexts } from '../../texts/lifecycle.ts';
import type { StaffCase } from '../case-queries.ts';

/** A case as it was last read, and what a call about it takes at least. */
type OnCase = { readonly inquiry_id: string; readonly version: number };
type OnCall = FieldValues & { readonly inquiry_id: string };

const useWords = () => ({
  cases: useTexts(casesTexts),
  codeLists: useTexts(codeListsTexts),
  lifecycle: useTexts(lifecycleTexts),
});
type Words = ReturnType<typeof useWords>;

export type DialogProps<Case = StaffCase> = { readonly inquiry: Case; readonly onClose: () => void };

/** What can be done with a case: at once by the button, or from a dialog. */
export type Move<Case = StaffCase> = {
  /** It cannot be taken back. */
  readonly isDanger?: boolean;
  /** A way out or a wait: never the one thing that is to be done next. */
  readonly isAside?: boolean;
} & (
  | { readonly Dialog: (props: DialogProps<Case> & { readonly event: InquiryEvent }) => ReactNode }
  | {
      readonly atOnce: Call<z.ZodType<unknown, { inquiry_id: string; version?: number | undefined }>>;
      readonly done: (words: Words) => string;
    }
);
export type Moves<Case = StaffCase> = Readonly<Partial<Record<InquiryEvent, Move<Case>>>>;

/** Of a dialog what differs from move to move; nothing while it is still being asked for. */
type Asks<Input extends OnCall, Output extends Input, Data extends z.ZodType> = Partial<
  Omit<AskProps<Input, Output, Data>, 'call' | 'changes' | 'onClose' | 'isDanger' | 'values'>
> & {
  /** What the fields begin with, where that is not empty. */
  readonly values?: DefaultValues<Omit<Input, 'inquiry_id' | 'version'>>;
};

type Kind = Pick<Move, 'isDanger' | 'isAside'>;
type UseAsks<Case, Input extends OnCall, Output extends Input, Data extends z.ZodType> = (
  words: Words,
  inquiry: Case,
) => Asks<Input, Output, Data> | undefined;

/** A move by one call: its text, its fields, and what they begin with. */
export const move = <
  Input extends OnCall,
  Output extends Input,
  Data extends z.ZodType,
  Case extends OnCase = StaffCase,
>(
  call: Call<z.ZodType<Output, Input>, Data>,
  useAsks: UseAsks<Case, Input, Output, Data>,
  kind: Kind = {},
): Move<Case> => ({
  ...kind,
  Dialog: (props) => <MoveDialog {...props} call={call} useAsks={useAsks} isDanger={kind.isDanger ?? false} />,
});

const MoveDialog = <Input extends OnCall, Output extends Input, Data extends z.ZodType, Case extends OnCase>({
  event,
  call,
  useAsks,
  inquiry,
  isDanger,
  onClose,
}: DialogProps<Case> & {
  readonly event: InquiryEvent;
  readonly call: Call<z.ZodType<Output, Input>, Data>;
  readonly useAsks: UseAsks<Case, Input, Output, Data>;
  readonly isDanger: boolean;
}) => {
  const words = useWords();
  const asks = useAsks(words, inquiry);
  if (!asks) return null;
  const { inquiry_id, version } = inquiry;
  return (
    <AskDialog
      title={words.lifecycle.events[event]}
      done={words.cases.office.done}
      {...asks}
      call={call}
      changes="inquiries"
      // TypeScript does not put a type together again from which two fields were taken.
      values={{ ...asks.values, inquiry_id, version } as unknown as DefaultValues<Input>}
      isDanger={isDanger}
      onClose={onClose}
    />
  );
};

/** The two notes that every change of the office takes. */
export const notes = ({ office }: Words['cases']): readonly [Field<'note'>, Field<'internal_note'>] => [
  { name: 'note', label: office.noteForCustomer, rows: 2 },
  { name: 'internal_note', label: office.noteInternal, rows: 2 },
];

type Props = {
  readonly inquiry: StaffCase;
  readonly viewer: 'admin' | 'valuer';
  readonly moves: Moves;
  /** Which of them are offered here, of those that can happen. */
  readonly offers?: (event: InquiryEvent) => boolean;
  readonly children?: ReactNode;
};

/** A button for everything that the server says can happen, with its dialog; what cannot yet says why. */
export const CaseMoves = ({ inquiry, viewer, moves, offers = () => true, children }: Props) => {
  const { cases, lifecycle } = useWords();
  const [chosen, setChosen] = useState<InquiryEvent>();
  const offered = inquiry.events.flatMap(({ event, refusal }) => {
    const does = moves[event];
    if (!does || !offers(event)) return [];
    // Before the visit its time is the next thing; to begin without one is a way aside.
    const isAside = does.isAside || (inquiry.status === 'assigned' && event === 'start_work');
    return [{ event, refusal, does, isAside }];
  });
  // What cannot be taken back stands last.
  const rank = ({ does, isAside }: (typeof offered)[number]): number => (does.isDanger ? 2 : Number(isAside));
  const open = offered.filter(({ refusal }) => refusal === null).toSorted((a, b) => rank(a) - rank(b));
  // What could be done while somebody else is on the move is not what is waited for.
  const isMine = isOnMove(inquiry, viewer);
  const refused = offered.filter(({ refusal }) => refusal !== null);
  const asked = chosen && moves[chosen];
  return (
    <>
      <Card title={cases.actions}>
        <div className="grid gap-2">
          {children}
          {offered.length === 0 && !children ? (
            <p className="text-ink-2">{isMine ? cases.actionsBelow : cases.noActions}</p>
          ) : null}
          {open.map(({ event, does, isAside }, index) => (
            <MoveButton
              key={event}
              event={event}
              does={does}
              isNext={isMine && index === 0 && !isAside && !children}
              inquiry={inquiry}
              onChoose={setChosen}
            />
          ))}
          {refused.map(({ event, refusal }) => (
            <div key={event} className="rounded-control bg-surface-2 px-3 py-2">
              <span className="block font-semibold text-ink-2">{lifecycle.events[event]}</span>
              <span className="block text-label text-ink-2">{refusal ? lifecycle.refusals[refusal] : ''}</span>
            </div>
          ))}
        </div>
      </Card>
      {chosen && asked && 'Dialog' in asked ? (
        <asked.Dialog key={chosen} event={chosen} inquiry={inquiry} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  );
};

type ButtonProps = {
  readonly event: InquiryEvent;
  readonly does: Move;
  readonly isNext: boolean;
  readonly inquiry: StaffCase;
  readonly onChoose: (event: InquiryEvent) => void;
};

const MoveButton = ({ event, does, isNext, inquiry, onChoose }: ButtonProps) => {
  const { lifecycle } = useWords();
  const plain = isNext ? 'primary' : 'secondary';
  const text = lifecycle.events[event];
  if ('atOnce' in does) return <AtOnce {...does} variant={plain} text={text} inquiry={inquiry} />;
  return (
    <Button variant={does.isDanger ? 'danger-quiet' : plain} onPress={() => onChoose(event)}>
      {text}
    </Button>
  );
};

type AtOnceProps = Extract<Move, { atOnce: unknown }> & {
  readonly variant: 'primary' | 'secondary';
  readonly text: string;
  readonly inquiry: StaffCase;
};

const AtOnce = ({ atOnce, done, variant, text, inquiry: { inquiry_id, version } }: AtOnceProps) => {
  const words = useWords();
  const { press, isPending } = useCall(atOnce, 'inquiries');
  return (
    <Button variant={variant} isPending={isPending} onPress={() => press({ inquiry_id, version }, done(words))}>
      {text}
    </Button>
  );
};
