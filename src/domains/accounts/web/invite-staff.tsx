import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { FormDialog } from '#platform/web/ask-dialog.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { inviteStaff } from '../contract/users.ts';
import { usersTexts } from '../texts/users.ts';

/** A colleague sets their own password by the link of a mail: nobody else ever knows it. */
export const InviteStaff = () => {
  const codeLists = useTexts(codeListsTexts);
  const users = useTexts(usersTexts);
  const texts = users.invite;
  const invite = useCall(inviteStaff, 'users');
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
        <FormDialog
          title={texts.button}
          text={texts.lead({ days: limits.staffInvitationDays })}
          schema={inviteStaff.input}
          values={{ email: '', first_name: '', last_name: '' }}
          submitText={texts.send}
          onClose={() => setOpen(false)}
          send={async (input) => {
            const { user_id } = await invite.run(input, texts.sent({ email: input.email }));
            // A valuer needs a licence before a case can be assigned: it is entered on their page.
            if (input.role === 'valuer') await navigate(paths.person(user_id));
          }}
          asks={[
            { name: 'first_name', label: texts.firstName },
            { name: 'last_name', label: texts.lastName },
            { name: 'email', label: users.columns.email, as: 'email' },
            { name: 'role', label: users.role, options: { valuer, admin } },
          ]}
        />
      ) : null}
    </>
  );
};
