import { useSuspenseQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { type CaseReport, sealOwnReport } from '../contract/reports.ts';
import { reportsTexts } from '../texts/reports.ts';
import { ownReportsQuery } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import { Stopped, stopsIn } from './stopped.tsx';

type Props = {
  readonly calculationId: string;
  /** Unsaved input blocks the sealing. */
  readonly isSaved: boolean;
  /** Open points of the checks before the quality control, by name. */
  readonly open: readonly string[];
  /** Revision at the moment of sealing, and the number of its photos that are still on this device. */
  readonly read: () => Promise<{ readonly revision: number; readonly unsent: number }>;
};

/** An own case is sealed by its author alone, and the screen says so. */
export const OwnSeal = ({ calculationId, isSaved, open, read }: Props) => {
  const reports = useTexts(reportsTexts);
  const texts = reports.own;
  const { data } = useSuspenseQuery(ownReportsQuery(calculationId));
  const [isAsking, setAsking] = useState(false);
  const [stopped, setStopped] = useState(0);
  const call = useCall(sealOwnReport, 'inquiries');
  const seal = async () => {
    try {
      setStopped(0);
      await call.run(
        {
          calculation_id: calculationId,
          ...(await read()),
        },
        ({ number, report_version: version }) => texts.sealed({ number, version }),
      );
    } catch (error) {
      const stops = stopsIn(error);
      if (stops > 0) setStopped(stops);
      else alertFailure(error);
    } finally {
      setAsking(false);
    }
  };
  const [newest] = data.reports;
  const report: CaseReport = {
    viewer: 'valuer',
    status: 'delivered',
    rounds: [],
    reports: data.reports,
    questions: [],
    actions: data.reports.some(({ state }) => state === 'valid')
      ? [
          'share',
          'sign',
          ...(newest?.signatures.at(-1)?.way === 'own' ? (['withdraw_signature'] as const) : []),
          'withdraw',
        ]
      : [],
    ask_until: null,
  };
  const again = newest?.state === 'withdrawn' ? texts.corrected : texts.again;
  return (
    <>
      <Card title={texts.title} icon={<BadgeCheck size={20} aria-hidden />}>
        <div className="grid gap-3">
          <p className="text-ink-2">{newest === undefined ? texts.lead : again}</p>
          <Stopped n={stopped} calculationId={calculationId} names={stopped === open.length ? open : []} />
          <Button
            variant="primary"
            className="justify-self-start"
            isDisabled={!isSaved}
            // No confirmation for an action that is not possible yet.
            onPress={() => {
              setStopped(open.length);
              setAsking(open.length === 0);
            }}
          >
            {texts.seal}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={texts.title}
          message={texts.ask}
          confirmText={texts.seal}
          isPending={call.isPending}
          onConfirm={() => void seal()}
        />
      </Card>
      <ReportCard inquiryId="" report={report} />
    </>
  );
};
