import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '#domains/accounts/web/session.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListPager } from '#platform/web/list-screen.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState } from '#platform/web/ui/card.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import { Absences } from '../absences.tsx';
import { visitsQuery } from '../booking-queries.ts';
import { ownTurnQuery } from '../case-queries.ts';
import { DayPlan, VisitList } from './visit-list.tsx';

/** /user/inquiry-bookings?kdaj=pretekli&page=2: the visits of the user's inquiries and calendar. */
export const InquiryBookingsScreen = () => {
  const bookings = useTexts(bookingsTexts);
  return (
    <Page title={bookings.visits.title}>
      <Bookings />
    </Page>
  );
};

/** Own cases with a cancelled visit. */
const WantedVisits = () => {
  const cases = useTexts(casesTexts);
  const inquiries = useTexts(inquiriesTexts);
  const { data } = useSuspenseQuery(ownTurnQuery());
  return data.items
    .filter(({ awaits }) => awaits === 'visit')
    .map(({ inquiry_id, title, number }) => (
      <Card key={inquiry_id} title={cases.awaited.visit.title} className="border-action!">
        <p className="text-ink-2">
          {[title ?? inquiries.noProperty, number].filter(Boolean).join(', ')}. {cases.awaited.visit.next}
        </p>
        <ButtonLink to={paths.ownCase(inquiry_id)} variant="primary" className="mt-3">
          {cases.visit.pickNew}
        </ButtonLink>
      </Card>
    ));
};

const Bookings = () => {
  const bookings = useTexts(bookingsTexts);
  const texts = bookings.visits;
  const { permissions = [] } = useSession() ?? {};
  const navigate = useNavigate();
  const { page, value } = useUrlFilters();
  const when = value('kdaj') === 'pretekli' ? 'past' : 'ahead';
  const { data } = useSuspenseQuery(visitsQuery(when, page));
  return (
    <div className="grid max-w-[1080px] gap-5">
      <Segmented
        label={texts.when}
        value={when}
        onChange={(next) => void navigate(paths.visits(next))}
        options={[
          { id: 'ahead', text: texts.ahead },
          { id: 'past', text: texts.past },
        ]}
      />
      {when === 'ahead' ? <WantedVisits /> : null}
      {when === 'ahead' ? <DayPlan visits={data.data} /> : null}
      {data.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CalendarDays size={24} aria-hidden />}
            title={when === 'ahead' ? texts.none : texts.nonePast}
          >
            {when === 'ahead' ? texts.noneHint : texts.nonePastHint}
          </EmptyState>
        </Card>
      ) : (
        <Card flush>
          <VisitList visits={data.data} />
        </Card>
      )}
      <ListPager data={data} />
      {permissions.includes('booking.confirm') ? <Absences /> : null}
    </div>
  );
};
