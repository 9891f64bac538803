import { useSuspenseQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '#contract/call.ts';
import { auditSorts, getAuditExport, verifyAudit } from '#domains/audit/contract/audit.ts';
import { auditTexts } from '#domains/audit/texts/audit.ts';
import { type AuditEvent, auditEventQuery, auditQuery } from '#domains/audit/web/queries.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { menuTexts } from '#platform/texts/menu.ts';
import { send } from '#platform/web/api/send.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import type { ListColumn } from '#platform/web/list-columns.ts';
import { useFiltered } from '#platform/web/list-screen.tsx';
import { filterDay, LogList } from '#platform/web/log-list.tsx';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Card, DetailRows, Skeleton } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useUrlFilters } from '#platform/web/url-filters.ts';
import { useEventWords } from './event-words.ts';

/** /user/pisarna/uprava/sled?kdo=…&predmet=order&od=2026-11-01&do=2026-11-30&iskanje=…&vrstica=12&page=2 */
export const AuditScreen = () => {
  const { administration } = useTexts(menuTexts);
  const audit = useTexts(auditTexts);
  return (
    <Page title={audit.title} crumb={{ text: administration, to: paths.administration }}>
      <div className="grid gap-5">
        <p className="text-ink-2">{audit.lead}</p>
        <Proof />
        <List />
      </div>
    </Page>
  );
};

type Proof = DataOf<typeof verifyAudit>;

/** The proof of the chain, piece by piece; it can be stopped between two of them. */
const Proof = () => {
  const { verify } = useTexts(auditTexts);
  const { number } = useFormats();
  const [proof, setProof] = useState<Proof>();
  const [isRunning, setRunning] = useState(false);
  const stopped = useRef(false);
  const prove = async () => {
    stopped.current = false;
    setRunning(true);
    try {
      let after = 0;
      for (;;) {
        const part = await send(verifyAudit, { after });
        setProof(part);
        if (stopped.current || part.broken !== null || part.checked >= part.last) break;
        after = part.checked;
      }
    } catch (error) {
      alertFailure(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Card title={verify.title} icon={<ShieldCheck size={19} aria-hidden className="text-action" />}>
      <p className="mb-3 text-ink-2">{verify.lead}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" isPending={isRunning} onPress={() => void prove()}>
          {verify.button}
        </Button>
        {isRunning ? (
          <Button
            onPress={() => {
              stopped.current = true;
            }}
          >
            {verify.stop}
          </Button>
        ) : null}
      </div>
      <div role="status" className={proof ? 'mt-4 grid gap-3' : ''}>
        {proof ? <ProofResult proof={proof} format={(n) => number(n, 0)} /> : null}
      </div>
    </Card>
  );
};

const ProofResult = ({ proof, format }: { readonly proof: Proof; readonly format: (n: number) => string }) => {
  const { verify } = useTexts(auditTexts);
  const { checked, last, broken, hash, security_broken } = proof;
  const { open } = useUrlFilters();
  if (broken !== null)
    return (
      <>
        <Banner tone="bad">{verify.broken({ number: format(broken) })}</Banner>
        <span>
          <Button onPress={() => open('vrstica', String(broken))}>{verify.show}</Button>
        </span>
      </>
    );
  if (checked < last)
    return (
      <>
        <progress className="w-full" max={last} value={checked} aria-label={verify.title} />
        <p>{verify.running({ checked: format(checked), last: format(last) })}</p>
      </>
    );
  return (
    <>
      <Banner tone="good">{verify.whole({ n: last, text: format(last) })}</Banner>
      {security_broken === null ? null : (
        <Banner tone="bad">{verify.securityBroken({ number: format(security_broken) })}</Banner>
      )}
      {hash ? (
        <p className="text-body text-ink-3">
          {verify.head}: <code className="break-all">{hash}</code>
        </p>
      ) : null}
    </>
  );
};

const List = () => {
  const audit = useTexts(auditTexts);
  const { page, value, open, orderOf } = useUrlFilters();
  const { objectOf } = useEventWords();
  const filters = {
    who: value('kdo'),
    object_type: value('predmet'),
    from: filterDay(value('od')),
    to: filterDay(value('do')),
    text: value('iskanje'),
    ...orderOf(auditSorts),
  };
  const data = useFiltered(auditQuery, { ...filters, page });
  const types = [...new Set([...data.object_types, ...(filters.object_type ? [filters.object_type] : [])])];
  const options = { all: audit.anyObject, ...Object.fromEntries(types.map((type) => [type, objectOf(type)])) };
  return (
    <>
      <LogList
        texts={audit}
        about={{ name: 'predmet', label: audit.objectType, options }}
        data={data}
        file={getAuditExport}
        filters={filters}
        sorts={auditSorts}
        label={audit.title}
        keyOf={({ event_id }) => event_id}
        columns={useColumns()}
      />
      {value('vrstica') ? <One eventId={value('vrstica')} onClose={() => open('vrstica', null)} /> : null}
    </>
  );
};

const useColumns = (): readonly ListColumn<AuditEvent>[] => {
  const { hrefOf } = useUrlFilters();
  const audit = useTexts(auditTexts);
  const { columns } = audit;
  const { eventOf, objectOf } = useEventWords();
  const whoOf = useWho();
  return [
    {
      id: 'event',
      title: columns.event,
      role: 'head',
      plain: eventOf,
      cell: (row) => (
        <Link
          to={hrefOf('vrstica', row.event_id)}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center tool:min-h-8"
        >
          {eventOf(row)}
        </Link>
      ),
    },
    { id: 'at', title: columns.at, as: 'time', plain: ({ at }) => at },
    { id: 'who', title: columns.who, plain: whoOf, cell: (row) => <Who actor={row.actor} /> },
    {
      id: 'object',
      title: columns.objectType,
      plain: ({ object_type }) => object_type && objectOf(object_type),
      cell: (row) => <Thing row={row} />,
    },
    { id: 'number', title: columns.number, numeric: true, plain: ({ event_id }) => Number(event_id) },
  ];
};

const useWho = () => {
  const audit = useTexts(auditTexts);
  return ({ actor }: Pick<AuditEvent, 'actor'>): string =>
    actor ? (actor.name ?? actor.email ?? audit.erased) : audit.system;
};

const Who = ({ actor }: Pick<AuditEvent, 'actor'>) => (
  <span className={actor ? '' : 'text-ink-3'}>{useWho()({ actor })}</span>
);

/** The object of the event, with a link if it has a screen. */
const Thing = ({ row: { object_type, object_id } }: { readonly row: AuditEvent }) => {
  const common = useTexts(commonTexts);
  const { objectOf } = useEventWords();
  if (!object_type) return common.dash;
  const to = object_id ? addressOf[object_type]?.(object_id) : undefined;
  return to ? <Link to={to}>{objectOf(object_type)}</Link> : objectOf(object_type);
};

const addressOf: Readonly<Record<string, (id: string) => string>> = {
  inquiry: paths.officeCase,
  account: paths.person,
  order: paths.order,
  calculation: (id) => paths.calculation(id),
};

const One = ({ eventId, onClose }: { readonly eventId: string; readonly onClose: () => void }) => {
  const audit = useTexts(auditTexts);
  const common = useTexts(commonTexts);
  return (
    <Dialog isOpen onClose={onClose} title={audit.one({ number: eventId })} width="wide">
      <div className="mt-4">
        <Suspense fallback={<Skeleton rows={8} label={common.loading} />}>
          <OneRow eventId={eventId} />
        </Suspense>
      </div>
      <div className="mt-5 flex justify-end">
        <Button onPress={onClose}>{common.close}</Button>
      </div>
    </Dialog>
  );
};

const OneRow = ({ eventId }: { readonly eventId: string }) => {
  const audit = useTexts(auditTexts);
  const common = useTexts(commonTexts);
  const { columns } = audit;
  const formats = useFormats();
  const { eventOf, detailOf } = useEventWords();
  const { data: row } = useSuspenseQuery(auditEventQuery(eventId));
  const details = Object.entries(row.details).filter(([, value]) => value !== null);
  const code = (text: string | null) => (text ? <code className="text-label break-all">{text}</code> : common.dash);
  return (
    <DetailRows
      rows={[
        { label: columns.at, value: formats.dateTime(row.at) },
        { label: columns.who, value: <Who actor={row.actor} /> },
        { label: columns.email, value: row.actor?.email ?? common.dash },
        { label: columns.event, value: eventOf(row) },
        { label: audit.code, value: code(row.event) },
        { label: columns.objectType, value: <Thing row={row} /> },
        { label: columns.objectId, value: code(row.object_id) },
        {
          label: columns.details,
          value:
            details.length > 0 ? (
              <ul>
                {details.map(([name, value]) => (
                  <li key={name}>
                    <code className="text-label">{name}</code>: {detailOf(name, value)}
                  </li>
                ))}
              </ul>
            ) : (
              common.dash
            ),
        },
        { label: audit.request, value: code(row.request_id) },
        { label: audit.previous, value: code(row.previous) },
        { label: audit.hash, value: code(row.hash) },
      ]}
    />
  );
};
