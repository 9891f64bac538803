import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarDays, MapPin, Phone } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Absences } from '#domains/bookings/web/absences.tsx';
import { type VisitRow, visitsQuery } from '#domains/bookings/web/queries.ts';
import { useFormats, useMessages } from '../../i18n.ts';
import { Page } from '../../layouts/page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Card, EmptyState, Pill } from '../../ui/card.tsx';
import { MarkerMap } from '../../ui/map/marker-map.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ChangeVisit } from './case/visit.tsx';

/** /user/inquiry-bookings?kdaj=pretekli&page=2: the visits of one's inquiries and of one's calendar. */
export default function InquiryBookingsScreen() {
  const { bookings } = useMessages();
  return (
    <Page title={bookings.visits.title}>
      <Content />
    </Page>
  );
}

const Content = () => {
  const { bookings } = useMessages();
  const texts = bookings.visits;
  const { permissions = [] } = useSession() ?? {};
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const when = search.get('kdaj') === 'pretekli' ? 'past' : 'ahead';
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
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
          <ul className="divide-y divide-line">
            {data.data.map((visit) => (
              <Visit key={visit.booking_id} visit={visit} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={page} pages={Math.ceil(data.total / data.page_size)} hrefOf={(to) => paths.visits(when, to)} />
      {permissions.includes('booking.confirm') ? <Absences /> : null}
    </div>
  );
};

/** The nearest day with agreed visits of one's own calendar: on the map, in their order, with the way to prepare it. */
const DayPlan = ({ visits }: { readonly visits: readonly VisitRow[] }) => {
  const { bookings, inquiries, photos } = useMessages();
  const texts = bookings.day;
  const formats = useFormats();
  const ofDay = useMemo(() => {
    const agreed = visits.filter(
      ({ side, state, status }) => side === 'valuer' && state === 'confirmed' && status === 'visit_scheduled',
    );
    return agreed.filter(
      ({ starts_at }) => formats.date(starts_at) === formats.date(agreed[0]?.starts_at ?? starts_at),
    );
  }, [visits, formats]);
  const markers = useMemo(
    () =>
      ofDay.flatMap(({ booking_id, place, starts_at, title }, index) =>
        place
          ? [
              {
                id: booking_id,
                at: place,
                title: texts.marker({
                  n: index + 1,
                  time: formats.time(starts_at),
                  title: title ?? inquiries.noProperty,
                }),
              },
            ]
          : [],
      ),
    [ofDay, texts, formats, inquiries],
  );
  const [first] = ofDay;
  if (!first) return null;
  const missing = ofDay.length - markers.length;
  return (
    <Card
      title={texts.title({ day: formats.weekday(first.starts_at), date: formats.date(first.starts_at) })}
      icon={<MapPin size={20} aria-hidden />}
      action={
        <ButtonLink size="small" to={paths.field}>
          {photos.field.prepare}
        </ButtonLink>
      }
    >
      {markers.length > 0 ? <MarkerMap label={texts.map} markers={markers} /> : null}
      <ol className="mt-3 grid gap-1">
        {ofDay.map((visit, index) => (
          <li key={visit.booking_id}>
            {texts.marker({
              n: index + 1,
              time: formats.time(visit.starts_at),
              title: visit.title ?? inquiries.noProperty,
            })}
          </li>
        ))}
      </ol>
      {missing > 0 ? <p className="mt-1 text-[13.5px] text-ink-3">{texts.noPlace({ n: missing })}</p> : null}
    </Card>
  );
};

const tones = { held: 'info', wished: 'warn', confirmed: 'good', released: 'neutral' } as const;

const Visit = ({ visit }: { readonly visit: VisitRow }) => {
  const { bookings, cases, inquiries } = useMessages();
  const texts = bookings.visits;
  const formats = useFormats();
  const { side, number, title, properties, starts_at, ends_at, state, status, contact, inquiry_id } = visit;
  const isToday = formats.date(starts_at) === formats.date(new Date());
  const isAgreed = status === 'visit_scheduled' && state === 'confirmed';
  const details = [number, visit.obcina, properties > 1 ? inquiries.propertyCount({ n: properties }) : null];
  const whom = side === 'customer' ? texts.valuer : texts.door;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 tool:grid-cols-[190px_minmax(0,1fr)_auto] tool:px-4.5">
      <div>
        <p className="font-display text-[19px] font-bold">
          <time dateTime={starts_at}>{`${formats.time(starts_at)}–${formats.time(ends_at)}`}</time>
        </p>
        <p className={isToday ? 'font-semibold text-action-ink' : 'text-ink-2'}>
          {isToday ? texts.today : `${formats.weekday(starts_at)}, ${formats.date(starts_at)}`}
        </p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <strong className="text-[15.5px] font-[650]">{title ?? inquiries.noProperty}</strong>
          <Pill tone={tones[state]}>{texts.states[state]}</Pill>
        </p>
        <p className="text-[13px] text-ink-3">{details.filter(Boolean).join(' · ')}</p>
        <p className="mt-1 text-ink-2">
          {contact
            ? [whom({ name: contact.name }), contact.best_time ? texts.bestTime({ time: contact.best_time }) : '']
                .filter(Boolean)
                .join(', ')
            : texts.noValuer}
        </p>
        {side === 'customer' && isAgreed ? <p className="mt-1 max-w-[60ch] text-ink-2">{cases.visit.prepare}</p> : null}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {contact?.phone ? (
          <a
            href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}
            aria-label={cases.call({ phone: contact.phone })}
            className={buttonLook({})}
          >
            <Phone size={17} aria-hidden />
            {contact.phone}
          </a>
        ) : null}
        {isAgreed && new Date(starts_at) > new Date() ? (
          <ChangeVisit
            inquiryId={inquiry_id}
            text={cases.visit.changeText}
            button={side === 'customer' ? cases.visit.change : cases.visit.release}
          />
        ) : null}
        <ButtonLink
          to={side === 'customer' ? paths.ownCase(inquiry_id) : paths.assignedCase(inquiry_id)}
          aria-label={texts.openOf({ number })}
        >
          {texts.open}
        </ButtonLink>
      </div>
    </li>
  );
};
