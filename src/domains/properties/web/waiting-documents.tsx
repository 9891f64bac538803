import { useTexts } from '#platform/web/i18n.ts';
import { Card, Pill } from '#platform/web/ui/card.tsx';
import { photosTexts } from '../texts/photos.ts';
import { propertiesTexts } from '../texts/properties.ts';
import { unsent, useOutbox } from './offline/outbox.ts';

/** Documents added offline and not yet sent; renders nothing without any. */
export const WaitingDocuments = ({ propertyId }: { readonly propertyId: string }) => {
  const photos = useTexts(photosTexts);
  const properties = useTexts(propertiesTexts);
  const waiting = unsent(useOutbox()).filter(
    ({ call, input }) =>
      call === 'addPropertyDocuments' && (input as { readonly property_id?: string }).property_id === propertyId,
  );
  if (waiting.length === 0) return null;
  return (
    <Card flush title={properties.documents.waiting}>
      <ul aria-label={properties.documents.waiting} className="divide-y divide-line">
        {waiting.map(({ id, label, state, error }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-1">
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <Pill tone={state === 'failed' ? 'bad' : 'warn'}>{photos.states[state]}</Pill>
            {error ? <p className="w-full pb-1 text-label text-danger">{error}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
};
