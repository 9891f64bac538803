import type { RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import type { showNewMessages } from '#domains/inquiries/contract/new-messages.ts';
import { bellTexts } from '#domains/inquiries/texts/bell.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { popoverLook } from '#platform/web/ui/popover-look.ts';

const addressOf = { customer: paths.ownCase, valuer: paths.assignedCase, admin: paths.officeCase } as const;

type Props = {
  readonly items: DataOf<typeof showNewMessages>['items'];
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

/** The list under the bell; its code is loaded when it is opened. */
export const BellList = ({ items, trigger, onClose }: Props) => {
  const texts = useTexts(bellTexts);
  const formats = useFormats();
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={trigger}
      className={`${popoverLook} w-80 max-w-[calc(100vw-24px)]`}
      placement="bottom end"
    >
      <Dialog aria-label={texts.title} className="outline-none">
        <h2 className="px-3 pt-2 pb-1 text-[15px]">{texts.title}</h2>
        {items.length === 0 ? (
          <p className="px-3 pb-3 text-ink-2">{texts.empty}</p>
        ) : (
          <ul className="max-h-96 overflow-auto pb-1">
            {items.map(({ inquiry_id, number, viewer, unread: count, last_at }) => (
              <li key={inquiry_id}>
                <Link
                  to={addressOf[viewer](inquiry_id)}
                  onClick={onClose}
                  className="block rounded-control px-3 py-2 text-ink no-underline hover:bg-sunk"
                >
                  <span className="flex items-baseline gap-2">
                    <strong className="font-[650]">{texts.caseOf({ number })}</strong>
                    <span className="ml-auto text-[13px] text-ink-3">{formats.dateTime(last_at)}</span>
                  </span>
                  <span className="text-[14px] text-ink-2">{texts.unread({ n: count })}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </Popover>
  );
};
