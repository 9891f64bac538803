import type { ReactNode } from 'react';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { DetailRows, type Fact } from '#platform/web/ui/card.tsx';
import { casesTexts } from '../../texts/cases.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import type { StaffCase } from '../case-queries.ts';
import type { Inquiry } from '../queries.ts';

type Props = {
  readonly inquiry: Inquiry | StaffCase;
  /** The way to change an answer, while that is possible. */
  readonly change?: (label: string, field: string) => ReactNode;
  /** Read by the office or the valuer, not by the customer. */
  readonly isOfOther?: boolean;
};

/** Other answers of step 0. */
export const OrderRows = ({ inquiry, change, isOfOther = false }: Props) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const clients = useTexts(clientsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = inquiries.order;
  const formats = useFormats();
  const { details } = inquiry;
  const { payer, access_contact, recipients, court, bank, decision, client_fields, wanted_by } = details;
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  const day = (date: string | null | undefined) => (date ? formats.date(date) : null);
  /** Fields for every purpose: an open one shows its default. */
  const asked = (
    label: string,
    field: string,
    value: string | null | undefined | false,
    empty = texts.notGiven,
  ): Fact[] => [{ label, value: value || empty, action: change?.(label, field) }];
  /** Fields for some purposes only. */
  const forSome = (label: string, field: string, value: string | null | undefined): Fact[] =>
    value ? asked(label, field, value) : [];
  return (
    <DetailRows
      rows={[
        ...asked(
          inquiries.details.reason,
          'assesment_reason',
          inquiry.assesment_reason && codeLists.reasons[inquiry.assesment_reason],
        ),
        ...asked(cases.urgency, 'urgency', codeLists.urgencies[inquiry.urgency]),
        ...forSome(texts.wantedBy, 'details.wanted_by', day(wanted_by)),
        ...asked(
          isOfOther ? texts.ownerOfOther : texts.owner,
          'details.is_owner',
          typeof details.is_owner === 'boolean' && (details.is_owner ? common.yes : common.no),
        ),
        ...asked(texts.valuationDate, 'details.valuation_date', day(details.valuation_date), texts.onVisit),
        ...asked(
          texts.valueBasis,
          'details.value_basis',
          details.value_basis && codeLists.valueBases[details.value_basis],
          texts.byValuer,
        ),
        ...forSome(
          texts.start,
          'early_start',
          inquiry.early_start === null ? null : texts[inquiry.early_start ? 'startAtOnce' : 'startAfter'],
        ),
        ...forSome(clients.fields.file_number, 'details.client_fields.file_number', client_fields?.file_number),
        ...forSome(clients.fields.loan_number, 'details.client_fields.loan_number', client_fields?.loan_number),
        ...forSome(
          clients.fields.order_reference,
          'details.client_fields.order_reference',
          client_fields?.order_reference,
        ),
        ...forSome(texts.court, 'details.court.name', court && joined(court.name, court.file_number)),
        ...forSome(texts.bank, 'details.bank.name', bank && joined(bank.name, bank.application_number)),
        ...forSome(
          texts.decision,
          'details.decision.number',
          decision && joined(decision.number, day(decision.deadline)),
        ),
        ...asked(
          texts.payer,
          'details.payer',
          payer &&
            joined(payer.name, payer.tax_number, payer.street, `${payer.postal_code} ${payer.post}`, payer.email),
          texts.isClient,
        ),
        ...asked(
          texts.access,
          'details.access_contact',
          access_contact && joined(access_contact.name, access_contact.phone, access_contact.best_time),
          texts.isClient,
        ),
        ...asked(
          texts.recipients,
          'details.recipients',
          recipients?.map(({ name, email }) => joined(name, email)).join('; '),
          texts.noRecipients,
        ),
      ]}
    />
  );
};
