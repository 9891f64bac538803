import { useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
  const { cases, codeLists, inquiries } = useMessages();
  const texts = cases.conflict;
  const words = inquiries.details;
  const stored = valuesOf(theirs, {});
  const labels: Readonly<Record<keyof Values['personal_information'], string>> = {
    person_kind: words.personKind,
    first_name: words.firstName,
    last_name: words.lastName,
    company: words.company,
    tax_number: words.taxNumber,
    street: words.street,
    postal_code: words.postalCode,
    post: words.post,
    country: words.country,
    email: words.email,
    phone: words.phone,
  };
  // Of a form that is half filled in the purpose may be missing.
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
    <Dialog isOpen onClose={onClose} title={texts.title} role="alertdialog">
      <p className="mt-3 text-ink-2">{texts.lead}</p>
      <dl className="mt-4 grid gap-3">
        {differing.length === 0 ? <dt className="font-[650]">{texts.other}</dt> : null}
        {differing.map((one) => (
          <div key={one.label}>
            <dt className="text-[13px] font-semibold text-ink-3">{one.label}</dt>
            <dd className="grid grid-cols-[auto_1fr] gap-x-3">
              <span className="text-ink-2">{texts.mine}</span>
              <strong className="font-[650] break-words">{one.mine}</strong>
              <span className="text-ink-2">{texts.theirs}</span>
              <strong className="font-[650] break-words">{one.theirs}</strong>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onPress={onTakeTheirs}>{texts.takeTheirs}</Button>
        <Button variant="primary" onPress={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </Dialog>
  );
};
