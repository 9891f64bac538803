import { useState } from 'react';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { confirmImport, discardImport } from '../contract/imports.ts';
import { importsTexts } from '../texts/imports.ts';
import { PlanTable } from './plan-table.tsx';
import type { Run } from './queries.ts';

/** Planned effect of a package, until it is confirmed or discarded. */
export const Planned = ({ run }: { readonly run: Run & { readonly plan: NonNullable<Run['plan']> } }) => {
  const { plan: texts, tables: tableNames } = useTexts(importsTexts);
  const formats = useFormats();
  const confirm = useCall(confirmImport, 'imports');
  const discard = useCall(discardImport, 'imports');
  const [isAccepted, setAccepted] = useState(false);
  const { tables, reasons, guards, invented, notes } = run.plan;
  const isPending = confirm.isPending || discard.isPending;
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{texts.lead}</p>
      {guards.map(({ message }) => (
        <Banner key={message} tone="warn">
          {message}
        </Banner>
      ))}
      <div className="-mx-4 border-y border-line tool:-mx-4.5">
        <PlanTable tables={tables} of="import" />
      </div>
      {invented > 0 ? <p>{texts.invented({ n: invented, text: formats.number(invented, 0) })}</p> : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {reasons.length > 0 ? (
        <section>
          <h3 className="mb-1 text-reading">{texts.reasons}</h3>
          <ul className="grid gap-0.5 text-ink-2">
            {reasons.map(({ table, text, count }) => (
              <li key={`${table} ${text}`}>
                {table ? `${tableNames[table] ?? table}: ` : null}
                {texts.reason({ n: count, text, count: formats.number(count, 0) })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {guards.length > 0 ? (
        <Checkbox isSelected={isAccepted} onChange={setAccepted}>
          {texts.accept}
        </Checkbox>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          isDisabled={isPending || (guards.length > 0 && !isAccepted)}
          isPending={confirm.isPending}
          onPress={() => confirm.press({ run_id: run.run_id, accept: isAccepted }, texts.confirmed)}
        >
          {texts.confirm}
        </Button>
        <Button isDisabled={isPending} onPress={() => discard.press({ run_id: run.run_id }, texts.discarded)}>
          {texts.discard}
        </Button>
      </div>
    </div>
  );
};
