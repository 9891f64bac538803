import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { menuTexts } from '#platform/texts/menu.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card, Pill } from '#platform/web/ui/card.tsx';
import { Table } from '#platform/web/ui/table.tsx';
import { noteTriedRestore, type ReadinessCheck } from '../contract/readiness.ts';
import { readinessTexts } from '../texts/readiness.ts';
import { type ReadinessItem, readinessQuery } from './queries.ts';

const tones = { good: 'good', warning: 'warn', missing: 'bad' } as const;

/** /user/pisarna/uprava/pripravljenost */
export const ReadinessScreen = () => {
  const { administration } = useTexts(menuTexts);
  const texts = useTexts(readinessTexts);
  const { data } = useSuspenseQuery(readinessQuery);
  const lacking = data.items.filter(({ state }) => state !== 'good').length;
  return (
    <Page title={texts.title} crumb={{ text: administration, to: paths.administration }}>
      <div className="grid gap-5">
        <p className="text-ink-2">{texts.lead}</p>
        <Banner tone={lacking > 0 ? 'warn' : 'good'}>{lacking > 0 ? texts.lacks({ n: lacking }) : texts.ready}</Banner>
        <Card flush>
          <Table
            label={texts.title}
            rows={data.items}
            keyOf={({ check }) => check}
            columns={[
              { id: 'check', title: texts.columns.check, role: 'head', cell: ({ check }) => texts.checks[check] },
              {
                id: 'state',
                title: texts.columns.state,
                isOneLine: true,
                cell: ({ state }) => <Pill tone={tones[state]}>{texts.states[state]}</Pill>,
              },
              { id: 'finding', title: texts.columns.finding, cell: (item) => <Finding item={item} /> },
              { id: 'mend', title: texts.columns.mend, role: 'actions', cell: ({ check }) => <Mend check={check} /> },
            ]}
          />
        </Card>
        <p className="text-ink-3">{texts.version({ version: data.version })}</p>
      </div>
    </Page>
  );
};

const Finding = ({ item: { finding, n, at, day } }: { readonly item: ReadinessItem }) => {
  const texts = useTexts(readinessTexts);
  const { date, dateTime } = useFormats();
  return texts.findings[finding]({ n: n ?? 0, at: at ? dateTime(at) : '', day: day ? date(day) : null });
};

/** Link to the screen that fixes it; a text if only the operator can, a note field if only the office knows. */
const Mend = ({ check }: { readonly check: ReadinessCheck }) => {
  const texts = useTexts(readinessTexts);
  const menu = useTexts(menuTexts);
  const note = useCall(noteTriedRestore, 'readiness');
  if (check === 'restore')
    return (
      <Button size="small" isPending={note.isPending} onPress={() => note.press({}, texts.noted)}>
        {texts.noteRestore}
      </Button>
    );
  const screens: Readonly<Partial<Record<ReadinessCheck, readonly [string, string]>>> = {
    issuer: [paths.catalogue, menu.catalogue],
    terms: [paths.pageText('splosni-pogoji', 'sl'), menu.pageTexts],
    privacy: [paths.pageText('piskotki', 'sl'), menu.pageTexts],
    prices: [paths.catalogue, menu.catalogue],
    valuers: [paths.valuers, menu.valuers],
    demo_accounts: [paths.users, menu.users],
    mail_server: [paths.mails, menu.mails],
    mails: [paths.mails, menu.mails],
    market: [paths.imports, menu.imports],
    cadastre: [paths.imports, menu.imports],
  };
  const [to, text] = screens[check] ?? [];
  if (!to) return <span className="text-ink-3">{texts.operator}</span>;
  return (
    <Link to={to} className="inline-flex min-h-11 items-center tool:min-h-8">
      {text}
    </Link>
  );
};
