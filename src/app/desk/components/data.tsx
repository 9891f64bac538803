import { useSearchParams } from 'react-router';
import { DetailRows } from '#platform/web/ui/card.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { Part } from './part.tsx';
import { useWords } from './words.ts';

const file = `data:text/plain;charset=utf-8,${encodeURIComponent('Mera\n')}`;

export const Data = () => {
  const { words } = useWords();
  const [search] = useSearchParams();
  const rows = Object.entries(words.cities).map(([id, name], n) => ({ id, name, area: (n + 1) * 12.5 }));
  return (
    <>
      <Part of="tabs" source="ui/tabs.tsx">
        <Tabs
          label={words.city}
          tabs={(['first', 'second', 'third'] as const).map((id) => ({
            id,
            title: words[id],
            content: <p>{`${words.tabText}: ${words[id]}`}</p>,
          }))}
        />
      </Part>
      <Part of="details" source="ui/card.tsx">
        <DetailRows
          rows={[
            { label: words.owner, value: 'Ana Novak' },
            { label: words.decision, file: { href: file, name: words.decision } },
          ]}
        />
      </Part>
      <Part of="table" source="ui/table.tsx">
        <Table
          label={words.city}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { id: 'name', title: words.city, cell: ({ name }) => name, role: 'head' },
            { id: 'area', title: words.area, cell: ({ area }) => area.toLocaleString('sl-SI'), numeric: true },
          ]}
        />
      </Part>
      <Part of="pager" source="ui/pager.tsx">
        <Pager page={Number(search.get('page') ?? 2)} pages={3} hrefOf={(page) => `?page=${page}`} />
      </Part>
    </>
  );
};
