import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { LocationCard } from '#domains/cadastre/web/location-card.tsx';
import type { FullProperty, Section } from '#domains/properties/contract/property-file.ts';
import { reportSections } from '#domains/properties/contract/report-fields.ts';
import { reportTexts } from '#domains/properties/texts/report.ts';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { fullPropertyQuery } from '#domains/properties/web/queries.ts';
import { SectionForm } from '#domains/properties/web/section-form.tsx';
import { useTexts } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { PropertyPage } from './property-page.tsx';

const marks = {
  not_started: { icon: CircleDashed, look: 'text-ink-3' },
  incomplete: { icon: CircleDot, look: 'text-warn-ink' },
  complete: { icon: CircleCheck, look: 'text-action-ink' },
} as const;

const Progress = ({ section }: { readonly section: Section }) => {
  const report = useTexts(reportTexts);
  const { state, filled, needed } = section.completeness;
  const { icon: Icon, look } = marks[state];
  return (
    <span className="flex items-center gap-2">
      <Icon size={17} aria-hidden className={`shrink-0 ${look}`} />
      <span className="text-left">
        {report.sections[section.section]}
        <span className="block text-note font-normal text-ink-3">
          {report.completeness[state]}
          {needed > 0 ? ` · ${report.progress({ filled, needed })}` : ''}
        </span>
      </span>
    </span>
  );
};

/** /user/inquiry/property/:property_id/report: the six sections of the property file. */
export const ReportScreen = () => {
  const report = useTexts(reportTexts);
  const propertyId = useParams().property_id ?? '';
  const { data: property } = useSuspenseQuery(fullPropertyQuery(propertyId));
  const [search, setSearch] = useSearchParams();
  const chosen = reportSections.find((section) => section === search.get('poglavje')) ?? 'property_building';
  const count = property.sections.reduce((sum, { register }) => sum + Object.keys(register).length, 0);
  return (
    <PropertyPage property={property}>
      <p className="max-w-[80ch] text-ink-2">
        {count > 0 ? <strong className="font-semibold text-ink">{report.filledFromRegister({ count })} </strong> : null}
        {report.lead}
      </p>
      <Tabs
        label={report.sectionsLabel}
        value={chosen}
        onChange={(section) => setSearch({ poglavje: section }, { replace: true })}
        tabs={property.sections.map((section) => ({
          id: section.section,
          title: <Progress section={section} />,
          content: (
            <div className="grid gap-5">
              <Card>
                <SectionForm section={section} propertyType={property.property_type} isReadOnly={!property.editable} />
              </Card>
              {section.section === 'property_location_description' ? <Location property={property} /> : null}
            </div>
          ),
        }))}
      />
    </PropertyPage>
  );
};

/** Location on the cadastral plan, by the current coordinates. */
const Location = ({ property }: { readonly property: FullProperty }) => {
  const titleOf = usePropertyTitle();
  const values = Object.assign({}, ...property.sections.map((section) => section.values)) as Section['values'];
  const { koordinataE: e, koordinataN: n, parcelnaStevilka: parcels } = values;
  const { sifraKo, katastrskaObcina, stevilkaStavbe, is_invented: isInvented } = property;
  const subject = useMemo(
    () =>
      typeof e === 'number' && typeof n === 'number' && sifraKo !== null
        ? {
            title: titleOf(property),
            place: { e, n },
            sifraKo,
            katastrskaObcina,
            stevilkaStavbe,
            isInvented,
            parcels: Array.isArray(parcels) ? parcels.filter((one) => typeof one === 'string') : [],
          }
        : undefined,
    [e, n, parcels, sifraKo, katastrskaObcina, stevilkaStavbe, isInvented, titleOf, property],
  );
  return <LocationCard subject={subject} />;
};
