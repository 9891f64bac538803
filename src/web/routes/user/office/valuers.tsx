import { useSuspenseQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { editValuerProfile, type showValuers } from '#contract/accounts.ts';
import type { DataOf } from '#contract/call.ts';
import { lengths } from '#contract/limits.ts';
import { valuersQuery } from '#domains/accounts/web/queries.ts';
import { ValuerMarks } from '#domains/accounts/web/valuer-marks.tsx';
import { useCall } from '../../../api/use-call.ts';
import { CallDialog } from '../../../call-dialog.tsx';
import { FormDate, FormSelect, FormText } from '../../../form.tsx';
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
      {edited ? <Licence valuer={edited} onClose={() => setEdited(undefined)} /> : null}
    </div>
  );
};

const { regions: _, ...shape } = editValuerProfile.input.omit({ valuer_id: true }).shape;
/** The municipalities stand in one line, with commas between them. */
const schema = z.object({ ...shape, regions: z.string() });

const Licence = ({ valuer, onClose }: { readonly valuer: Valuer; readonly onClose: () => void }) => {
  const { cases, codeLists, common } = useMessages();
  const texts = cases.office.valuers;
  const save = useCall(editValuerProfile, 'valuers');
  const { profile } = valuer;
  return (
    <CallDialog
      title={`${texts.edit}: ${valuer.name}`}
      schema={schema}
      values={{
        licence_kind: profile?.licence_kind ?? 'pooblasceni_ocenjevalec',
        licence_number: profile?.licence_number ?? '',
        issuer: profile?.issuer ?? '',
        valid_until: profile?.valid_until ?? '',
        regions: profile?.regions.join(', ') ?? '',
      }}
      labels={{ licence_number: texts.number, issuer: texts.issuer, valid_until: texts.validUntil }}
      submitText={common.save}
      onClose={onClose}
      send={async ({ regions, ...licence }) => {
        const places = regions
          .split(',')
          .map((place) => place.trim())
          .filter(Boolean);
        await save.mutateAsync({ ...licence, valuer_id: valuer.valuer_id, regions: places });
        notices.success(texts.saved);
      }}
    >
      {({ control }) => (
        <>
          <FormSelect
            control={control}
            name="licence_kind"
            label={texts.kind}
            options={codeLists.licenceKinds}
            isRequired
          />
          <FormText
            control={control}
            name="licence_number"
            label={texts.number}
            maxLength={lengths.licenceNumber}
            isRequired
          />
          <FormText control={control} name="issuer" label={texts.issuer} maxLength={lengths.company} isRequired />
          <FormDate
            control={control}
            name="valid_until"
            label={texts.validUntil}
            placeholder={cases.datePlaceholder}
            isRequired
          />
          <FormText
            control={control}
            name="regions"
            label={texts.regions}
            hint={texts.regionsHint}
            rows={2}
            maxLength={lengths.note}
          />
        </>
      )}
    </CallDialog>
  );
};
