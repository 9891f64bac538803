import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { lengths } from '#contract/limits.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { clientQuery, clientsQuery } from '#domains/clients/web/queries.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { InvoiceByHand } from './invoice-by-hand.tsx';

const mostShown = 8;

/** An invoice by hand from the screen of receivables: the client first, then its content. */
export const InvoiceSomebody = () => {
  const { byHand: texts } = useTexts(clientsTexts);
  const [isChoosing, setChoosing] = useState(false);
  const [clientId, setClientId] = useState<string>();
  const { data: client } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== undefined });
  return (
    <>
      <Button onPress={() => setChoosing(true)}>
        <FileText size={17} aria-hidden />
        {texts.open}
      </Button>
      {isChoosing ? (
        <ChooseClient
          onChoose={(id) => {
            setClientId(id);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
      {client && clientId !== undefined ? (
        <InvoiceByHand client={client} onClose={() => setClientId(undefined)} />
      ) : null}
    </>
  );
};

type ChooseProps = { readonly onChoose: (clientId: string) => void; readonly onClose: () => void };

const ChooseClient = ({ onChoose, onClose }: ChooseProps) => {
  const { byHand: texts } = useTexts(clientsTexts);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data } = useQuery(clientsQuery({ page: 1, text: asked }));
  const found = (data?.items ?? []).slice(0, mostShown);
  return (
    <Dialog isOpen onClose={onClose} title={texts.whom}>
      <div className="mt-3 grid gap-3">
        <TextField
          label={texts.whom}
          hint={texts.whomHint}
          type="search"
          value={text}
          maxLength={lengths.search}
          onChange={setText}
        />
        {data && found.length === 0 ? <p role="status">{texts.noneFound}</p> : null}
        <ul className="grid gap-1.5">
          {found.map(({ client_id, name, post }) => (
            <li key={client_id} className="grid">
              <Button onPress={() => onChoose(client_id)}>{[name, post].join(', ')}</Button>
            </li>
          ))}
        </ul>
        <Link to={paths.clients} className="inline-flex min-h-11 items-center justify-self-start tool:min-h-6">
          {texts.toClients}
        </Link>
      </div>
    </Dialog>
  );
};
