import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/permissions.ts';
import { send } from '#platform/web/api/send.ts';
import { useAct } from '#platform/web/api/use-act.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { closeAccount } from '../contract/privacy.ts';
import { privacyTexts } from '../texts/privacy.ts';

type Props = { readonly role: Role; readonly onClosed: () => void | Promise<void> };

/** Closing the own account, which can be undone for a while. */
export const CloseAccount = ({ role, onClosed }: Props) => {
  const privacy = useTexts(privacyTexts);
  const [isAsking, setAsking] = useState(false);
  const close = useAct({ mutationFn: () => send(closeAccount, {}) });
  if (role !== 'user') return <p className="text-ink-2">{privacy.closeStaff}</p>;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{privacy.closeLead({ n: limits.reactivationDays })}</p>
      <Button variant="danger-quiet" isPending={close.isPending} onPress={() => setAsking(true)}>
        {privacy.close}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={privacy.closeAsk}
        message={privacy.closeMessage}
        onConfirm={() => {
          setAsking(false);
          close.press(undefined, onClosed);
        }}
      />
    </div>
  );
};
