import { useAskedName } from '#domains/cadastre/web/asked-property.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import type { InquiryRow } from './case-queries.ts';

/** What an inquiry is about: its property, or of a draft without one what was looked up for it. */
export const InquiryName = ({ inquiry }: { readonly inquiry: InquiryRow }) => {
  const { noProperty } = useTexts(inquiriesTexts);
  const { title } = useAskedName(new URLSearchParams(inquiry.looked_up ?? ''));
  return inquiry.title ?? title ?? noProperty;
};
