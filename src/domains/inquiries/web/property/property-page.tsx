import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Camera, ClipboardList, FileText, Ruler } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { FullProperty } from '#domains/properties/contract/property-file.ts';
import { photosTexts } from '#domains/properties/texts/photos.ts';
import { propertiesTexts } from '#domains/properties/texts/properties.ts';
import { reportTexts } from '#domains/properties/texts/report.ts';
import { readyToKeep } from '#domains/properties/web/offline/outbox.ts';
import { koOf, useNumberBeside, usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page, PageFooter } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { stepPath } from '../../core/step-routes.ts';
import { casesTexts } from '../../texts/cases.ts';
import { inquiriesTexts } from '../../texts/inquiries.ts';
import { setMode } from '../mode.ts';
import { inquiryQuery } from '../queries.ts';

type Props = { readonly property: FullProperty; readonly children: ReactNode };

/** The way from one screen of the property file to the others. */
const PropertyTabs = ({ propertyId }: { readonly propertyId: string }) => {
  const photos = useTexts(photosTexts);
  const report = useTexts(reportTexts);
  const screens = [
    { to: paths.report(propertyId), text: report.tabs.report, icon: ClipboardList },
    { to: paths.measurements(propertyId), text: report.tabs.measurements, icon: Ruler },
    { to: paths.photos(propertyId), text: photos.title, icon: Camera },
    { to: paths.documentation(propertyId), text: report.tabs.documentation, icon: FileText },
  ];
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // With large type the last one exceeds the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the occasion
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={report.tabs.label} className="flex max-w-full gap-1 overflow-x-auto max-tool:gap-0">
      {screens.map(({ to, text, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="inline-flex min-h-11 items-center gap-2 max-tool:flex-auto max-tool:flex-col max-tool:justify-center max-tool:gap-0.5 max-tool:px-1 max-tool:py-1 max-tool:text-label rounded-control px-3.5 font-semibold text-ink-2 no-underline hover:bg-sunk aria-[current=page]:bg-action-soft aria-[current=page]:text-action-ink tool:min-h-9.5"
        >
          <Icon size={17} aria-hidden />
          {text}
        </NavLink>
      ))}
    </nav>
  );
};

/** The frame of the property file; the property itself names its inquiry and the role of its reader. */
export const PropertyPage = ({ property, children }: Props) => {
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const inquiries = useTexts(inquiriesTexts);
  const report = useTexts(reportTexts);
  const titleOf = usePropertyTitle();
  const numberBeside = useNumberBeside();
  const { inquiry_id, property_id, viewer, editable, kind } = property;
  useEffect(readyToKeep, []);
  useEffect(() => {
    if (viewer === 'customer') setMode({ mode: editable ? 'edit' : 'view', inquiry_id });
  }, [viewer, editable, inquiry_id]);
  const crumb = {
    customer: editable
      ? { text: report.properties, to: stepPath(2, inquiry_id) }
      : { text: inquiries.one, to: paths.ownCase(inquiry_id) },
    valuer: { text: cases.tasks.title, to: paths.assignedCase(inquiry_id) },
    admin: { text: cases.office.columns.case, to: paths.officeCase(inquiry_id) },
  }[viewer];
  return (
    <Page title={titleOf(property)} crumb={crumb}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="flex flex-wrap items-center gap-2 text-ink-2">
            {[numberBeside(property), koOf(property)].filter(Boolean).join(' · ')}
            <Pill>{codeLists.propertyKinds[kind]}</Pill>
          </span>
          <span className="min-w-0 max-w-full max-tool:w-full tool:ml-auto">
            <PropertyTabs propertyId={property_id} />
          </span>
        </div>
        {children}
      </div>
      {viewer === 'customer' ? <WaysOn property={property} /> : null}
    </Page>
  );
};

/** Links to the next step while it is a draft, else back to the inquiry. */
const WaysOn = ({ property }: { readonly property: FullProperty }) => {
  const inquiries = useTexts(inquiriesTexts);
  const properties = useTexts(propertiesTexts);
  const texts = properties.documents;
  const { inquiry_id } = property;
  const { data: inquiry } = useQuery(inquiryQuery(inquiry_id));
  if (!inquiry) return null;
  return (
    <PageFooter>
      {inquiry.status === 'draft' ? (
        <>
          <ButtonLink to={stepPath(2, inquiry_id)} size="large" className="max-tool:hidden">
            {texts.back}
          </ButtonLink>
          <ButtonLink to={stepPath(3, inquiry_id)} variant="primary" size="large">
            {inquiries.properties.proceed}
            <ArrowRight size={18} aria-hidden />
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={stepPath(4, inquiry_id)} variant="primary" size="large">
          {texts.backToCase}
        </ButtonLink>
      )}
    </PageFooter>
  );
};
