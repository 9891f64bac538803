import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { AskDialog } from '#platform/web/ask-dialog.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { type ChecklistItem, markDocumentUnavailable } from '../contract/properties.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { checklistQuery } from './queries.ts';

const looks = {
  missing: { icon: CircleDashed, tone: 'neutral', look: 'text-ink-3' },
  uploaded: { icon: CircleCheck, tone: 'good', look: 'text-action-ink' },
  unavailable: { icon: CircleSlash, tone: 'neutral', look: 'text-ink-3' },
} as const;

type Props = { readonly propertyId: string; readonly isLocked: boolean };

/** Documents that the purpose requires for this property: missing, uploaded, or unavailable with a reason. */
export const DocumentChecklist = ({ propertyId, isLocked }: Props) => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
  const texts = properties.documents.checklist;
  const { data } = useQuery(checklistQuery(propertyId));
  const mark = useCall(markDocumentUnavailable, 'inquiries');
  const [asked, setAsked] = useState<ChecklistItem>();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state !== 'missing').length;
  return (
    <Card
      title={texts.title}
      aside={<Pill tone={done === items.length ? 'good' : 'neutral'}>{texts.done({ done, all: items.length })}</Pill>}
    >
      <p className="mb-2 text-ink-2">{texts.lead}</p>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const { document, document_type, state, reason } = item;
          const label = codeLists.checklistDocuments[document];
          const { icon: Icon, tone, look } = looks[state];
          return (
            <li key={document} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Icon size={19} aria-hidden className={`shrink-0 ${look}`} />
              <span className="min-w-0 flex-1 basis-52">
                <span className="font-semibold">{label}</span>
                {reason ? <span className="block break-words text-ink-2">{reason}</span> : null}
              </span>
              <Pill tone={tone}>{texts.states[state]}</Pill>
              {isLocked || state === 'uploaded' ? null : (
                <span className="flex flex-wrap gap-1.5">
                  {state === 'missing' ? (
                    <>
                      <ButtonLink
                        size="small"
                        to={paths.documentation(propertyId, document_type, document)}
                        aria-label={texts.uploadOf({ document: label })}
                      >
                        {texts.upload}
                      </ButtonLink>
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={texts.unavailableOf({ document: label })}
                        onPress={() => setAsked(item)}
                      >
                        {texts.unavailable}
                      </Button>
                    </>
                  ) : (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={texts.takeBackOf({ document: label })}
                      onPress={() => mark.press({ property_id: propertyId, document, reason: null })}
                    >
                      {texts.takeBack}
                    </Button>
                  )}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {asked ? (
        <AskDialog
          title={texts.whyTitle}
          text={codeLists.checklistDocuments[asked.document]}
          call={markDocumentUnavailable}
          changes="inquiries"
          values={{ property_id: propertyId, document: asked.document }}
          asks={[{ name: 'reason', label: texts.why, rows: 3, isRequired: true }]}
          submitText={properties.documents.save}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  );
};
