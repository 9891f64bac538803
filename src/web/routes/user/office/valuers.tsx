import { useSuspenseQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { editValuerProfile, type showValuers } from '#contract/accounts.ts';
import type { DataOf } from '#contract/call.ts';
import { LicenceDialog } from '#domains/accounts/web/licence-dialog.tsx';
import { valuersQuery } from '#domains/accounts/web/queries.ts';
import { ValuerMarks } from '#domains/accounts/web/valuer-marks.tsx';
import { useCall } from '../../../api/use-call.ts';
import { useFormats, useMessages } from '../../../i18n.ts';
import { Page } from '../../../layouts/page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, EmptyState, Pill } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notices } from '../../../ui/notices.ts';

type Valuer = DataOf<typeof showValuers>['items'][number];

/** /user/pisarna/cenilci: who values, and with which licence. */
export default function ValuersScreen() {
  const { cases } = useMessages();
  return (
    <Page title={cases.office.valuers.title} width="reading">
      <Content />
    </Page>
  );
}

const Content = () => {
  const { accounts, cases, codeLists, common } = useMessages();
  const texts = cases.office;
  const formats = useFormats();
  const { data } = useSuspenseQuery(valuersQuery());
  const save = useCall(editValuerProfile, 'valuers');
  const [edited, setEdited] = useState<Valuer>();
  const [marked, setMarked] = useState<string>();
  const ofMarks = data.items.find(({ valuer_id }) => valuer_id === marked);
  const today = new Date().toISOString().slice(0, 10);
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.valuers.lead}</p>
      <Card flush>
        {data.items.length === 0 ? (
          <EmptyState icon={<IdCard size={24} aria-hidden />} title={texts.valuers.empty} />
        ) : (
          <ul className="divide-y divide-line">
            {data.items.map((valuer) => {
              const { profile } = valuer;
              const isValid = profile !== null && profile.valid_until >= today;
              return (
                <li
                  key={valuer.valuer_id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 tool:px-4.5"
                >
                  <span className="min-w-0 flex-1 basis-64">
                    <strong className="block text-[15.5px] font-[650]">{valuer.name}</strong>
                    <span className="block text-ink-2">{valuer.email}</span>
                    {profile ? (
                      <span className="block text-ink-2">
                        {[
                          codeLists.licenceKinds[profile.licence_kind],
                          profile.licence_number,
                          profile.issuer,
                          profile.regions.join(', ') || texts.everywhere,
                        ].join(' · ')}
                      </span>
                    ) : null}
                  </span>
                  <Pill tone={isValid ? 'good' : 'warn'}>
                    {profile
                      ? (isValid ? texts.licenceUntil : texts.licenceExpired)({
                          date: formats.date(profile.valid_until),
                        })
                      : texts.noLicence}
                  </Pill>
                  <Button
                    size="small"
                    aria-label={`${texts.valuers.edit}: ${valuer.name}`}
                    onPress={() => setEdited(valuer)}
                  >
                    {texts.valuers.edit}
                  </Button>
                  <Button
                    size="small"
                    aria-label={`${accounts.marks.open}: ${valuer.name}`}
                    onPress={() => setMarked(valuer.valuer_id)}
                  >
                    {accounts.marks.open}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </Card>
      {ofMarks ? (
        <Dialog isOpen onClose={() => setMarked(undefined)} title={`${accounts.marks.title}: ${ofMarks.name}`}>
          <div className="mt-3 grid gap-5">
            <ValuerMarks marks={ofMarks.marks} valuerId={ofMarks.valuer_id} />
            <Button className="justify-self-end" onPress={() => setMarked(undefined)}>
              {common.close}
            </Button>
          </div>
        </Dialog>
      ) : null}
      {edited ? (
        <LicenceDialog
          title={`${texts.valuers.edit}: ${edited.name}`}
          profile={edited.profile}
          onClose={() => setEdited(undefined)}
          send={async (profile) => {
            await save.mutateAsync({ ...profile, valuer_id: edited.valuer_id });
            notices.success(texts.valuers.saved);
          }}
        />
      ) : null}
    </div>
  );
};
