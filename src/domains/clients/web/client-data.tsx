import { useFormState } from 'react-hook-form';
import { commonTexts } from '#platform/texts/common.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { clientsTexts } from '../texts/clients.ts';

type Props = {
  readonly client: { readonly client_id: string; readonly name: string } | null;
  /** An immediate issue needs the number of the issuer too. */
  readonly withIssuer?: boolean;
};

/** Links to the data missing for an e-invoice: they open beside this page, so that typed text stays. */
export const ClientData = ({ client, withIssuer = false }: Props) => {
  const { dataOf, dataOfIssuer } = useTexts(clientsTexts);
  const { errors } = useFormState();
  if (!client || errors.root?.type !== 'einvoice_incomplete') return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <BesideLink to={paths.client(client.client_id)} text={dataOf({ name: client.name })} />
      {withIssuer ? <BesideLink to={paths.issuer} text={dataOfIssuer} /> : null}
    </p>
  );
};

const BesideLink = ({ to, text }: { readonly to: string; readonly text: string }) => {
  const common = useTexts(commonTexts);
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-action-ink tool:min-h-6"
    >
      {text}
      <span className="sr-only"> {common.newTab}</span>
    </a>
  );
};
