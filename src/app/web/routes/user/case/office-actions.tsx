import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type InquiryEvent, payLaterKinds } from '#contract/codelists.ts';
import { lengths } from '#contract/limits.ts';
import { valuersQuery } from '#domains/accounts/web/queries.ts';
import {
  assignValuer,
  confirmOrder,
  declineInquiry,
  officeCancel,
  sendQuote,
  settlePayment,
  takeUp,
} from '#domains/inquiries/contract/cases.ts';
import { withVat } from '#domains/inquiries/core/price.ts';
import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { lifecycleTexts } from '#domains/inquiries/texts/lifecycle.ts';
import type { StaffCase } from '#domains/inquiries/web/case-queries.ts';
import { orderTermsQuery } from '#domains/inquiries/web/queries.ts';
import { defaultSettings } from '#domains/settings/contract/settings.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormCheckbox, FormSelect, FormText, FormTiles } from '#platform/web/form.tsx';
import { FormMoney } from '#platform/web/form-money.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Skeleton } from '#platform/web/ui/card.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { type DialogProps, HoldDialog, Notes, RequestInfoDialog, ResumeDialog, useDone } from './shared-dialogs.tsx';

const fixed = { inquiry_id: true, version: true } as const;
const schemas = {
  takeUp: takeUp.input.omit(fixed),
  quote: sendQuote.input.omit(fixed),
  decline: declineInquiry.input.omit(fixed),
  order: confirmOrder.input.omit(fixed),
  payment: settlePayment.input.omit(fixed),
  assign: assignValuer.input.omit(fixed),
  cancel: officeCancel.input.omit(fixed),
};
const noNotes = { note: '', internal_note: '' };

const TakeUp = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(takeUp, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.take_up}
      text={cases.office.takeUpText}
      schema={schemas.takeUp}
      values={noNotes}
      submitText={lifecycle.events.take_up}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => <Notes control={control as never} forCustomer={false} />}
    </CallDialog>
  );
};

const SendQuote = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const texts = cases.office;
  const call = useCall(sendQuote, 'inquiries');
  const done = useDone();
  const { data: terms = defaultSettings } = useQuery(orderTermsQuery());
  const { inquiry_id, version, list_price } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.send_quote}
      text={texts.quoteText({ days: terms.quote_days })}
      schema={schemas.quote}
      values={{ net_cents: list_price?.net_cents ?? (null as never), invoice_later: false, ...noNotes }}
      labels={{ net_cents: texts.quoteNet }}
      submitText={lifecycle.events.send_quote}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => (
        <>
          <FormMoney control={control} name="net_cents" label={texts.quoteNet} isRequired />
          <Total control={control} />
          <PayLater inquiry={inquiry}>
            <FormCheckbox control={control} name="invoice_later">
              {texts.invoiceLater}
            </FormCheckbox>
          </PayLater>
          <Notes control={control as never} />
        </>
      )}
    </CallDialog>
  );
};

type QuoteControl = Control<z.input<typeof schemas.quote>, unknown, z.output<typeof schemas.quote>>;

const Total = ({ control }: { readonly control: QuoteControl }) => {
  const cases = useTexts(casesTexts);
  const formats = useFormats();
  const net = useWatch({ control, name: 'net_cents' });
  const { vat_cents, gross_cents } = withVat(net || 0);
  const total = { vat: formats.money(vat_cents / 100), gross: formats.money(gross_cents / 100) };
  return (
    <p aria-live="polite" className="-mt-2 text-right text-ink-2">
      {net ? cases.office.quoteTotal(total) : ''}
    </p>
  );
};

/** Only firms, sole traders and authorities may pay after delivery. */
const PayLater = ({ inquiry, children }: { readonly inquiry: StaffCase; readonly children: ReactNode }) => {
  const kind = inquiry.personal_information?.person_kind;
  return kind && payLaterKinds.includes(kind) ? children : null;
};

const Decline = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(declineInquiry, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.decline}
      text={cases.office.declineText}
      schema={schemas.decline}
      values={{ reason: null as never, ...noNotes }}
      labels={{ reason: cases.reason }}
      submitText={lifecycle.events.decline}
      isDanger
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => (
        <>
          <FormSelect
            control={control}
            name="reason"
            label={cases.reason}
            options={codeLists.declineReasons}
            isRequired
          />
          <Notes control={control as never} />
        </>
      )}
    </CallDialog>
  );
};

const ConfirmOrder = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(confirmOrder, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.confirm_order}
      text={cases.office.orderText}
      schema={schemas.order}
      values={{ invoice_later: false, ...noNotes }}
      submitText={lifecycle.events.confirm_order}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => (
        <>
          <PayLater inquiry={inquiry}>
            <FormCheckbox control={control} name="invoice_later">
              {cases.office.invoiceLater}
            </FormCheckbox>
          </PayLater>
          <Notes control={control as never} />
        </>
      )}
    </CallDialog>
  );
};

const SettlePayment = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(settlePayment, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  return (
    <CallDialog
      title={lifecycle.events.settle_payment}
      text={cases.office.paymentText}
      schema={schemas.payment}
      values={noNotes}
      labels={{ internal_note: cases.office.paymentProof }}
      submitText={lifecycle.events.settle_payment}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => (
        <FormText
          control={control}
          name="internal_note"
          label={cases.office.paymentProof}
          rows={2}
          maxLength={lengths.note}
          isRequired
        />
      )}
    </CallDialog>
  );
};

/** Every valuer with licence and area; who has no valid licence stands there but cannot be chosen. */
const Assign = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const common = useTexts(commonTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const texts = cases.office;
  const formats = useFormats();
  const call = useCall(assignValuer, 'inquiries');
  const done = useDone();
  const { data } = useQuery({ ...valuersQuery(), throwOnError: true });
  const { inquiry_id, version } = inquiry;
  const today = new Date().toISOString().slice(0, 10);
  const licenceText = (until: string) =>
    (until < today ? texts.licenceExpired : texts.licenceUntil)({ date: formats.date(until) });
  return (
    <CallDialog
      title={lifecycle.events.assign_valuer}
      text={texts.assignText}
      schema={schemas.assign}
      values={{ valuer_id: null as never, independence: false as never, ...noNotes }}
      labels={{ valuer_id: texts.assignValuer, independence: texts.independence }}
      submitText={lifecycle.events.assign_valuer}
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) =>
        data ? (
          <>
            {data.items.some(({ profile }) => profile && profile.valid_until >= today) ? null : (
              <p className="font-medium">{texts.noValuers}</p>
            )}
            <FormTiles
              control={control}
              name="valuer_id"
              label={texts.assignValuer}
              columns="grid-cols-1"
              isRequired
              options={data.items.map(({ valuer_id, name, profile }) => ({
                id: valuer_id,
                isDisabled: !profile || profile.valid_until < today,
                text: (
                  <span className="w-full py-2 text-left leading-snug">
                    <span className="block">{name}</span>
                    <span className="block text-[13px] font-normal">
                      {profile
                        ? `${licenceText(profile.valid_until)} · ${profile.regions.join(', ') || texts.everywhere}`
                        : texts.noLicence}
                    </span>
                  </span>
                ),
              }))}
            />
            <FormCheckbox control={control} name="independence">
              {texts.independence}
            </FormCheckbox>
            <Notes control={control as never} forCustomer={false} />
          </>
        ) : (
          <Skeleton rows={3} label={common.loading} />
        )
      }
    </CallDialog>
  );
};

const Cancel = ({ inquiry, onClose }: DialogProps) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const lifecycle = useTexts(lifecycleTexts);
  const call = useCall(officeCancel, 'inquiries');
  const done = useDone();
  const { inquiry_id, version } = inquiry;
  const { no_answer: _, ...reasons } = codeLists.cancelReasons;
  return (
    <CallDialog
      title={lifecycle.events.cancel}
      text={cases.office.cancelText}
      schema={schemas.cancel}
      values={{ reason: null as never, ...noNotes }}
      labels={{ reason: cases.reason }}
      submitText={lifecycle.events.cancel}
      isDanger
      onClose={onClose}
      send={async (given) => {
        await call.mutateAsync({ ...given, inquiry_id, version });
        done();
      }}
    >
      {({ control }) => (
        <>
          <FormSelect control={control} name="reason" label={cases.reason} options={reasons} isRequired />
          <Notes control={control as never} />
        </>
      )}
    </CallDialog>
  );
};

const dialogs = {
  take_up: TakeUp,
  request_info: RequestInfoDialog,
  send_quote: SendQuote,
  decline: Decline,
  confirm_order: ConfirmOrder,
  settle_payment: SettlePayment,
  assign_valuer: Assign,
  hold: HoldDialog,
  resume: ResumeDialog,
  cancel: Cancel,
} as const satisfies Partial<Record<InquiryEvent, (props: DialogProps) => ReactNode>>;

const known = Object.keys(dialogs) as readonly (keyof typeof dialogs)[];

/** What the office can do with the case now, each with its dialog. */
export const OfficeActions = ({ inquiry }: { readonly inquiry: StaffCase }) => {
  const [chosen, setChosen] = useState<InquiryEvent>();
  const Chosen = known.includes(chosen as never) ? dialogs[chosen as keyof typeof dialogs] : undefined;
  return (
    <>
      <ActionButtons inquiry={inquiry} known={known} onChoose={setChosen} />
      {Chosen ? <Chosen inquiry={inquiry} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
};
