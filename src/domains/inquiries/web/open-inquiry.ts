import { useNavigate } from 'react-router';
import { clearDraft } from '#platform/web/drafts.ts';
import { stepPath } from '../core/step-routes.ts';
import type { InquiryRow } from './case-queries.ts';
import { takeLookedUp } from './looked-up.ts';
import { setMode } from './mode.ts';

/** The step at which an inquiry of the list is resumed: the first incomplete one, or the last of a submitted inquiry. */
const nextStep = (inquiry: InquiryRow) => {
  if (inquiry.status !== 'draft') return 4;
  if (inquiry.assesment_reason === null) return 0;
  if (inquiry.properties === 0) return 1;
  return inquiry.visit_at ? 4 : 2;
};

/** Sets the inquiry mode and opens the next step. */
export const useOpenInquiry = () => {
  const navigate = useNavigate();
  return {
    open: (inquiry: InquiryRow) => {
      takeLookedUp();
      setMode({ mode: inquiry.status === 'draft' ? 'edit' : 'view', inquiry_id: inquiry.inquiry_id });
      void navigate(stepPath(nextStep(inquiry), inquiry.inquiry_id));
    },
    start: () => {
      clearDraft('details-new');
      takeLookedUp();
      setMode({ mode: 'add', inquiry_id: null });
      void navigate(stepPath(0, ''));
    },
    nextStep,
  };
};
