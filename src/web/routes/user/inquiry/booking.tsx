import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bookingsQuery, useBookAMeeting } from '#domains/bookings/web/queries.ts';
import { SlotPicker, useSlotText } from '#domains/bookings/web/slot-picker.tsx';
import { stepPath } from '#domains/inquiries/core/wizard.ts';
import { readMode } from '#domains/inquiries/web/mode.ts';
import { inquiryQuery } from '#domains/inquiries/web/queries.ts';
import { WizardPage } from '#domains/inquiries/web/wizard-page.tsx';
import { failureText } from '../../../form.tsx';
import { useMessages } from '../../../i18n.ts';
import { PageFooter } from '../../../layouts/page.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner } from '../../../ui/card.tsx';
import { notices } from '../../../ui/notices.ts';

/** Step 3: /user/inquiry/booking */
export default function BookingScreen() {
  const { bookings: texts, common, errors } = useMessages();
  const inquiryId = readMode()?.inquiry_id ?? '';
  const navigate = useNavigate();
  const { data: inquiry } = useSuspenseQuery(inquiryQuery(inquiryId));
  const { data: visits } = useSuspenseQuery(bookingsQuery(inquiryId));
  const book = useBookAMeeting();
  const slotText = useSlotText();
  const held = visits.data.find((booking) => booking.state !== 'released')?.starts_at ?? inquiry.visit_at;
  const [chosen, setChosen] = useState<string | null>(null);
  const isLocked = inquiry.status !== 'draft';
  const startsAt = chosen ?? held;

  const proceed = () => {
    if (!startsAt) return notices.alert(errors.step_not_complete);
    if (isLocked || !chosen || chosen === held) return void navigate(stepPath(4, inquiryId));
    return book.mutate(
      { inquiry_id: inquiryId, starts_at: chosen },
      {
        onSuccess: () => void navigate(stepPath(4, inquiryId)),
        onError: (error) => {
          setChosen(null);
          notices.alert(common.somethingWrong, failureText(error));
        },
      },
    );
  };
  return (
    <WizardPage step={3} inquiry={inquiry}>
      <p className="max-w-[70ch] text-ink-2">{texts.lead}</p>
      {held ? (
        <Banner tone="good">
          <span className="flex items-center gap-2">
            <CalendarCheck size={18} aria-hidden className="shrink-0" />
            <span>
              {slotText(held)}. {isLocked ? '' : texts.held}
            </span>
          </span>
        </Banner>
      ) : null}
      {isLocked ? null : <SlotPicker inquiryId={inquiryId} value={startsAt} onChange={setChosen} />}
      <PageFooter
        summary={
          <p role="status">
            {texts.chosen}:{' '}
            <strong className="font-[650] text-ink">{startsAt ? slotText(startsAt) : texts.none}</strong>
          </p>
        }
      >
        <ButtonLink to={stepPath(2, inquiryId)} size="large">
          {common.back}
        </ButtonLink>
        <Button variant="primary" size="large" onPress={proceed} isPending={book.isPending}>
          {texts.submit}
          <ArrowRight size={18} aria-hidden />
        </Button>
      </PageFooter>
    </WizardPage>
  );
}
