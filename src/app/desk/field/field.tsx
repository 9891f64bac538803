import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CloudOff, GitCompare, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#domains/accounts/web/session.ts';
import { visitsQuery } from '#domains/inquiries/web/booking-queries.ts';
import { FieldDay } from '#domains/inquiries/web/visits/field-day.tsx';
import type { Property } from '#domains/properties/contract/properties.ts';
import { outboxTexts } from '#domains/properties/texts/outbox.ts';
import { photosTexts } from '#domains/properties/texts/photos.ts';
import { useItemName } from '#domains/properties/web/item-name.ts';
import { KeptConflictDialog } from '#domains/properties/web/kept-conflict.tsx';
import { measuredQuery } from '#domains/properties/web/measured-queries.ts';
import { bringBack, keepDay } from '#domains/properties/web/offline/day.ts';
import { installWorker } from '#domains/properties/web/offline/install.ts';
import {
  type OutboxItem,
  ownerNow,
  sendKept,
  unsent,
  useOutbox,
  useOutboxKnown,
} from '#domains/properties/web/offline/outbox.ts';
import { clearSent, dropKeptItem, retryKept } from '#domains/properties/web/offline/outbox-items.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { alertFailure } from '#platform/web/failure.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { Card, EmptyState, Pill } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { dayKey, type Progress, prepareDay } from './prepare-day.ts';

/** Query keys of the day shown on this screen. */
const shownKeys = [dayKey, visitsQuery('ahead', 1).queryKey, visitsQuery('past', 1).queryKey];

/** /user/teren: prepare the day, work without a connection, and see the changes still to be sent. */
export const FieldScreen = () => {
  const common = useTexts(commonTexts);
  const photos = useTexts(photosTexts);
  const texts = photos.field;
  const formats = useFormats();
  const session = useSession();
  const cache = useQueryClient();
  const [at, setAt] = useState<number>();
  const [isPreparing, setPreparing] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  const [search, setSearch] = useSearchParams();
  const { data: day } = useQuery<readonly Property[]>({
    queryKey: dayKey,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const owner = ownerNow();
    if (!owner) return;
    void bringBack(owner, cache, shownKeys).then(async (since) => {
      // The plans give names to the waiting changes.
      const properties = cache.getQueryData<readonly Property[]>(dayKey) ?? [];
      await bringBack(
        owner,
        cache,
        properties.map(({ property_id }) => measuredQuery(property_id).queryKey),
      );
      setAt(since);
    });
  }, [cache]);

  const prepare = async () => {
    const owner = ownerNow();
    if (!owner || !session) return;
    if (!navigator.onLine) {
      notices.alert(common.offline, texts.needsConnection);
      return;
    }
    setPreparing(true);
    try {
      if (!(await installWorker())) {
        notices.alert(texts.notKeptTitle, texts.notKept);
        return;
      }
      await navigator.storage.persist();
      await prepareDay(cache, session, setProgress);
      const now = Date.now();
      await keepDay(owner, session, cache, now);
      setAt(now);
    } catch (error) {
      if (!navigator.onLine) notices.alert(common.offline, texts.needsConnection);
      else alertFailure(error);
    } finally {
      setPreparing(false);
      setProgress(undefined);
    }
  };
  // After pressing the button on another screen it need not be pressed again.
  const isAsked = search.has('pripravi');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way here is the occasion
  useEffect(() => {
    if (!isAsked) return;
    setSearch({}, { replace: true });
    void prepare();
  }, [isAsked]);

  return (
    <Page title={texts.title} width="reading">
      <div className="grid gap-5">
        <p className="text-ink-2">{texts.lead}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="large" isPending={isPreparing} onPress={() => void prepare()}>
            {isPreparing ? (progress?.of ? texts.preparingOf(progress) : texts.preparing) : texts.prepare}
          </Button>
          <p role="status" className="text-ink-2">
            {at === undefined
              ? texts.notPrepared
              : texts.prepared({ time: formats.dateTime(new Date(at).toISOString()) })}
          </p>
        </div>
        {at === undefined || !day ? null : <FieldDay properties={day} />}
        <Outbox properties={day ?? []} />
      </div>
    </Page>
  );
};

const Outbox = ({ properties }: { readonly properties: readonly Property[] }) => {
  const nameOf = useItemName(properties);
  const photos = useTexts(photosTexts);
  const texts = photos.field;
  const words = useTexts(outboxTexts);
  const outbox = useOutbox();
  const [doomed, setDoomed] = useState<OutboxItem>();
  const isKnown = useOutboxKnown();
  const left = unsent(outbox).length;
  if (!isKnown) return null;
  return (
    <Card
      flush
      title={texts.outbox}
      aside={<Pill tone={left === 0 ? 'good' : 'warn'}>{left === 0 ? texts.allSent : words.unsent({ n: left })}</Pill>}
    >
      {outbox.length === 0 ? (
        <EmptyState icon={<CircleCheck size={24} aria-hidden />} title={texts.outboxEmpty} />
      ) : (
        <>
          <div className="flex flex-wrap gap-2 border-b border-line p-3">
            <Button onPress={() => void sendKept()}>
              <RefreshCw size={17} aria-hidden />
              {texts.sendNow}
            </Button>
            <Button onPress={() => void clearSent()} isDisabled={left === outbox.length}>
              {texts.clear}
            </Button>
          </div>
          <ul aria-label={texts.outbox} className="divide-y divide-line">
            {outbox.map((item) => (
              <Row key={item.seq} item={item} name={nameOf(item)} onRemove={() => setDoomed(item)} />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={texts.removeTitle}
        message={texts.removeMessage}
        onConfirm={() => {
          if (doomed) void dropKeptItem(doomed);
          setDoomed(undefined);
        }}
      />
    </Card>
  );
};

const tones = { waiting: 'warn', sending: 'info', sent: 'good', failed: 'bad' } as const;

type RowProps = { readonly item: OutboxItem; readonly name: string; readonly onRemove: () => void };

const Row = ({ item, name, onRemove }: RowProps) => {
  const photos = useTexts(photosTexts);
  const { state, percent, error, conflict } = item;
  const [isSettling, setSettling] = useState(false);
  const progress = percent !== undefined && percent >= 100 ? photos.processing : `${percent} %`;
  const detail = state !== 'sending' || percent === undefined ? '' : progress;
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-1">
      {state === 'failed' ? <CloudOff size={17} aria-hidden className="text-danger" /> : null}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-label text-ink-3">{detail}</span>
      <Pill tone={tones[state]}>{photos.states[state]}</Pill>
      {conflict ? (
        <IconButton label={photos.field.settle({ name })} onPress={() => setSettling(true)}>
          <GitCompare size={17} aria-hidden />
        </IconButton>
      ) : null}
      {!conflict && state === 'failed' ? (
        <IconButton label={photos.retryOf({ name })} onPress={() => void retryKept(item)}>
          <RefreshCw size={17} aria-hidden />
        </IconButton>
      ) : null}
      {state === 'sent' ? null : (
        <IconButton label={photos.field.remove({ name })} onPress={onRemove}>
          <Trash2 size={17} aria-hidden />
        </IconButton>
      )}
      {error ? <p className="w-full pb-1 text-label text-danger">{error}</p> : null}
      {conflict && isSettling ? (
        <KeptConflictDialog item={item} conflict={conflict} onClose={() => setSettling(false)} />
      ) : null}
    </li>
  );
};
