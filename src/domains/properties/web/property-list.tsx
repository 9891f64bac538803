import { ClipboardList, FileText } from 'lucide-react';
import { useState } from 'react';
import { codeListsTexts } from '#platform/texts/code-lists.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { Property } from '../contract/properties.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { reportTexts } from '../texts/report.ts';
import { koOf, useBelonging, useNumberBeside, usePropertyTitle } from './property-title.ts';
import { useCorrectKind, useDeleteProperty } from './queries.ts';

/** The kind of the property, which can be corrected, beside the register's value. */
const Kind = ({ property, title }: { readonly property: Property; readonly title: string }) => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
  const correct = useCorrectKind();
  const { property_id, kind, kind_derived } = property;
  const differs = kind_derived !== null && kind_derived !== kind;
  return (
    <span className="w-full sm:w-60">
      <Select
        label={properties.kindOf({ title })}
        isLabelHidden
        options={codeLists.propertyKinds}
        value={kind}
        hint={differs ? properties.kindDerived({ kind: codeLists.propertyKinds[kind_derived] }) : undefined}
        onChange={(next) => correct.press({ property_id, kind: next }, properties.kindChanged)}
      />
    </span>
  );
};

/** The properties of an inquiry, each with a link to its documents. */
export const PropertyList = ({ items, isLocked }: { items: readonly Property[]; isLocked: boolean }) => {
  const codeLists = useTexts(codeListsTexts);
  const properties = useTexts(propertiesTexts);
  const report = useTexts(reportTexts);
  const formats = useFormats();
  const titleOf = usePropertyTitle();
  const numberBeside = useNumberBeside();
  const belonging = useBelonging();
  const remove = useDeleteProperty();
  const [doomed, setDoomed] = useState<Property>();
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((property) => {
          const title = titleOf(property);
          const details = [
            isLocked ? codeLists.propertyKinds[property.kind] : '',
            belonging(property, items),
            numberBeside(property),
            koOf(property),
            property.povrsina === null ? '' : formats.area(property.povrsina),
          ];
          return (
            <li
              key={property.property_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 tool:px-4.5"
            >
              <span className="min-w-0 flex-1 basis-64">
                <strong className="block font-semibold">{title}</strong>
                <span className="text-ink-2">{details.filter(Boolean).join(' · ')}</span>
                {property.entered === 'manual' ? (
                  <span className="ml-2">
                    <Pill tone="warn">{properties.manual}</Pill>
                  </span>
                ) : null}
              </span>
              {isLocked ? null : <Kind property={property} title={title} />}
              <Pill tone={property.documents > 0 ? 'good' : 'neutral'}>
                {properties.documentCount({ n: property.documents })}
              </Pill>
              <span className="flex flex-wrap gap-1.5">
                {isLocked ? null : (
                  <Button
                    size="small"
                    variant="danger-quiet"
                    aria-label={`${properties.remove}: ${title}`}
                    onPress={() => setDoomed(property)}
                  >
                    {properties.remove}
                  </Button>
                )}
                <ButtonLink size="small" to={paths.report(property.property_id)} aria-label={report.openOf({ title })}>
                  <ClipboardList size={16} aria-hidden />
                  {report.open}
                </ButtonLink>
                <ButtonLink
                  size="small"
                  to={paths.documentation(property.property_id)}
                  aria-label={properties.openDocumentsOf({ title })}
                >
                  <FileText size={16} aria-hidden />
                  {properties.openDocuments}
                </ButtonLink>
              </span>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={properties.removeTitle}
        message={doomed ? properties.removeMessage({ title: titleOf(doomed) }) : ''}
        onConfirm={() => {
          if (!doomed) return;
          setDoomed(undefined);
          remove.press(doomed.property_id, properties.removed);
        }}
      />
    </>
  );
};
