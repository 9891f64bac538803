import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, MapPinned, Plus } from 'lucide-react';
import { useOpenInquiry } from '#domains/inquiries/web/open-inquiry.ts';
import { inquiriesQuery } from '#domains/inquiries/web/queries.ts';
import { useFormats, useMessages } from '../../i18n.ts';
import { Page } from '../../layouts/page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card, EmptyState, Pill } from '../../ui/card.tsx';

/** /user/welcome: what waits for the person, and what goes on without them. */
export default function WelcomeScreen() {
  const { accounts } = useMessages();
  return (
    <Page title={accounts.welcome.title}>
      <Content />
    </Page>
  );
}

const Content = () => {
  const { accounts, codeLists, inquiries } = useMessages();
  const texts = accounts.welcome;
  const formats = useFormats();
  const session = useSession();
  const { data } = useSuspenseQuery(inquiriesQuery(1));
  const { open, start, nextStep } = useOpenInquiry();
  const drafts = data.items.filter((inquiry) => inquiry.status === 'draft');
  const submitted = data.items.filter((inquiry) => inquiry.status === 'submitted');
  const visit = submitted
    .filter((inquiry) => inquiry.visit_at && new Date(inquiry.visit_at) > new Date())
    .sort((a, b) => (a.visit_at ?? '').localeCompare(b.visit_at ?? ''))[0];
  const order = (
    <Button variant="primary" size="large" onPress={start}>
      <Plus size={18} aria-hidden />
      {texts.order}
    </Button>
  );
  return (
    <div className="grid max-w-[1080px] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-[26px] tracking-[-0.025em] tool:text-[30px]">
          {texts.greeting({ name: session?.name.split(' ')[0] ?? '' })}
        </h2>
        {data.total > 0 ? order : null}
      </div>
      {data.total === 0 ? (
        <Card>
          <EmptyState icon={<MapPinned size={24} aria-hidden />} title={texts.emptyTitle} action={order}>
            {texts.empty}
          </EmptyState>
        </Card>
      ) : null}
      {visit?.visit_at ? (
        <Card title={texts.visit} icon={<CalendarDays size={20} aria-hidden />}>
          <p className="font-display text-[20px] font-bold">
            {formats.weekday(visit.visit_at)}, {formats.dateTime(visit.visit_at)}
          </p>
          <p className="mt-1 text-ink-2">
            {visit.title} · {texts.visitPrepare}
          </p>
        </Card>
      ) : null}
      {drafts.length > 0 ? (
        <Card flush title={texts.yourTurn}>
          <ul className="divide-y divide-line">
            {drafts.map((inquiry) => (
              <li
                key={inquiry.inquiry_id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 tool:px-4.5"
              >
                <span className="min-w-0 flex-1 basis-60">
                  <strong className="block font-[650]">{inquiry.title ?? inquiries.noProperty}</strong>
                  <span className="text-ink-2">
                    {texts.nextStep({ step: inquiries.steps[nextStep(inquiry)] ?? '' })}
                  </span>
                </span>
                <Button
                  variant="primary"
                  aria-label={`${texts.resume}: ${inquiry.title ?? inquiries.noProperty}, ${formats.date(inquiry.created_at)}`}
                  onPress={() => open(inquiry)}
                >
                  {texts.resume}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : data.total > 0 ? (
        <p className="text-ink-2">{texts.nothing}</p>
      ) : null}
      {submitted.length > 0 ? (
        <Card
          flush
          title={texts.submitted}
          action={
            <ButtonLink to={paths.inquiries()} size="small">
              {texts.all}
            </ButtonLink>
          }
        >
          <ul className="divide-y divide-line">
            {submitted.slice(0, 5).map((inquiry) => (
              <li
                key={inquiry.inquiry_id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 tool:px-4.5"
              >
                <span className="min-w-0 flex-1 basis-60">
                  <strong className="block font-[650]">{inquiry.title ?? inquiries.noProperty}</strong>
                  <span className="text-ink-2">
                    {inquiry.number} · {inquiries.stateHints[inquiry.status]}
                  </span>
                </span>
                <Pill tone="good">{codeLists.inquiryStates[inquiry.status]}</Pill>
                <Button size="small" aria-label={`${inquiries.open}: ${inquiry.number}`} onPress={() => open(inquiry)}>
                  {inquiries.open}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
};
