import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { Enclosure } from '#contract/acting.ts';
import { getEinvoice } from '#domains/orders/contract/einvoice.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { getLetter, markLetterPosted } from '../contract/letters.ts';
import { actingTexts } from '../texts/acting.ts';

type Letter = {
  readonly letter_id: string;
  readonly subject: string;
  readonly made_at: string;
  readonly posted_at: string | null;
  readonly enclosures: readonly Enclosure[];
  readonly name?: string;
  readonly inquiry_id?: string | null;
  readonly order_id?: string | null;
};

/**
 * Letters to clients without an e-mail address: printed at once with their enclosures, and marked once they are posted; a sealed report is
 * in its case.
 */
export const LetterList = ({ letters }: { readonly letters: readonly Letter[] }) => (
  <ul className="divide-y divide-line">
    {letters.map((letter) => (
      <LetterRow key={letter.letter_id} letter={letter} />
    ))}
  </ul>
);

type EnclosureProps = { readonly enclosure: Enclosure; readonly subject: string };

/** Link to an enclosure that is not printed with the letter. */
const EnclosureLink = ({ enclosure: { kind, id }, subject }: EnclosureProps) => {
  const texts = useTexts(actingTexts);
  const look = buttonLook({ size: 'small' });
  if (kind === 'report')
    return (
      <Link to={paths.officeCase(id)} className={look}>
        {texts.enclosures[kind]}
      </Link>
    );
  return kind === 'einvoice' ? (
    <DownloadLink
      href={fileAddress(getEinvoice, id)}
      aria-label={`${texts.enclosures[kind]}: ${subject}`}
      className={look}
    >
      {texts.enclosures[kind]}
    </DownloadLink>
  ) : null;
};

const LetterRow = ({ letter }: { readonly letter: Letter }) => {
  const texts = useTexts(actingTexts);
  const formats = useFormats();
  const post = useCall(markLetterPosted, 'inquiries');
  const { letter_id, subject, made_at, posted_at, enclosures, name, inquiry_id, order_id } = letter;
  const ofOrder = order_id && paths.order(order_id);
  const about = inquiry_id ? paths.officeCase(inquiry_id) : ofOrder;
  // An e-invoice goes through UJP, so there is nothing to print.
  const isPrinted = !enclosures.some(({ kind }) => kind === 'einvoice');
  const toDo = isPrinted ? texts.toPost : texts.toSend;
  const behind = enclosures.flatMap(({ kind }) =>
    kind === 'report' || kind === 'einvoice' ? [] : [texts.enclosures[kind]],
  );
  return (
    <li className="grid gap-2 px-4 py-3">
      <span>
        <span className="block font-semibold">{about ? <Link to={about}>{subject}</Link> : subject}</span>
        <span className="block text-label text-ink-3">
          {[
            name,
            formats.dateTime(made_at),
            behind.length > 0 ? texts.printedWith({ what: behind.join(', ') }) : '',
            posted_at ? texts.wasPosted({ at: formats.dateTime(posted_at) }) : toDo,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {isPrinted ? (
          <DownloadLink
            href={fileAddress(getLetter, letter_id)}
            aria-label={texts.printOf({ subject })}
            className={buttonLook({ size: 'small' })}
          >
            <Printer size={15} aria-hidden />
            {texts.print}
          </DownloadLink>
        ) : null}
        {enclosures.map((enclosure) => (
          <EnclosureLink key={enclosure.kind} enclosure={enclosure} subject={subject} />
        ))}
        {posted_at ? null : (
          <Button
            size="small"
            aria-label={isPrinted ? texts.postedOf({ subject }) : texts.sentOf({ subject })}
            onPress={() => post.press({ letter_id })}
          >
            {isPrinted ? texts.posted : texts.sent}
          </Button>
        )}
      </span>
    </li>
  );
};
