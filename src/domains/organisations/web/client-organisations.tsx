import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { clientsTexts } from '#domains/clients/texts/clients.ts';
import { useCall } from '#platform/web/api/use-call.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { notices } from '#platform/web/ui/notices.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { setOrganisationClient } from '../contract/organisations.ts';
import { organisationsQuery } from './queries.ts';

/** The accounts of a client: members of its organisations order as it, at its prices and terms. */
export const ClientOrganisations = ({ clientId }: { readonly clientId: string }) => {
  const texts = useTexts(clientsTexts);
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data: own } = useSuspenseQuery(organisationsQuery({ text: '', client_id: clientId }));
  const { data: found } = useQuery({
    ...organisationsQuery({ text: asked, client_id: null }),
    enabled: asked.length > 1,
  });
  const set = useCall(setOrganisationClient, 'organisation');
  const link = (organisation_id: string, client_id: string | null) =>
    set.press({ organisation_id, client_id }, () => {
      setText('');
      notices.success(client_id ? texts.linked : texts.unlinked);
    });
  const others = asked.length > 1 ? (found?.items ?? []).filter((one) => one.client_id === null) : [];
  return (
    <Card title={texts.organisations}>
      <p className="text-ink-2">{own.items.length > 0 ? texts.organisationsLead : texts.noOrganisations}</p>
      <ul className="mt-2 divide-y divide-line">
        {[...own.items, ...others].map(({ organisation_id, name, members, client_id }) => (
          <li key={organisation_id} className="flex flex-wrap items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-label text-ink-3">{texts.membersOf({ n: members })}</span>
            </span>
            {client_id === clientId ? (
              <Button size="small" aria-label={texts.unlinkOf({ name })} onPress={() => link(organisation_id, null)}>
                {texts.unlink}
              </Button>
            ) : (
              <Button size="small" aria-label={texts.linkOf({ name })} onPress={() => link(organisation_id, clientId)}>
                {texts.link}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TextField
        label={texts.findOrganisation}
        type="search"
        value={text}
        maxLength={lengths.search}
        onChange={setText}
      />
    </Card>
  );
};
