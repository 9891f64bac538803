import { useAskedName } from '#domains/cadastre/web/asked-property.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { inquiriesTexts } from '../texts/inquiries.ts';
import type { InquiryRow } from './case-queries.ts';

/** Name of an inquiry: its property, or for a draft without one the looked-up property. */
export const InquiryName = ({ inquiry }: { readonly inquiry: InquiryRow }) => {
  const { noProperty } = useTexts(inquiriesTexts);
  const { title } = useAskedName(new URLSearchParams(inquiry.looked_up ?? ''));
  return inquiry.title ?? title ?? noProperty;
};
