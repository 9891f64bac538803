import { casesTexts } from '#domains/inquiries/texts/cases.ts';
import { inquiriesTexts } from '#domains/inquiries/texts/inquiries.ts';
import type { StaffCase } from '#domains/inquiries/web/case-queries.ts';
import type { Inquiry } from '#domains/inquiries/web/queries.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { DetailRows, type Fact } from '#platform/web/ui/card.tsx';

/** What else step 0 asked: only what was answered. */
export const OrderRows = ({ inquiry }: { readonly inquiry: Inquiry | StaffCase }) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = inquiries.order;
  const formats = useFormats();
  const { details } = inquiry;
  const { payer, access_contact, recipients, court, bank, decision } = details;
  const given = (label: string, value: string | null | undefined | false): Fact[] => (value ? [{ label, value }] : []);
  const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  const day = (date: string | null | undefined) => (date ? formats.date(date) : null);
  return (
    <DetailRows
      rows={[
        ...given(inquiries.details.reason, inquiry.assesment_reason && codeLists.reasons[inquiry.assesment_reason]),
        { label: cases.urgency, value: codeLists.urgencies[inquiry.urgency] },
        ...given(texts.owner, typeof details.is_owner === 'boolean' && (details.is_owner ? common.yes : common.no)),
        ...given(texts.valuationDate, day(details.valuation_date)),
        ...given(texts.valueBasis, details.value_basis && codeLists.valueBases[details.value_basis]),
        ...given(texts.court, court && joined(court.name, court.file_number)),
        ...given(texts.bank, bank && joined(bank.name, bank.application_number)),
        ...given(texts.decision, decision && joined(decision.number, day(decision.deadline))),
        ...given(
          texts.payer,
          payer &&
            joined(payer.name, payer.tax_number, payer.street, `${payer.postal_code} ${payer.post}`, payer.email),
        ),
        ...given(
          texts.access,
          access_contact && joined(access_contact.name, access_contact.phone, access_contact.best_time),
        ),
        ...given(texts.recipients, recipients?.map(({ name, email }) => joined(name, email)).join('; ')),
      ]}
    />
  );
};
