import type { DataOf } from '#contract/call.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { DetailRows } from '#platform/web/ui/card.tsx';
import type { showAccount } from '../contract/accounts.ts';
import { accountsTexts } from '../texts/accounts.ts';

/** A valuer's licence as the office entered it. */
export const LicenceRows = ({ profile }: { profile: DataOf<typeof showAccount>['valuer_profile'] }) => {
  const accounts = useTexts(accountsTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = accounts.account;
  const formats = useFormats();
  if (!profile) return <p className="text-ink-2">{texts.licenceNone}</p>;
  return (
    <>
      <DetailRows
        rows={[
          { label: texts.licenceKind, value: codeLists.licenceKinds[profile.licence_kind] },
          { label: texts.licenceNumber, value: profile.licence_number },
          { label: texts.licenceIssuer, value: profile.issuer },
          { label: texts.licenceUntil, value: formats.date(profile.valid_until) },
          { label: texts.licenceRegions, value: profile.regions.join(', ') || texts.licenceEverywhere },
        ]}
      />
      <p className="mt-3 text-[13.5px] text-ink-3">{texts.licenceHint}</p>
    </>
  );
};
