import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { getReminderLetter, markReminderPosted } from '#domains/orders/contract/receivables.ts';
import type { EinvoiceGap } from '#domains/orders/core/einvoice.ts';
import { einvoiceTexts } from '#domains/orders/texts/einvoice.ts';
import { receivablesTexts } from '#domains/orders/texts/receivables.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { ListPager } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { actingTexts } from '../../texts/acting.ts';
import { lettersQuery } from '../acting-queries.ts';
import { LetterList } from '../letter-list.tsx';

/** Letters to print and post, and documents that cannot be issued yet; nothing if there are none. */
export const Letters = () => {
  const texts = useTexts(actingTexts);
  const { pageOf } = useUrlFilters();
  const { data } = useSuspenseQuery(lettersQuery(pageOf('pisma')));
  const { items, total, page_size, reminders, months } = data;
  const count = total + reminders.length + months.length;
  if (count === 0) return null;
  return (
    <Card flush title={texts.lettersToPost} aside={<Pill tone="warn">{count}</Pill>}>
      <p className="border-b border-line px-4 py-3 text-ink-2">{texts.lettersToPostLead}</p>
      <LetterList letters={items} />
      {total > page_size ? (
        <div className="border-t border-line p-3">
          <ListPager data={data} name="pisma" />
        </div>
      ) : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {reminders.map((reminder) => (
          <ReminderRow key={reminder.order_id} reminder={reminder} />
        ))}
        {months.map(({ client_id, buyer, missing }) => (
          <MonthRow key={client_id} clientId={client_id} buyer={buyer} missing={missing} />
        ))}
      </ul>
    </Card>
  );
};

type Reminder = { readonly order_id: string; readonly number: string; readonly buyer: string; readonly step: number };

/** A due reminder by post; it is written on the day of its printing. */
const ReminderRow = ({ reminder: { order_id, number, buyer, step } }: { readonly reminder: Reminder }) => {
  const texts = useTexts(receivablesTexts);
  const acting = useTexts(actingTexts);
  const cache = useQueryClient();
  const post = useCall(markReminderPosted, 'orders');
  return (
    <li className="grid gap-2 px-4 py-3">
      <span>
        <span className="block font-semibold">
          <Link to={paths.order(order_id)}>{texts.letterOf({ step, number })}</Link>
        </span>
        <span className="block text-label text-ink-3">{[buyer, acting.toPost].join(' · ')}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <DownloadLink
          href={fileAddress(getReminderLetter, order_id)}
          aria-label={texts.letterOf({ step, number })}
          className={buttonLook({ size: 'small' })}
        >
          <Printer size={15} aria-hidden />
          {texts.letter({ step })}
        </DownloadLink>
        <Button
          size="small"
          aria-label={texts.postedOf({ number })}
          onPress={() =>
            post.press({ order_id }, undefined, () => cache.invalidateQueries({ queryKey: ['inquiries', 'letters'] }))
          }
        >
          {texts.posted}
        </Button>
      </span>
    </li>
  );
};

type MonthProps = { readonly clientId: string; readonly buyer: string; readonly missing: readonly EinvoiceGap[] };

/** An invoice of a month that the clock left to the office. */
const MonthRow = ({ clientId, buyer, missing }: MonthProps) => {
  const texts = useTexts(actingTexts);
  const { gaps } = useTexts(einvoiceTexts);
  const { dataOfIssuer } = useTexts(clientsTexts);
  return (
    <li className="px-4 py-3">
      <span className="block font-semibold">
        <Link to={paths.client(clientId)}>{texts.monthWaits({ buyer })}</Link>
      </span>
      <span className="block text-label text-ink-3">
        {texts.monthLacks({ what: missing.map((gap) => gaps[gap]).join(', ') })}
      </span>
      {missing.includes('seller_registration_number') ? <Link to={paths.issuer}>{dataOfIssuer}</Link> : null}
    </li>
  );
};
