import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AssesmentReason, checklistDocuments, type PropertyKind } from '#contract/codelists.ts';
import { editChecklist } from '#contract/properties.ts';
import { checklistsQuery } from '#domains/properties/web/queries.ts';
import { useCall } from '../../../api/use-call.ts';
import { failureText } from '../../../form.tsx';
import { useMessages } from '../../../i18n.ts';
import { Page } from '../../../layouts/page.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { notices } from '../../../ui/notices.ts';
import { Select } from '../../../ui/select.tsx';

/** /user/pisarna/seznami-dokumentov: which documents each purpose wants of each kind of property. */
export default function ChecklistsScreen() {
  const { properties } = useMessages();
  return (
    <Page title={properties.documents.checklist.office} width="reading">
      <Content />
    </Page>
  );
}

const Content = () => {
  const { codeLists, common, properties } = useMessages();
  const texts = properties.documents.checklist;
  const { data } = useSuspenseQuery(checklistsQuery());
  const save = useCall(editChecklist, 'checklists');
  const [reason, setReason] = useState<AssesmentReason>('zavarovano_posojanje');
  const [kind, setKind] = useState<PropertyKind>('stanovanje');
  const documents = data.find((one) => one.reason === reason && one.kind === kind)?.documents ?? [];
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{texts.officeLead}</p>
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={texts.reason} options={codeLists.reasons} value={reason} onChange={setReason} />
          <Select label={texts.kind} options={codeLists.propertyKinds} value={kind} onChange={setKind} />
        </div>
        <fieldset className="mt-5 min-w-0">
          <legend className="mb-1 font-[650]">{texts.documents}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {checklistDocuments.map((document) => (
              <Checkbox
                key={document}
                isSelected={documents.includes(document)}
                onChange={(isWanted) =>
                  save.mutate(
                    {
                      reason,
                      kind,
                      documents: checklistDocuments.filter((one) =>
                        one === document ? isWanted : documents.includes(one),
                      ),
                    },
                    {
                      onSuccess: () => notices.success(texts.saved),
                      onError: (error) => notices.alert(common.somethingWrong, failureText(error)),
                    },
                  )
                }
              >
                <span>{codeLists.checklistDocuments[document]}</span>
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <p className="mt-3 text-ink-3">{texts.officeNote}</p>
      </Card>
    </div>
  );
};
