import { withStop } from '#lib/words.ts';
import { useTexts } from '#platform/web/i18n.ts';
import type { PropertyFileSection, ReportValues } from '../contract/report-fields.ts';
import { saidOf, type Topic } from '../core/file-summary.ts';
import { reportTexts } from '../texts/report.ts';
import { useValueText } from './report-value.ts';

type Sections = Readonly<Partial<Record<PropertyFileSection, ReportValues>>>;

/** Facts of the sections for each topic of a description, in sentences, and the names of empty fields. */
export const useSaidOfFile = () => {
  const { fields } = useTexts(reportTexts);
  const textOf = useValueText();
  const nameOf = (name: keyof typeof fields): string => fields[name].replace(' (m²)', '');
  return (sections: Sections, isParcel: boolean) => {
    const of = (topic: Topic) => {
      const { said, missing } = saidOf(topic, sections, isParcel);
      const sentences = said.map(({ name, field, value, other }) => {
        // A long text is a sentence already.
        if (field.is === 'text' && field.rows) return withStop(String(value));
        const words = value === 'drugo' && other ? other : textOf(field, value);
        return withStop(`${nameOf(name)}: ${words}${Array.isArray(value) && other ? ` (${other})` : ''}`);
      });
      return { said: sentences.join(' '), missing: missing.map((name) => nameOf(name).toLowerCase()) };
    };
    return { location: of('location'), building: of('building'), land: of('land'), rights: of('rights') };
  };
};
