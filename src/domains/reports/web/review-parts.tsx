import { ListChecks, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#platform/web/api/use-call.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { checkReview, claimReview, type QcRound, releaseReview } from '../contract/reports.ts';
import { reviewItems } from '../core/review.ts';
import { reportsTexts } from '../texts/reports.ts';

type Props = { readonly inquiryId: string; readonly round: QcRound };

/** The current reviewer, and buttons to take the review, to return it, or to take it over from an absent reviewer. */
export const ClaimCard = ({ inquiryId, round: { claim, submitted_at } }: Props) => {
  const { claim: texts } = useTexts(reportsTexts).review;
  const { dateTime } = useFormats();
  const take = useCall(claimReview, 'inquiries');
  const release = useCall(releaseReview, 'inquiries');
  const [isAsking, setAsking] = useState(false);
  const tell = (work: Promise<unknown>, done: string) =>
    void work.then(() => notices.success(done)).catch(alertFailure);
  const inquiry_id = inquiryId;
  const claimed = (): string => {
    if (!claim) return texts.none;
    const { name, at, own } = claim;
    if (at === submitted_at) return own ? texts.ownAgain : texts.otherAgain({ name });
    return own ? texts.own({ at: dateTime(at) }) : texts.other({ name, at: dateTime(at) });
  };
  return (
    <Card title={texts.title} icon={<UserCheck size={20} aria-hidden />}>
      <p>{claimed()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {claim?.own ? (
          <Button isPending={release.isPending} onPress={() => tell(release.run({ inquiry_id }), texts.released)}>
            {texts.release}
          </Button>
        ) : null}
        {claim && !claim.own ? <Button onPress={() => setAsking(true)}>{texts.takeOver}</Button> : null}
        {claim ? null : (
          <Button
            variant="primary"
            isPending={take.isPending}
            onPress={() => tell(take.run({ inquiry_id }), texts.taken)}
          >
            {texts.take}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.takeOver}
        message={texts.takeOverText}
        confirmText={texts.takeOver}
        isPending={take.isPending}
        onConfirm={() => {
          setAsking(false);
          tell(take.run({ inquiry_id, take_over: true }), texts.taken);
        }}
      />
    </Card>
  );
};

/** Checklist before the seal; ticked by the deciding reviewer, read by others. */
export const ChecklistCard = ({ inquiryId, round, mayCheck }: Props & { readonly mayCheck: boolean }) => {
  const { checklist: texts } = useTexts(reportsTexts).review;
  const check = useCall(checkReview, 'inquiries');
  const left = reviewItems.filter((item) => !round.checked.includes(item)).length;
  return (
    <Card title={texts.title} icon={<ListChecks size={20} aria-hidden />}>
      <p className="text-ink-2">{texts.lead}</p>
      <ul className="mt-3 grid gap-1">
        {reviewItems.map((item) => (
          <li key={item}>
            <Checkbox
              isSelected={round.checked.includes(item)}
              isDisabled={!mayCheck}
              onChange={(checked) => check.press({ inquiry_id: inquiryId, items: [item], checked })}
            >
              {texts.items[item]}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 font-medium">
        {texts.left({ n: left })}
      </p>
    </Card>
  );
};
