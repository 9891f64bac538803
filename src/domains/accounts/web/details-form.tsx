import type { DataOf } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { FormErrors, FormText, useContractForm } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { setLanguage, useTexts } from '#platform/web/i18n.ts';
import { NameFields } from '#platform/web/name-fields.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { editAccount } from '../contract/accounts.ts';
import type { showAccount } from '../contract/own-account.ts';
import { accountsTexts } from '../texts/accounts.ts';
import { useEditAccount } from './queries.ts';

/** Own name, phone and language. */
export const DetailsForm = ({ account }: { account: DataOf<typeof showAccount> }) => {
  const accounts = useTexts(accountsTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const { run } = useEditAccount();
  const form = useContractForm(editAccount.input, {
    first_name: account.first_name,
    last_name: account.last_name,
    phone: account.phone ?? '',
    language: account.language,
    notification_level: account.notification_level,
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.submitWith(async (input) => {
        await run(input);
        if (input.language !== account.language) await setLanguage(input.language);
        notices.success(accounts.account.saved);
      })}
    >
      <FormErrors form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields control={form.control} isOwn />
        <FormText
          control={form.control}
          name="phone"
          label={accounts.phone}
          type="tel"
          autoComplete="tel"
          maxLength={lengths.phone}
        />
        <FormSelect
          control={form.control}
          name="language"
          label={accounts.account.language}
          hint={accounts.account.languageHint}
          options={codeLists.languages}
        />
        <FormSelect
          control={form.control}
          name="notification_level"
          label={accounts.account.notifications}
          hint={accounts.account.notificationsHint}
          options={codeLists.notificationLevels}
        />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start" isPending={form.formState.isSubmitting}>
        {common.save}
      </Button>
    </form>
  );
};
