import { FileUp, Search } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Link, useNavigate } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { limits } from '#contract/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card } from '#platform/web/ui/card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { lookUpList } from '../contract/public-data.ts';
import { publicDataTexts } from '../texts/public-data.ts';
import { useExamples } from './examples.ts';
import { FindBox } from './find-box.tsx';
import { PickCard } from './pick-card.tsx';

type List = DataOf<typeof lookUpList>;

/** /user/nepremicnina: one property by the box, or many by a list. */
export const PublicDataScreen = () => {
  const publicData = useTexts(publicDataTexts);
  const navigate = useNavigate();
  const [ko, setKo] = useState<number>();
  return (
    <Page title={publicData.title}>
      <div className="grid gap-5">
        <Card title={publicData.title} icon={<Search size={19} aria-hidden className="text-action" />}>
          <p className="mb-3 text-ink-2">{publicData.lead}</p>
          <FindBox onFind={(lookup) => navigate(paths.publicProperty(lookup))} onArea={setKo} />
        </Card>
        <PickCard onFind={(lookup) => navigate(paths.publicProperty(lookup))} ko={ko} />
        <ListImport />
      </div>
    </Page>
  );
};

const ListImport = () => {
  const examples = useExamples();
  const publicData = useTexts(publicDataTexts);
  const [list, setList] = useState<List>();
  const [isBusy, setBusy] = useState(false);
  const texts = publicData.list;
  const most = limits.listedUnits;
  const read = async (file: File) => {
    setBusy(true);
    try {
      // The file comes beside the fields of the contract.
      setList(await send(lookUpList, { file } as never));
    } catch (error) {
      alertFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title={texts.title} icon={<FileUp size={19} aria-hidden className="text-action" />}>
      <p className="mb-3 max-w-[70ch] text-ink-2">{texts.text({ most, ...examples })}</p>
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv', '.xlsx']}
        onSelect={(files) => {
          const [file] = files ?? [];
          if (file) void read(file);
        }}
      >
        <Button isPending={isBusy}>{texts.button}</Button>
      </FileTrigger>
      {list ? <Lines list={list} /> : null}
    </Card>
  );
};

const Lines = ({ list: { lines, found, truncated } }: { readonly list: List }) => {
  const publicData = useTexts(publicDataTexts);
  const { area, money } = useFormats();
  const texts = publicData.list;
  const { columns } = texts;
  if (lines.length === 0) return <p className="mt-4 text-ink-2">{texts.empty}</p>;
  return (
    <div className="mt-4 grid gap-3">
      <p role="status" className="font-semibold">
        {texts.found({ found, all: lines.length })}
      </p>
      {truncated ? <Banner tone="warn">{texts.truncated({ most: limits.listedUnits })}</Banner> : null}
      <Table
        label={texts.table}
        rows={lines}
        keyOf={({ line }) => String(line)}
        columns={[
          { id: 'line', title: columns.line, numeric: true, cell: ({ line }) => String(line) },
          {
            id: 'unit',
            title: columns.unit,
            role: 'head',
            cell: ({ unit, problem, idZnak, asked }) =>
              unit && problem === null ? (
                <Link to={paths.publicProperty(unit)} className="inline-flex min-h-9 items-center">
                  {idZnak}
                </Link>
              ) : (
                asked
              ),
          },
          {
            id: 'address',
            title: columns.address,
            cell: ({ problem, naslov }) =>
              problem ? <span className="text-danger">{texts.problems[problem]}</span> : (naslov ?? '–'),
          },
          { id: 'use', title: columns.use, cell: ({ use, problem }) => (problem ? null : (use ?? '–')) },
          { id: 'planned', title: columns.planned, cell: ({ plannedUse }) => plannedUse },
          {
            id: 'area',
            title: columns.area,
            numeric: true,
            cell: (one) => (one.area === null ? null : area(one.area)),
          },
          { id: 'built', title: columns.built, numeric: true, cell: ({ year_built }) => year_built },
          {
            id: 'value',
            title: columns.value,
            numeric: true,
            cell: ({ posplosenaVrednost }) => (posplosenaVrednost === null ? null : money(posplosenaVrednost)),
          },
        ]}
      />
    </div>
  );
};
