import { CalendarPlus, MessageSquare, Phone, Route } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { telephoneLink } from '#lib/telephone.ts';
import { fileAddress } from '#platform/web/api/file-address.ts';
import { DownloadLink } from '#platform/web/download-link.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Initials } from '#platform/web/ui/initials.tsx';
import { MarkerMap } from '#platform/web/ui/map/marker-map.tsx';
import { getVisitEntry } from '../../contract/bookings.ts';
import { wayTo } from '../../core/way.ts';
import { bookingsTexts } from '../../texts/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';

/** D96/TM metres east and north. */
export type Place = readonly [number, number] | null;

/** The agreed visit as a calendar file. */
export const ToCalendar = ({
  inquiryId,
  number,
  variant = 'secondary',
}: {
  readonly inquiryId: string;
  readonly number: string;
  readonly variant?: 'primary' | 'secondary';
}) => {
  const texts = useTexts(bookingsTexts);
  return (
    <DownloadLink
      href={fileAddress(getVisitEntry, inquiryId)}
      aria-label={texts.toCalendarOf({ number })}
      className={buttonLook({ variant })}
    >
      <CalendarPlus size={17} aria-hidden />
      {texts.toCalendar}
    </DownloadLink>
  );
};

/** Calls the other side of the visit. */
export const CallButton = ({ phone }: { readonly phone: string }) => {
  const cases = useTexts(casesTexts);
  return (
    <a href={telephoneLink(phone)} aria-label={cases.call({ phone })} className={buttonLook({})}>
      <Phone size={17} aria-hidden />
      {phone}
    </a>
  );
};

/** The way to the visit in the maps of the device; nothing if the register gives no place. */
export const VisitWay = ({ place, number }: { readonly place: Place; readonly number: string }) => {
  const texts = useTexts(bookingsTexts);
  if (!place) return null;
  const { href, page } = wayTo(place, navigator.userAgent);
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.wayOf({ number, page })}
      className={buttonLook({})}
    >
      <Route size={17} aria-hidden />
      {texts.way({ page })}
    </a>
  );
};

const reachLook = 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-action-ink tool:min-h-7';

type ValuerProps = { readonly name: string; readonly phone: string | null; readonly inquiryId: string };

/** The valuer of the visit, and their contact. */
export const VisitValuer = ({ name, phone, inquiryId }: ValuerProps) => {
  const cases = useTexts(casesTexts);
  return (
    <div className="flex items-center gap-3">
      <Initials name={name} size="size-12 text-heading" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-body text-ink-2">{cases.valuer}</p>
        <p className="flex flex-wrap gap-x-4">
          {phone ? (
            <a href={telephoneLink(phone)} aria-label={cases.call({ phone })} className={reachLook}>
              <Phone size={16} aria-hidden />
              {phone}
            </a>
          ) : null}
          <Link to={paths.messageIn(inquiryId)} className={reachLook}>
            <MessageSquare size={16} aria-hidden />
            {cases.writeToValuer}
          </Link>
        </p>
      </div>
    </div>
  );
};

/** Map of the visit's place; nothing if the register has no coordinates. */
export const VisitMap = ({ title, place }: { readonly title: string; readonly place: Place }) => {
  const texts = useTexts(bookingsTexts);
  const [e, n] = place ?? [];
  const markers = useMemo(
    () => (e === undefined || n === undefined ? [] : [{ id: 'visit', at: [e, n] as const, title }]),
    [e, n, title],
  );
  if (markers.length === 0) return null;
  return <MarkerMap label={texts.map} markers={markers} isListed className="border-y border-line" />;
};
