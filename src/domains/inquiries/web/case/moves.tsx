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
import { isOnMove, type Moving, type Viewer } from '../../core/turn.ts';
import { casesTexts } from '../../texts/cases.ts';
import { lifecycleTexts } from '../../texts/lifecycle.ts';
import type { StaffCase } from '../case-queries.ts';

/** A case as last read, and the minimum input of a call about it. */
type OnCase = { readonly inquiry_id: string; readonly version: number };
type OnCall = FieldValues & { readonly inquiry_id: string };
/** With its possible moves. */
type MovingCase = OnCase & Moving & Pick<StaffCase, 'events'>;

const useWords = () => ({
  cases: useTexts(casesTexts),
  codeLists: useTexts(codeListsTexts),
  lifecycle: useTexts(lifecycleTexts),
});
type Words = ReturnType<typeof useWords>;

export type DialogProps<Case = StaffCase> = { readonly inquiry: Case; readonly onClose: () => void };

type Kind = {
  /** Irreversible. */
  readonly isDanger?: boolean;
  /** A way out or a wait: never the one thing that is to be done next. */
  readonly isAside?: boolean;
  readonly icon?: ReactNode;
  readonly size?: 'large';
};

type ButtonProps<Case> = { readonly inquiry: Case; readonly text: string; readonly variant: 'primary' | 'secondary' };

/** An action on a case: a button of its own, or a dialog. */
export type Move<Case = StaffCase> = Kind &
  (
    | { readonly Dialog: (props: DialogProps<Case> & { readonly event: InquiryEvent }) => ReactNode }
    | { readonly Button: (props: ButtonProps<Case>) => ReactNode }
  );
export type Moves<Case = StaffCase> = Readonly<Partial<Record<InquiryEvent, Move<Case>>>>;

/** Properties of a dialog that differ between moves; undefined while they load. */
type Asks<Input extends OnCall, Output extends Input, Data extends z.ZodType> = Partial<
  Omit<AskProps<Input, Output, Data>, 'call' | 'changes' | 'onClose' | 'isDanger' | 'values'>
> & {
  /** Initial values of the fields, if not empty. */
  readonly values?: DefaultValues<Omit<Input, 'inquiry_id' | 'version'>>;
};

type UseAsks<Case, Input extends OnCall, Output extends Input, Data extends z.ZodType> = (
  words: Words,
  inquiry: Case,
) => Asks<Input, Output, Data> | undefined;

/** A move by one call: its text, its fields, and their initial values. */
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

/** A move without input: made by the press of its button. */
export const atOnce = <Input extends object, Case = StaffCase>(
  call: Call<z.ZodType<unknown, Input>>,
  inputOf: (inquiry: Case) => Input,
  done: (words: Words) => string,
): Move<Case> => ({
  Button: (props) => <AtOnce {...props} call={call} inputOf={inputOf} done={done} />,
});

type AtOnceProps<Input extends object, Case> = ButtonProps<Case> & {
  readonly call: Call<z.ZodType<unknown, Input>>;
  readonly inputOf: (inquiry: Case) => Input;
  readonly done: (words: Words) => string;
};

const AtOnce = <Input extends object, Case>({
  call,
  inputOf,
  done,
  inquiry,
  text,
  variant,
}: AtOnceProps<Input, Case>) => {
  const words = useWords();
  const { press, isPending } = useCall(call, 'inquiries');
  return (
    <Button variant={variant} isPending={isPending} onPress={() => press(inputOf(inquiry), done(words))}>
      {text}
    </Button>
  );
};

type OfferProps<Case extends MovingCase> = {
  readonly inquiry: Case;
  readonly moves: Moves<Case>;
  /** Possible moves that are offered here. */
  readonly offers?: (event: InquiryEvent) => boolean;
};

const offeredOf = <Case extends MovingCase>({ inquiry, moves, offers = () => true }: OfferProps<Case>) =>
  inquiry.events.flatMap(({ event, refusal }) => {
    const does = moves[event];
    if (!does || !offers(event)) return [];
    // Before the visit its time is the next thing; to begin without one is a way aside.
    const isAside = does.isAside || (inquiry.status === 'assigned' && event === 'start_work');
    return [{ event, refusal, does, isAside }];
  });

type ButtonsProps<Case extends MovingCase> = OfferProps<Case> & {
  /** The first of them is the next step, unless it is a side way. */
  readonly hasNext: boolean;
};

/** A button for every move that the server offers, with its dialog; a blocked one names the reason. */
export const MoveButtons = <Case extends MovingCase>({ hasNext, ...offer }: ButtonsProps<Case>) => {
  const { lifecycle } = useWords();
  const [chosen, setChosen] = useState<InquiryEvent>();
  const { inquiry, moves } = offer;
  const offered = offeredOf(offer);
  // Irreversible moves come last.
  const rank = ({ does, isAside }: (typeof offered)[number]): number => (does.isDanger ? 2 : Number(isAside));
  const open = offered.filter(({ refusal }) => refusal === null).toSorted((a, b) => rank(a) - rank(b));
  const asked = chosen && moves[chosen];
  return (
    <>
      {open.map(({ event, does, isAside }, index) => {
        const variant = hasNext && index === 0 && !isAside ? 'primary' : 'secondary';
        const text = lifecycle.events[event];
        return 'Button' in does ? (
          <does.Button key={event} inquiry={inquiry} text={text} variant={variant} />
        ) : (
          <Button
            key={event}
            variant={does.isDanger ? 'danger-quiet' : variant}
            size={does.size ?? 'normal'}
            onPress={() => setChosen(event)}
          >
            {does.icon}
            {text}
          </Button>
        );
      })}
      {offered.map(({ event, refusal }) =>
        refusal ? (
          <div key={event} className="rounded-control bg-surface-2 px-3 py-2">
            <span className="block font-semibold text-ink-2">{lifecycle.events[event]}</span>
            <span className="block text-label text-ink-2">{lifecycle.refusals[refusal]}</span>
          </div>
        ) : null,
      )}
      {chosen && asked && 'Dialog' in asked ? (
        <asked.Dialog key={chosen} event={chosen} inquiry={inquiry} onClose={() => setChosen(undefined)} />
      ) : null}
    </>
  );
};

type Props<Case extends MovingCase> = OfferProps<Case> & {
  readonly viewer: Viewer;
  /** Tasks that come before the moves. */
  readonly children?: ReactNode;
  /** Actions that do not change the state of the case. */
  readonly beside?: ReactNode;
};

/** The card of everything that can be done with a case. */
export const CaseMoves = <Case extends MovingCase>({ viewer, children, beside, ...offer }: Props<Case>) => {
  const { cases } = useWords();
  // The case does not wait for moves available during another party's turn.
  const isMine = isOnMove(offer.inquiry, viewer);
  const isEmpty = offeredOf(offer).length === 0 && !children && !beside;
  return (
    <Card title={cases.actions} className="print:hidden">
      <div className="grid gap-2">
        {children}
        {isEmpty ? <p className="text-ink-2">{isMine ? cases.actionsBelow : cases.noActions}</p> : null}
        <MoveButtons {...offer} hasNext={isMine && !children} />
        {beside}
      </div>
    </Card>
  );
};
