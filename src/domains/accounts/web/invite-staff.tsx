import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { send } from '#platform/web/api/send.ts';
import { CallDialog } from '#platform/web/call-dialog.tsx';
import { FormText } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { inviteStaff } from '../contract/users.ts';
import { usersTexts } from '../texts/users.ts';

/** A colleague sets a password of their own by the link of a mail: nobody else ever knows it. */
export const InviteStaff = () => {
  const codeLists = useTexts(codeListsTexts);
  const users = useTexts(usersTexts);
  const texts = users.invite;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { valuer, admin } = codeLists.roles;
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        <UserPlus size={17} aria-hidden />
        {texts.button}
      </Button>
      {isOpen ? (
        <CallDialog
          title={texts.button}
          text={texts.lead({ days: limits.staffInvitationDays })}
          schema={inviteStaff.input}
          values={{ email: '', first_name: '', last_name: '' }}
          submitText={texts.send}
          onClose={() => setOpen(false)}
          send={async (input) => {
            const { user_id } = await send(inviteStaff, input);
            notices.success(texts.sent({ email: input.email }));
            await cache.invalidateQueries({ queryKey: ['users'] });
            // A valuer needs a licence before a case can be assigned: it is entered on their page.
            if (input.role === 'valuer') await navigate(paths.person(user_id));
          }}
        >
          {({ control }) => (
            <>
              <FormText control={control} name="first_name" label={texts.firstName} isRequired />
              <FormText control={control} name="last_name" label={texts.lastName} isRequired />
              <FormText control={control} name="email" label={users.columns.email} type="email" isRequired />
              <FormSelect control={control} name="role" label={users.role} options={{ valuer, admin }} isRequired />
            </>
          )}
        </CallDialog>
      ) : null}
    </>
  );
};
