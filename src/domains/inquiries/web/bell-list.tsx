import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Pill } from '#platform/web/ui/card.tsx';
import { popoverLook } from '#platform/web/ui/popover-look.ts';
import type { showNewMessages } from '../contract/new-messages.ts';
import { bellListTexts } from '../texts/bell-list.ts';

const addressOf = { customer: paths.ownCase, valuer: paths.assignedCase, admin: paths.officeCase } as const;

type Props = {
  /** Undefined while the server has not answered yet. */
  readonly told: DataOf<typeof showNewMessages> | undefined;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/** The list under the bell; its code is loaded when it is opened. */
export const BellList = ({ told, trigger, onClose }: Props) => {
  const texts = useTexts(bellListTexts);
  const formats = useFormats();
  const cache = useQueryClient();
  // The opened list must be current, not a minute old.
  useEffect(() => void cache.invalidateQueries({ queryKey: ['messages', 'new'] }), [cache]);
  const lines = [
    ...(told?.items ?? []).map(({ inquiry_id, number, viewer, unread, last_at }) => ({
      key: inquiry_id,
      to: addressOf[viewer](inquiry_id),
      number,
      at: last_at,
      isNew: true,
      text: texts.written({ n: unread }),
    })),
    ...(told?.news ?? []).map(({ inquiry_id, number, event, at, visit_at, is_new }) => ({
      key: `${inquiry_id} ${event} ${at}`,
      to: paths.ownCase(inquiry_id),
      number,
      at,
      isNew: is_new,
      text: texts.confirmed[event]({ when: formats.dateTime(visit_at ?? at) }),
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={trigger}
      className={`${popoverLook} w-80 max-w-[calc(100vw-24px)]`}
      placement="bottom end"
    >
      <Dialog aria-label={texts.title} className="outline-none">
        <h2 className="px-3 pt-2 pb-1 text-reading">{texts.title}</h2>
        {lines.length === 0 ? (
          <p className="px-3 pb-3 text-ink-2">{texts.empty}</p>
        ) : (
          <ul className="max-h-96 overflow-auto pb-1">
            {lines.map(({ key, to, number, at, isNew, text }) => (
              <li key={key}>
                <Link
                  to={to}
                  onClick={onClose}
                  className="block rounded-control px-3 py-2 text-ink no-underline hover:bg-sunk"
                >
                  <span className="flex items-baseline gap-2">
                    <strong className="font-semibold">{texts.caseOf({ number })}</strong>
                    <span className="ml-auto text-label text-ink-3">{formats.dateTime(at)}</span>
                  </span>
                  <span className="flex items-baseline gap-2 text-body text-ink-2">
                    {text}
                    {isNew ? <Pill tone="info">{texts.isNew}</Pill> : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </Popover>
  );
};
