import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AssesmentReason, checklistDocuments, type PropertyKind } from '#contract/codelists.ts';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { editChecklist } from '../contract/properties.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { checklistsQuery } from './queries.ts';

/** /user/pisarna/seznami-dokumentov: which documents each purpose wants of each kind of property. */
export const ChecklistsScreen = () => {
  const properties = useTexts(propertiesTexts);
  return (
    <Page title={properties.documents.checklist.office} width="reading">
      <Checklists />
    </Page>
  );
};

const Checklists = () => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
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
          <legend className="mb-1 font-semibold">{texts.documents}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {checklistDocuments.map((document) => (
              <Checkbox
                key={document}
                isSelected={documents.includes(document)}
                onChange={(isWanted) =>
                  save.press(
                    {
                      reason,
                      kind,
                      documents: checklistDocuments.filter((one) =>
                        one === document ? isWanted : documents.includes(one),
                      ),
                    },
                    texts.saved,
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
