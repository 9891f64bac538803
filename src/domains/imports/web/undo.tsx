import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useUiTexts } from '#platform/web/ui/ui-texts.tsx';
import { undoImport } from '../contract/imports.ts';
import { importsTexts } from '../texts/imports.ts';
import { PlanTable } from './plan-table.tsx';
import type { Undoable } from './queries.ts';

/** The last import of a register, and undoing it after a preview of the effect. */
export const Undo = ({ last, isBusy }: { readonly last: Undoable; readonly isBusy: boolean }) => {
  const imports = useTexts(importsTexts);
  const texts = imports.undo;
  const { cancel } = useUiTexts();
  const formats = useFormats();
  const undo = useCall(undoImport, 'imports');
  const [isOpen, setOpen] = useState(false);
  const { register, change_id, name, made_at, tables, earlier } = last;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="grid min-w-0">
        <strong className="font-semibold">{imports.short[register]}</strong>
        <span className="text-body break-all text-ink-3">
          {formats.dateTime(made_at)} · {name}
        </span>
        {earlier.length > 0 ? (
          <span className="text-body break-words text-ink-3">
            {texts.further({ list: earlier.map((one) => `${formats.dateTime(one.made_at)} · ${one.name}`).join('; ') })}
          </span>
        ) : null}
        {earlier.length === limits.imports.undoable - 1 ? (
          <span className="text-body text-ink-3">{texts.oldest}</span>
        ) : null}
      </span>
      <Button isDisabled={isBusy} onPress={() => setOpen(true)}>
        <Undo2 size={16} aria-hidden />
        {texts.button}
        <span className="sr-only">{imports.registers[register]}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.title} role="alertdialog" width="wide">
        <p className="mt-3 mb-4 break-words text-ink-2">{texts.text({ name })}</p>
        {tables.length > 0 ? <PlanTable tables={tables} of="undo" /> : <p>{texts.nothing}</p>}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onPress={() => setOpen(false)}>{cancel}</Button>
          <Button
            variant="danger"
            isPending={undo.isPending}
            onPress={() => undo.press({ register, change_id }, texts.started, () => setOpen(false))}
          >
            {texts.confirm}
          </Button>
        </div>
      </Dialog>
    </div>
  );
};
