import type { Section } from '#contract/report.ts';
import { fieldsOf, type ReportFieldName, type ReportSection, type ReportValue } from '#contract/report-fields.ts';
import { useMessages } from '#web/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useValueText } from './report-value.ts';

type Props = {
  readonly section: ReportSection;
  readonly conflict: {
    readonly fields: readonly string[];
    readonly mine: Readonly<Record<string, ReportValue | undefined>>;
    readonly theirs: Section;
  };
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Both values of every field that two people changed, and the choice between them. */
export const SectionConflict = ({ section, conflict, onKeepMine, onTakeTheirs }: Props) => {
  const { report } = useMessages();
  const texts = report.conflict;
  const textOf = useValueText();
  const fields = fieldsOf(section);
  return (
    <Dialog isOpen onClose={onTakeTheirs} title={texts.title} role="alertdialog">
      <p className="mt-3 text-ink-2">{texts.lead}</p>
      <dl className="mt-4 grid gap-3">
        {conflict.fields.map((name) => {
          // The text of `drugo` belongs to its field.
          const of = name.replace(/_drugo$/, '') as ReportFieldName;
          const field = fields[name] ?? { is: 'text', max: 0 };
          return (
            <div key={name}>
              <dt className="font-[650]">
                {name === of ? report.fields[of] : report.otherOf({ field: report.fields[of] })}
              </dt>
              <dd className="grid grid-cols-[auto_1fr] gap-x-3">
                <span className="text-ink-2">{texts.mine}</span>
                <strong className="font-[650] break-words">{textOf(field, conflict.mine[name])}</strong>
                <span className="text-ink-2">{texts.theirs}</span>
                <strong className="font-[650] break-words">{textOf(field, conflict.theirs.values[name])}</strong>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onPress={onTakeTheirs}>{texts.takeTheirs}</Button>
        <Button variant="primary" onPress={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </Dialog>
  );
};
