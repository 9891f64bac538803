import { useTexts } from '#platform/web/i18n.ts';
import { BothValues } from '#platform/web/ui/both-values.tsx';
import {
  fieldsOf,
  type PropertyFileSection,
  type ReportFieldName,
  type ReportValue,
} from '../contract/report-fields.ts';
import { reportTexts } from '../texts/report.ts';
import { useValueText } from './report-value.ts';

type Values = Readonly<Record<string, ReportValue | undefined>>;

type Props = {
  readonly section: PropertyFileSection;
  readonly conflict: { readonly fields: readonly string[]; readonly mine: Values; readonly theirs: Values };
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** Closes without a choice; missing if the choice cannot be postponed. */
  readonly onClose?: () => void;
};

/** Both values of every field of a section that two people changed. */
export const SectionConflict = ({ section, conflict, onClose, ...choices }: Props) => {
  const report = useTexts(reportTexts);
  const textOf = useValueText();
  const fields = fieldsOf(section);
  const values = conflict.fields.map((name) => {
    // The text of `drugo` belongs to its field.
    const of = name.replace(/_drugo$/, '') as ReportFieldName;
    const field = fields[name] ?? { is: 'text', max: 0 };
    return {
      label: name === of ? report.fields[of] : report.otherOf({ field: report.fields[of] }),
      mine: textOf(field, conflict.mine[name]),
      theirs: textOf(field, conflict.theirs[name]),
    };
  });
  return <BothValues words={report.conflict} values={values} {...choices} onClose={onClose ?? choices.onTakeTheirs} />;
};
