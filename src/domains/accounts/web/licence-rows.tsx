import type { DataOf } from '#contract/call.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { DetailRows } from '#platform/web/ui/card.tsx';
import type { showAccount } from '../contract/own-account.ts';
import { accountsTexts } from '../texts/accounts.ts';

/** A valuer's licences as the office entered them. */
export const LicenceRows = ({ profile }: { profile: DataOf<typeof showAccount>['valuer_profile'] }) => {
  const accounts = useTexts(accountsTexts);
  const codeLists = useTexts(codeListsTexts);
  const texts = accounts.account;
  const formats = useFormats();
  if (!profile) return <p className="text-ink-2">{texts.licenceNone}</p>;
  return (
    <>
      <div className="divide-y divide-line *:py-2 *:first:pt-0 *:last:pb-0">
        {profile.licences.map(({ kind, number, issuer, valid_until }) => (
          <DetailRows
            key={`${kind} ${number}`}
            rows={[
              { label: texts.licenceKind, value: codeLists.licenceKinds[kind] },
              { label: texts.licenceNumber, value: number },
              { label: texts.licenceIssuer, value: issuer },
              { label: texts.licenceUntil, value: formats.date(valid_until) },
            ]}
          />
        ))}
        <DetailRows
          rows={[{ label: texts.licenceRegions, value: profile.regions.join(', ') || texts.licenceEverywhere }]}
        />
      </div>
      <p className="mt-3 text-body text-ink-3">{texts.licenceHint}</p>
    </>
  );
};
