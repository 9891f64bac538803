import { BadgeCheck, Flag, Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { QcCategory } from '#contract/codelists.ts';
import { lengths, limits } from '#contract/limits.ts';
import { validationTexts } from '#platform/texts/validation.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { approveReport, returnFromQc } from '../contract/reports.ts';
import { namesWantedValue } from '../core/wanted-value.ts';
import { reportsTexts } from '../texts/reports.ts';

type Props = { readonly inquiryId: string; readonly version: number; readonly onDone: (outcome: string) => unknown };

type Point = {
  readonly id: string;
  readonly category: QcCategory | null;
  readonly text: string;
  readonly cell: string;
};

const emptyPoint = (): Point => ({ id: crypto.randomUUID(), category: null, text: '', cell: '' });

/** Gives the report back with points, each with a category and a text. */
export const ReturnCard = ({ inquiryId, version, onDone }: Props) => {
  const reports = useTexts(reportsTexts);
  const validation = useTexts(validationTexts);
  const texts = reports.review;
  const [points, setPoints] = useState<readonly Point[]>(() => [emptyPoint()]);
  const [isTried, setTried] = useState(false);
  const call = useCall(returnFromQc, 'inquiries');
  const change = (id: string, to: Partial<Point>) =>
    setPoints((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const required = validation.validation_required(0);
  const send = async () => {
    setTried(true);
    const whole = points.flatMap(({ category, text, cell }) =>
      category !== null && text.trim() !== '' ? [{ category, text: text.trim(), cell: cell.trim() || null }] : [],
    );
    if (whole.length < points.length) return;
    try {
      await call.run({ inquiry_id: inquiryId, version, points: whole });
      onDone(texts.sent);
    } catch (error) {
      alertFailure(error);
    }
  };
  return (
    <Card title={texts.returnTitle} icon={<Undo2 size={20} aria-hidden />}>
      <p className="text-ink-2">{texts.returnLead}</p>
      <ol className="mt-4 grid gap-4">
        {points.map(({ id, category, text, cell }, at) => (
          <li key={id} className="grid gap-3 rounded-control bg-surface-2 p-3.5">
            <div className="flex items-center justify-between">
              <h3 className="text-reading">{texts.point({ n: at + 1 })}</h3>
              {points.length > 1 ? (
                <IconButton
                  label={texts.remove({ n: at + 1 })}
                  onPress={() => setPoints((before) => before.filter((one) => one.id !== id))}
                >
                  <Trash2 size={17} aria-hidden />
                </IconButton>
              ) : null}
            </div>
            <div className="grid gap-3 tool:grid-cols-2">
              <Select
                label={texts.category}
                options={reports.categories}
                value={category}
                onChange={(to) => change(id, { category: to })}
                isRequired
                error={isTried && category === null ? required : undefined}
              />
              <TextField
                label={texts.cell}
                maxLength={lengths.description}
                value={cell}
                onChange={(to) => change(id, { cell: to })}
              />
            </div>
            <TextField
              label={texts.text}
              rows={3}
              maxLength={lengths.note}
              value={text}
              onChange={(to) => change(id, { text: to })}
              isRequired
              error={isTried && text.trim() === '' ? required : undefined}
            />
            <p role="status" className="flex items-center gap-2 text-body font-medium text-danger empty:hidden">
              {namesWantedValue(text) ? (
                <>
                  <Flag size={15} aria-hidden className="shrink-0" />
                  {texts.flagged}
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          isDisabled={points.length >= limits.qcPoints}
          onPress={() => setPoints((before) => [...before, emptyPoint()])}
        >
          <Plus size={17} aria-hidden />
          {texts.add}
        </Button>
        <Button variant="primary" isPending={call.isPending} onPress={() => void send()}>
          {texts.send}
        </Button>
      </div>
    </Card>
  );
};

/** Seals the report and delivers it, once it was asked twice. */
export const SealCard = ({ inquiryId, version, isReady, onDone }: Props & { readonly isReady: boolean }) => {
  const reports = useTexts(reportsTexts);
  const texts = reports.review;
  const [isAsking, setAsking] = useState(false);
  const call = useCall(approveReport, 'inquiries');
  // After the decision this card is removed, so nothing may wait for it.
  const seal = async () => {
    try {
      const { number, report_version } = await call.run({ inquiry_id: inquiryId, version });
      onDone(texts.sealed({ number, version: report_version }));
    } catch (error) {
      setAsking(false);
      alertFailure(error);
    }
  };
  return (
    <Card title={texts.sealTitle} icon={<BadgeCheck size={20} aria-hidden />} className="border-action!">
      <p className="text-ink-2">{texts.sealLead}</p>
      <Button variant="primary" className="mt-3" isDisabled={!isReady} onPress={() => setAsking(true)}>
        {texts.seal}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.sealTitle}
        message={texts.sealAsk}
        confirmText={texts.seal}
        isPending={call.isPending}
        onConfirm={() => void seal()}
      />
    </Card>
  );
};
