import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { acceptAssignment, declineAssignment, startWork } from '../../contract/assignments.ts';
import { markVisitDone, reportNoAccess } from '../../contract/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { lifecycleTexts } from '../../texts/lifecycle.ts';
import { hoursLeft } from '../hours-left.ts';
import { CaseMoves, type DialogProps, type Moves, move } from './moves.tsx';
import { sharedMoves } from './shared-moves.tsx';
import { ConfirmVisit, useWishedTime } from './valuer-visit.tsx';

const Accept = ({ inquiry: { inquiry_id }, onClose }: DialogProps) => {
  const texts = useTexts(casesTexts).tasks;
  return (
    <AskDialog
      title={texts.acceptTitle}
      text={texts.acceptText}
      call={acceptAssignment}
      changes="inquiries"
      values={{ inquiry_id }}
      submitText={texts.accept}
      onClose={onClose}
      done={texts.accepted}
      asks={[{ name: 'independence', label: texts.independence, as: 'tick', listedAs: texts.independence }]}
    />
  );
};

/** Moves of the valuer. */
const valuerMoves: Moves = {
  decline_assignment: move(
    declineAssignment,
    ({ cases, codeLists }) => {
      const navigate = useNavigate();
      const { no_answer: _, ...reasons } = codeLists.valuerDeclineReasons;
      return {
        text: cases.tasks.declineText,
        asks: [
          { name: 'reason', label: cases.reason, options: reasons },
          { name: 'note', label: cases.tasks.noteForOffice, rows: 2 },
        ],
        done: async () => {
          await navigate(paths.assignments);
          return cases.tasks.declined;
        },
      };
    },
    { isDanger: true, isAside: true },
  ),
  finish_visit: move(markVisitDone, ({ cases }) => ({
    text: cases.tasks.doneText,
    asks: [{ name: 'note', label: cases.office.noteInternal, rows: 2 }],
  })),
  report_no_access: move(
    reportNoAccess,
    ({ cases, codeLists }) => ({
      text: cases.tasks.noAccessText,
      asks: [
        { name: 'reason', label: cases.reason, options: codeLists.noAccessReasons },
        { name: 'note', label: cases.office.noteForCustomer, rows: 2 },
      ],
    }),
    { isAside: true },
  ),
  start_work: move(startWork, ({ cases, codeLists }, { status }) => ({
    text: cases.tasks.startText,
    values: { reason: null },
    asks: [
      status === 'visit_done'
        ? null
        : { name: 'reason', label: cases.tasks.desktopReason, options: codeLists.desktopReasons },
      { name: 'note', label: cases.office.noteInternal, rows: 2 },
    ],
  })),
  ...sharedMoves,
};

/** Moves of the valuer; accepting the case comes first, then the time of the visit. */
export const ValuerMoves = ({ inquiry }: { readonly inquiry: DialogProps['inquiry'] }) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const [isAccepting, setAccepting] = useState(false);
  const offered = inquiry.status === 'assigned' && inquiry.assignment?.accepted_at === null ? inquiry.assignment : null;
  const wished = useWishedTime(inquiry);
  return (
    <>
      <CaseMoves
        inquiry={inquiry}
        viewer="valuer"
        moves={valuerMoves}
        offers={(event) => !offered || event === 'decline_assignment'}
      >
        {offered ? (
          <>
            <p className="font-semibold text-warn-ink">
              {lifecycle.hoursToAnswer({ n: hoursLeft(offered.respond_by) })}
            </p>
            <Button variant="primary" onPress={() => setAccepting(true)}>
              {cases.tasks.accept}
            </Button>
          </>
        ) : null}
        {wished && !offered ? <ConfirmVisit inquiryId={inquiry.inquiry_id} startsAt={wished} /> : null}
      </CaseMoves>
      {isAccepting ? <Accept inquiry={inquiry} onClose={() => setAccepting(false)} /> : null}
    </>
  );
};
