import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showNewMessages } from '../contract/new-messages.ts';
import { bellTexts } from '../texts/bell.ts';

const BellList = lazyPart(async () => (await import('./bell-list.tsx')).BellList, 'over');

const pollMs = 60_000;

/** The bell: news of the user's cases. */
export const Bell = () => {
  const texts = useTexts(bellTexts);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery({
    queryKey: ['messages', 'new'],
    queryFn: () => send(showNewMessages, {}),
    refetchInterval: pollMs,
  });
  const unread = data?.unread ?? 0;
  return (
    <>
      <IconButton
        ref={button}
        label={texts.unread({ n: unread })}
        className="relative"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <BellIcon size={18} aria-hidden />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-note font-bold text-on-action"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </IconButton>
      {isOpen ? <BellList told={data} trigger={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
