import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { FormText, useField } from '#platform/web/form.tsx';
import { FormTiles } from '#platform/web/form-tiles.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { acceptFor, answerFor, bookFor, getProofFile } from '../../contract/acting.ts';
import { isOnMove } from '../../core/turn.ts';
import { actingTexts } from '../../texts/acting.ts';
import { paperworkQuery } from '../acting-queries.ts';
import { bookingsQuery } from '../booking-queries.ts';
import type { StaffCase } from '../case-queries.ts';
import { LetterList } from '../letter-list.tsx';
import { SlotPicker, useSlotText } from '../slot-picker.tsx';
import type { DialogProps } from './moves.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { proofFields } from './proof-fields.tsx';

const answerSchema = z.object({
  ...proofFields,
  answers: z.record(z.uuid(), z.string().trim().max(lengths.note)),
});

/** Requested items, each with the customer's answer; items left empty stay open. */
const Answer = ({ inquiry, onClose }: DialogProps) => {
  const texts = useTexts(actingTexts);
  const call = useCall(answerFor, 'inquiries');
  const open = inquiry.missing_items.filter(({ answered_at }) => answered_at === null);
  return (
    <ProofDialog
      title={texts.answer}
      text={texts.answerText}
      schema={answerSchema}
      values={{ answers: Object.fromEntries(open.map(({ item_id }) => [item_id, ''])) }}
      onClose={onClose}
      act={async ({ answers }, proof_id) => {
        const items = Object.entries(answers).flatMap(([item_id, answer]) => (answer ? [{ item_id, answer }] : []));
        await call.run({ inquiry_id: inquiry.inquiry_id, proof_id, items }, texts.answered);
      }}
    >
      {(control) =>
        open.map(({ item_id, text }) => (
          <FormText
            key={item_id}
            control={control}
            name={`answers.${item_id}`}
            label={text}
            rows={2}
            maxLength={lengths.note}
          />
        ))
      }
    </ProofDialog>
  );
};

const Accept = ({ inquiry, onClose }: DialogProps) => {
  const texts = useTexts(actingTexts);
  const formats = useFormats();
  const call = useCall(acceptFor, 'inquiries');
  const { inquiry_id, quote } = inquiry;
  return (
    <ProofDialog
      title={texts.accept}
      text={texts.acceptText({ price: formats.money((quote?.gross_cents ?? 0) / 100) })}
      schema={z.object(proofFields)}
      onClose={onClose}
      act={(_, proof_id) => call.run({ inquiry_id, quote_id: quote?.quote_id ?? '', proof_id }, texts.accepted)}
    />
  );
};

const other = 'other';
const bookSchema = z
  .object({ ...proofFields, time: z.string().min(1, 'validation_required'), starts_at: z.string().nullable() })
  .refine(({ time, starts_at }) => time !== other || starts_at, {
    path: ['starts_at'],
    message: 'validation_required',
  });

const Book = ({ inquiry, onClose }: DialogProps) => {
  const texts = useTexts(actingTexts);
  const slotText = useSlotText();
  const call = useCall(bookFor, 'inquiries');
  const { inquiry_id } = inquiry;
  const { data } = useSuspenseQuery(bookingsQuery(inquiry_id));
  const offered = data.proposals.filter(({ by }) => by === 'valuer');
  return (
    <ProofDialog
      title={texts.book}
      text={texts.bookText}
      schema={bookSchema}
      values={{ time: offered[0]?.proposal_id ?? other, starts_at: null }}
      onClose={onClose}
      act={async ({ time, starts_at }, proof_id) => {
        const wished = time === other ? { starts_at: starts_at ?? '' } : { proposal_id: time };
        await call.run({ inquiry_id, proof_id, ...wished }, texts.booked);
      }}
    >
      {(control) => (
        <Times
          control={control}
          inquiryId={inquiry_id}
          offered={offered}
          slotText={slotText}
          mayWish={inquiry.status === 'assigned'}
        />
      )}
    </ProofDialog>
  );
};

type TimesProps = {
  readonly control: import('react-hook-form').Control<z.input<typeof bookSchema>, unknown, z.output<typeof bookSchema>>;
  readonly inquiryId: string;
  readonly offered: readonly { readonly proposal_id: string; readonly starts_at: string }[];
  readonly slotText: (startsAt: string) => string;
  /** A wish is for a visit that is still to be agreed. */
  readonly mayWish: boolean;
};

const Times = ({ control, inquiryId, offered, slotText, mayWish }: TimesProps) => {
  const texts = useTexts(actingTexts);
  const { field: time } = useField({ control, name: 'time' });
  const { field: startsAt, error } = useField({ control, name: 'starts_at' });
  return (
    <>
      {offered.length > 0 ? (
        <FormTiles
          control={control}
          name="time"
          label={texts.offered}
          columns="grid-cols-1"
          options={[
            ...offered.map(({ proposal_id, starts_at }) => ({ id: proposal_id, text: slotText(starts_at) })),
            ...(mayWish ? [{ id: other, text: texts.other }] : []),
          ]}
        />
      ) : null}
      {time.value === other ? (
        <div data-field="starts_at" data-label={texts.other} className="grid gap-2">
          <SlotPicker inquiryId={inquiryId} value={startsAt.value ?? null} onChange={startsAt.onChange} />
          {error ? (
            <p role="alert" className="font-medium text-danger">
              {texts.noTime}
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
};

const dialogs = { answer: Answer, accept: Accept, book: Book };
type Deed = keyof typeof dialogs;

/** Actions open to the customer, which the office takes for them with a proof. */
const deedsOf = (
  { customer_events: events, status, assignment }: StaffCase,
  proposals: readonly { readonly by: string }[],
): readonly Deed[] => {
  // The office proposed another time for an agreed visit; or the valuer who took the case over wants a visit.
  const isMoveAsked =
    (status === 'visit_scheduled' || status === 'in_progress') && proposals.some(({ by }) => by === 'valuer');
  const mayBook = (status === 'assigned' && assignment?.accepted_at) || isMoveAsked;
  return [
    ...(events.includes('answer_info') ? (['answer'] as const) : []),
    ...(events.includes('accept_quote') ? (['accept'] as const) : []),
    ...(mayBook ? (['book'] as const) : []),
  ];
};

export const ActFor = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const texts = useTexts(actingTexts);
  const [chosen, setChosen] = useState<Deed>();
  const { client } = inquiry;
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiry.inquiry_id));
  const deeds = deedsOf(inquiry, visits.proposals);
  const entered = client !== null && !client.signs_in;
  if (deeds.length === 0 && !entered) return null;
  const Chosen = chosen && dialogs[chosen];
  return (
    <Card title={texts.title}>
      <p className="text-ink-2">{client && entered ? texts.noAccount({ name: client.name }) : texts.lead}</p>
      <div className="mt-3 grid gap-2">
        {deeds.map((deed) => (
          <Button key={deed} onPress={() => setChosen(deed)}>
            {texts[deed]}
          </Button>
        ))}
        {deeds.length === 0 && !isOnMove(inquiry, 'customer') ? (
          <p className="text-body text-ink-3">{texts.nothing}</p>
        ) : null}
      </div>
      {Chosen ? <Chosen inquiry={inquiry} onClose={() => setChosen(undefined)} /> : null}
    </Card>
  );
};

/** Proofs of acts for the customer, and letters to customers without an e-mail address. */
export const Paperwork = ({ inquiryId }: { readonly inquiryId: string }) => {
  const texts = useTexts(actingTexts);
  const formats = useFormats();
  const { data } = useSuspenseQuery(paperworkQuery(inquiryId));
  const { proofs, letters } = data;
  return (
    <>
      {letters.length > 0 ? (
        <Card title={texts.letters} flush>
          <p className="px-4 pt-3 text-ink-2">{texts.lettersLead}</p>
          <LetterList letters={letters.toReversed()} />
        </Card>
      ) : null}
      {proofs.length > 0 ? (
        <Card title={texts.proofs} flush>
          <ul className="divide-y divide-line">
            {proofs.toReversed().map((proof) => (
              <li key={proof.proof_id} className="px-4 py-3">
                <strong className="font-semibold">{texts.deeds[proof.does]}</strong>
                <span className="block text-ink-2">
                  {[texts.meansOf[proof.means], proof.said_by, formats.date(proof.said_on)].join(' · ')}
                </span>
                {proof.note ? <p className="mt-1 whitespace-pre-wrap text-ink-2">{proof.note}</p> : null}
                {proof.file_name ? (
                  <DownloadLink
                    href={fileAddress(getProofFile, proof.proof_id)}
                    aria-label={texts.openFile({ file: proof.file_name })}
                    className="inline-flex min-h-11 items-center break-all tool:min-h-6"
                  >
                    {proof.file_name}
                  </DownloadLink>
                ) : null}
                <span className="block text-label text-ink-3">
                  {texts.recorded({ by: proof.recorded_by ?? '–', at: formats.dateTime(proof.recorded_at) })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
};
