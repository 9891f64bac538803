import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Link } from 'react-router';
import { showNewMessages } from '#contract/messages.ts';
import { send } from '../api/send.ts';
import { useFormats, useMessages } from '../i18n.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/button.tsx';
import { popoverLook } from '../ui/select.tsx';

const pollMs = 60_000;

const addressOf = { customer: paths.ownCase, valuer: paths.assignedCase, admin: paths.officeCase } as const;

/** The cases in which something new was written. */
export const Bell = () => {
  const { talk } = useMessages();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['messages', 'new'],
    queryFn: () => send(showNewMessages, {}),
    refetchInterval: pollMs,
    retry: false,
  });
  const { items = [], unread = 0 } = data ?? {};
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <IconButton label={talk.bell({ n: unread })} className="relative">
        <BellIcon size={18} aria-hidden />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-[11px] font-bold text-on-action"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </IconButton>
      <Popover className={`${popoverLook} w-80 max-w-[calc(100vw-24px)]`} placement="bottom end">
        <Dialog aria-label={talk.bellTitle} className="outline-none">
          <h2 className="px-3 pt-2 pb-1 text-[15px]">{talk.bellTitle}</h2>
          {items.length === 0 ? (
            <p className="px-3 pb-3 text-ink-2">{talk.bellEmpty}</p>
          ) : (
            <ul className="max-h-96 overflow-auto pb-1">
              {items.map(({ inquiry_id, number, viewer, unread: count, last_at }) => (
                <li key={inquiry_id}>
                  <Link
                    to={addressOf[viewer](inquiry_id)}
                    onClick={() => setOpen(false)}
                    className="block rounded-control px-3 py-2 text-ink no-underline hover:bg-sunk"
                  >
                    <span className="flex items-baseline gap-2">
                      <strong className="font-[650]">{talk.caseOf({ number })}</strong>
                      <span className="ml-auto text-[13px] text-ink-3">{formats.dateTime(last_at)}</span>
                    </span>
                    <span className="text-[14px] text-ink-2">{talk.bell({ n: count })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
};
