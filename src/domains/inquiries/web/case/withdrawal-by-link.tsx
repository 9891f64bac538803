import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { commonTexts } from '#platform/texts/common.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure, failureText } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { LinkFacts } from '#platform/web/link-facts.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { confirmWithdrawalByLink, showWithdrawalByLink } from '../../contract/withdrawal.ts';
import { withdrawalLinkTexts } from '../../texts/withdrawal-link.ts';

const hasCode = (error: unknown, codes: readonly string[]) => error instanceof ApiError && codes.includes(error.code);

/** /account/withdrawal#code=…: the statement of withdrawal of a link, to be confirmed without signing in. */
export const WithdrawalByLinkScreen = () => {
  const common = useTexts(commonTexts);
  const texts = useTexts(withdrawalLinkTexts);
  const formats = useFormats();
  const code = new URLSearchParams(useLocation().hash.slice(1)).get('code') ?? '';
  const [state, setState] = useState<'asks' | 'sends' | 'done' | 'closed'>('asks');
  const { data, error } = useQuery({
    queryKey: ['withdrawal-by-link', code],
    queryFn: () => send(showWithdrawalByLink, { code }),
    enabled: code !== '' && state !== 'done',
    refetchOnWindowFocus: false,
  });
  const confirm = async () => {
    setState('sends');
    try {
      await send(confirmWithdrawalByLink, { code });
      setState('done');
    } catch (failure) {
      const isClosed = hasCode(failure, ['transition_not_allowed']);
      if (!isClosed) alertFailure(failure);
      setState(isClosed ? 'closed' : 'asks');
    }
  };
  const isEnded = code === '' || hasCode(error, ['not_found', 'validation_failed']);
  const isOver = state === 'done' || isEnded;
  const over =
    state === 'done' ? { title: texts.done, lead: texts.doneLead } : { title: texts.ended, lead: texts.endedLead };
  const title = isOver ? over.title : texts.title;
  return (
    <>
      <title>{`${title} | ${common.brand}`}</title>
      <h1 className="text-figure">{title}</h1>
      {isOver ? (
        <p role="status" className="mt-4 text-reading text-ink-2">
          {over.lead}
        </p>
      ) : null}
      {!isOver && error ? <Banner tone="bad">{failureText(error)}</Banner> : null}
      {!isOver && !error && data ? (
        <div className="mt-4 grid gap-5">
          <LinkFacts
            facts={[
              { label: texts.number, value: data.number },
              { label: texts.saidAt, value: formats.dateTime(data.said_at) },
            ]}
          />
          {state === 'closed' ? (
            <Banner tone="warn">{texts.closed}</Banner>
          ) : (
            <>
              <p className="text-reading text-ink-2">{texts.lead}</p>
              <Button variant="primary" size="large" isPending={state === 'sends'} onPress={() => void confirm()}>
                {texts.confirm}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </>
  );
};
