import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { BothValues } from '#platform/web/ui/both-values.tsx';
import { casesTexts } from '../texts/cases.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import { type Values, valuesOf } from './details-values.ts';
import type { Inquiry } from './queries.ts';

type Props = {
  readonly mine: Values;
  readonly theirs: Inquiry;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** Both values of everything that differs, and the choice between them. */
export const ConflictDialog = ({ mine, theirs, onKeepMine, onTakeTheirs, onClose }: Props) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const inquiries = useTexts(inquiriesTexts);
  const texts = cases.conflict;
  const words = inquiries.details;
  const stored = valuesOf(theirs, {});
  const labels: Readonly<Record<keyof Values['personal_information'], string>> = {
    person_kind: words.personKind,
    first_name: common.person.first_name,
    last_name: common.person.last_name,
    company: words.company,
    tax_number: words.taxNumber,
    street: words.street,
    postal_code: words.postalCode,
    post: words.post,
    country: words.country,
    email: words.email,
    phone: words.phone,
  };
  // The purpose may be missing in a half-filled form.
  const reasonOf = (reason: Values['assesment_reason'] | null) => (reason ? codeLists.reasons[reason] : texts.empty);
  const people = Object.entries(labels).map(([key, label]) => ({
    label,
    mine: mine.personal_information[key as keyof typeof labels] || texts.empty,
    theirs: stored.personal_information[key as keyof typeof labels] || texts.empty,
  }));
  const differing = [
    {
      label: words.reason,
      mine: reasonOf(mine.assesment_reason),
      theirs: reasonOf(stored.assesment_reason),
    },
    ...people,
    { label: cases.urgency, mine: codeLists.urgencies[mine.urgency], theirs: codeLists.urgencies[stored.urgency] },
  ].filter((one) => one.mine !== one.theirs);
  return (
    <BothValues
      words={texts}
      values={differing}
      empty={<p className="mt-3 font-semibold">{texts.other}</p>}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    />
  );
};
