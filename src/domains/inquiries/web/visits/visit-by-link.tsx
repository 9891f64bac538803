import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { telephoneLink } from '#lib/telephone.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure, failureText } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { LinkFacts } from '#platform/web/link-facts.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Banner } from '#platform/web/ui/card.tsx';
import { RadioTiles } from '#platform/web/ui/choice.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { cancelVisitByLink, moveVisitByLink, showVisitByLink } from '../../contract/bookings.ts';
import { casesTexts } from '../../texts/cases.ts';
import { visitLinkTexts } from '../../texts/visit-link.ts';
import { useSlotText } from '../slot-picker.tsx';

type Shown = DataOf<typeof showVisitByLink>;

/** /account/visit#code=…: the agreed visit of a link, to move or release without signing in. */
export const VisitByLinkScreen = () => {
  const common = useTexts(commonTexts);
  const texts = useTexts(visitLinkTexts);
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code') ?? '';
  const [done, setDone] = useState<'moved' | 'cancelled'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['visit-by-link', code],
    queryFn: () => send(showVisitByLink, { code }),
    enabled: code !== '' && !done,
    refetchOnWindowFocus: false,
  });
  const isEnded = code === '' || (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code));
  const asked = isEnded ? texts.ended : texts.title;
  const title = done ? texts[done] : asked;
  const isOver = isEnded || done !== undefined;
  return (
    <>
      <title>{`${title} | ${common.brand}`}</title>
      <h1 className="text-figure">{title}</h1>
      {isOver ? (
        <div role="status" className="mt-4 grid justify-items-start gap-5">
          <p className="text-reading text-ink-2">{done ? texts[`${done}Lead`] : texts.endedLead}</p>
          <ButtonLink to={paths.inquiries} variant="primary" size="large">
            {texts.open}
          </ButtonLink>
        </div>
      ) : null}
      {!isOver && error ? <Banner tone="bad">{failureText(error)}</Banner> : null}
      {!isOver && !error && data ? (
        <Visit code={code} visit={data} onDone={setDone} onTaken={() => void refetch()} />
      ) : null}
    </>
  );
};

type Props = {
  readonly code: string;
  readonly visit: Shown;
  readonly onDone: (how: 'moved' | 'cancelled') => void;
  /** Someone else took the time meanwhile. */
  readonly onTaken: () => void;
};

const Visit = ({ code, visit, onDone, onTaken }: Props) => {
  const cases = useTexts(casesTexts);
  const texts = useTexts(visitLinkTexts);
  const slotText = useSlotText();
  const [chosen, setChosen] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { valuer, refusal, free } = visit;
  const make = async (work: () => Promise<unknown>, how: 'moved' | 'cancelled') => {
    setSending(true);
    try {
      await work();
      onDone(how);
    } catch (error) {
      alertFailure(error);
      onTaken();
    } finally {
      setSending(false);
      setAsking(false);
    }
  };
  const known = refusal === 'reason_missing' || refusal === 'too_many_moves' ? refusal : 'other';
  const why = refusal && texts.refused[known];
  return (
    <>
      <p className="mt-3 font-display text-title first-letter:uppercase">{slotText(visit.starts_at)}</p>
      <LinkFacts
        facts={[
          { label: texts.case, value: visit.number },
          ...(visit.title ? [{ label: texts.property, value: visit.title }] : []),
          ...(valuer ? [{ label: texts.valuer, value: valuer.name }] : []),
        ]}
      />
      {why ? <Banner tone="warn">{why}</Banner> : null}
      {valuer?.phone ? (
        <a
          href={telephoneLink(valuer.phone)}
          aria-label={cases.call({ phone: valuer.phone })}
          className={buttonLook({ className: 'my-3' })}
        >
          <Phone size={17} aria-hidden />
          {valuer.phone}
        </a>
      ) : null}
      {why ? null : (
        <div className="grid gap-4">
          <h2 className="text-heading">{texts.move}</h2>
          <p className="text-ink-2">{free.length === 0 ? texts.noFree : texts.moveLead}</p>
          {free.length === 0 ? null : (
            <div className="max-h-96 overflow-auto">
              <RadioTiles
                label={texts.times}
                isLabelHidden
                columns="grid-cols-1"
                value={chosen ?? null}
                onChange={setChosen}
                options={free.map((startsAt) => ({ id: startsAt, text: slotText(startsAt) }))}
              />
            </div>
          )}
          <Button
            variant="primary"
            size="large"
            isDisabled={!chosen}
            isPending={isSending}
            onPress={() => chosen && void make(() => send(moveVisitByLink, { code, starts_at: chosen }), 'moved')}
          >
            {texts.submit}
          </Button>
          <Button variant="danger-quiet" onPress={() => setAsking(true)}>
            {texts.cancel}
          </Button>
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={texts.cancelTitle}
            message={texts.cancelText}
            confirmText={texts.cancel}
            isPending={isSending}
            onConfirm={() => void make(() => send(cancelVisitByLink, { code }), 'cancelled')}
          />
        </div>
      )}
    </>
  );
};
