import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Table } from '#platform/web/ui/table.tsx';
import { importsTexts } from '../texts/imports.ts';
import type { Undoable } from './queries.ts';

type Row = Undoable['tables'][number];
type Column = 'read' | 'fresh' | 'changed' | 'unchanged' | 'vanished' | 'rejected';

const shown = {
  import: ['read', 'fresh', 'changed', 'unchanged', 'vanished', 'rejected'],
  undo: ['fresh', 'changed', 'vanished'],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

/** Effect of an import, or of its undoing, on each table. */
export const PlanTable = ({ tables, of }: { readonly tables: readonly Row[]; readonly of: keyof typeof shown }) => {
  const imports = useTexts(importsTexts);
  const formats = useFormats();
  const titles: Readonly<Record<Column, string>> = of === 'undo' ? imports.plan.undoColumns : imports.plan.columns;
  return (
    <Table
      label={of === 'undo' ? imports.undo.tables : imports.plan.tables}
      rows={tables}
      keyOf={({ table }) => table}
      columns={[
        { id: 'table', title: imports.plan.table, role: 'head', cell: ({ table }) => imports.tables[table] ?? table },
        ...shown[of].map((id) => ({
          id,
          title: titles[id],
          numeric: true,
          cell: (row: Row) => formats.number(row[id], 0),
        })),
      ]}
    />
  );
};
