import { useSuspenseQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import type { showSessions } from '../contract/accounts.ts';
import { accountsTexts } from '../texts/accounts.ts';
import { sessionsQuery, useEndAllSessions, useEndSession } from './queries.ts';

type Session = DataOf<typeof showSessions>['items'][number];

/** The user's sessions, to end one or all. `onSignedOut` leads away once this browser is signed out too. */
export const SessionList = ({ onSignedOut }: { readonly onSignedOut: () => void | Promise<void> }) => {
  const accounts = useTexts(accountsTexts);
  const texts = accounts.sessions;
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const end = useEndSession();
  const endAll = useEndAllSessions();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{texts.lead}</p>
      <ul aria-label={texts.title} className="divide-y divide-line rounded-card border border-line">
        {sessions.map((session) => (
          <Item
            key={session.session_id}
            session={session}
            isEnding={end.isPending && end.variables === session.session_id}
            onEnd={() => end.press(session.session_id, texts.ended)}
          />
        ))}
      </ul>
      <Button className="justify-self-start" onPress={() => setAsking(true)} isPending={endAll.isPending}>
        {texts.endAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={texts.endAllTitle}
        message={texts.endAllMessage}
        onConfirm={() => {
          setAsking(false);
          endAll.press(undefined, onSignedOut);
        }}
      />
    </div>
  );
};

type ItemProps = { readonly session: Session; readonly isEnding: boolean; readonly onEnd: () => void };

const Item = ({ session, isEnding, onEnd }: ItemProps) => {
  const accounts = useTexts(accountsTexts);
  const texts = accounts.sessions;
  const formats = useFormats();
  const { browser, system, current } = session;
  const device = browser && system ? texts.device({ browser, system }) : (browser ?? system ?? texts.unknown);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-3 py-2.5">
      <MonitorSmartphone size={20} aria-hidden className="text-ink-3" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current ? <Pill tone="good">{texts.current}</Pill> : null}
        </span>
        <span className="block text-body text-ink-3 tool:text-label">
          {texts.lastUsed} {formats.dateTime(session.last_used_at)} · {texts.opened}{' '}
          {formats.dateTime(session.created_at)}
        </span>
      </span>
      {current ? null : (
        <Button size="small" aria-label={texts.endDevice({ device })} isPending={isEnding} onPress={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  );
};
