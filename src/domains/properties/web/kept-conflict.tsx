import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { BothValues } from '#platform/web/ui/both-values.tsx';
import type { MeasurementInput } from '../contract/measurements.ts';
import { editSection } from '../contract/property-file.ts';
import { type ReportValue, reportSections } from '../contract/report-fields.ts';
import { areaOf, sumOf } from '../core/area.ts';
import { photosTexts } from '../texts/photos.ts';
import { reportTexts } from '../texts/report.ts';
import type { KeptConflict, SectionInput } from './offline/lines.ts';
import type { OutboxItem } from './offline/outbox.ts';
import { settleKept } from './offline/outbox-items.ts';
import { writtenBy } from './offline/settle.ts';
import { SectionConflict } from './section-conflict.tsx';

type Props = { readonly item: OutboxItem; readonly conflict: KeptConflict; readonly onClose: () => void };
type Values = Readonly<Record<string, ReportValue | undefined>>;

/** A change written offline beside another person's saved change, and the choice between them. */
export const KeptConflictDialog = ({ item, conflict, onClose }: Props) => {
  const photos = useTexts(photosTexts);
  const report = useTexts(reportTexts);
  const formats = useFormats();
  const settle = (choice: 'mine' | 'theirs') => () => {
    void settleKept(item, choice);
    onClose();
  };
  const choices = { onKeepMine: settle('mine'), onTakeTheirs: settle('theirs'), onClose };
  const section = reportSections.find((one) => editSection[one].path.endsWith(`/${item.call}`));
  if (section) {
    const mine = writtenBy(item.input as SectionInput) as Values;
    const shown = { fields: conflict.fields, mine, theirs: conflict.theirs as Values };
    return <SectionConflict section={section} conflict={shown} {...choices} />;
  }
  const { measurements } = item.input as { readonly measurements: readonly MeasurementInput[] };
  const area = (value: number) => formats.area(value, 2);
  const values = [
    {
      label: photos.field.roomArea,
      mine: area(sumOf(measurements.map(areaOf))),
      theirs: area(Number(conflict.theirs.area)),
    },
  ];
  return <BothValues words={report.conflict} values={values} {...choices} />;
};
