import { useSuspenseQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { editValuerProfile, type showValuers } from '#domains/accounts/contract/accounts.ts';
import { accountsTexts } from '#domains/accounts/texts/accounts.ts';
import { valuersQuery } from '#domains/accounts/web/queries.ts';
import { ValuerMarks } from '#domains/accounts/web/valuer-marks.tsx';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { today } from '#platform/web/today.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { casesTexts } from '../../texts/cases.ts';
import { Fees } from '../fees.tsx';
import { LicenceDialog } from './licence-dialog.tsx';

type Valuer = DataOf<typeof showValuers>['items'][number];

/** /user/pisarna/cenilci: the valuers and their licences; with ?pogled=nagrade their fees. */
export const ValuersScreen = () => {
  const { valuers } = useTexts(casesTexts).office;
  const isFees = useUrlFilters().value('pogled') === 'nagrade';
  return (
    <Page
      title={isFees ? valuers.fees : valuers.title}
      {...(isFees ? { crumb: { text: valuers.title, to: paths.valuers } } : {})}
      width={isFees ? 'wide' : 'reading'}
      right={
        isFees ? null : (
          <ButtonLink to={`${paths.valuers}?pogled=nagrade`} size="small">
            {valuers.fees}
          </ButtonLink>
        )
      }
    >
      {isFees ? <Fees isOffice /> : <Valuers />}
    </Page>
  );
};

const Valuers = () => {
  const accounts = useTexts(accountsTexts);
  const cases = useTexts(casesTexts);
  const codeLists = useTexts(codeListsTexts);
  const common = useTexts(commonTexts);
  const texts = cases.office;
  const formats = useFormats();
  const { data } = useSuspenseQuery(valuersQuery());
  const save = useCall(editValuerProfile, 'valuers');
  const [edited, setEdited] = useState<Valuer>();
  const [marked, setMarked] = useState<string>();
  const ofMarks = data.items.find(({ valuer_id }) => valuer_id === marked);
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
              const last = profile?.licences.map(({ valid_until }) => valid_until).sort()[0];
              const isValid = last !== undefined && last >= today();
              return (
                <li
                  key={valuer.valuer_id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 tool:px-4.5"
                >
                  <span className="min-w-0 flex-1 basis-64">
                    <strong className="block text-reading font-semibold">{valuer.name}</strong>
                    <span className="block text-ink-2">{valuer.email}</span>
                    {profile ? (
                      <>
                        {profile.licences.map(({ kind, number, issuer, valid_until }) => (
                          <span key={kind} className="block text-ink-2">
                            {[
                              texts.candidate.licence({
                                kind: codeLists.licenceKinds[kind],
                                date: formats.date(valid_until),
                              }),
                              number,
                              issuer,
                            ].join(' · ')}
                          </span>
                        ))}
                        <span className="block text-ink-2">
                          {[
                            profile.regions.join(', ') || texts.everywhere,
                            profile.fee_percent === null
                              ? null
                              : texts.valuers.feeOf({ percent: formats.number(profile.fee_percent) }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </>
                    ) : null}
                  </span>
                  <Pill tone={isValid ? 'good' : 'warn'}>
                    {last
                      ? (isValid ? texts.licenceUntil : texts.licenceExpired)({
                          date: formats.date(last),
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
          send={(profile) => save.run({ ...profile, valuer_id: edited.valuer_id }, texts.valuers.saved)}
        />
      ) : null}
    </div>
  );
};
