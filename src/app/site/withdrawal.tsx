import { lengths, limits } from '#contract/limits.ts';
import { addWithdrawal } from '#domains/inquiries/contract/withdrawal.ts';
import { Prose } from '#platform/web/ui/prose.tsx';
import { FormEnd, Must } from './contact.tsx';
import { Layout, PageHead } from './layout.tsx';
import { addressOf, type Look } from './look.ts';
import { SellerCard } from './seller.tsx';

export const withdrawalPath = '/odstop';

/** /odstop: a consumer withdraws from a contract without an account. */
export const Withdrawal = ({ look }: { readonly look: Look }) => {
  const { contact, pages, table, withdrawal: texts } = look.text.site;
  const terms = `[${pages['splosni-pogoji']}](${addressOf(look.language, '/splosni-pogoji')})`;
  const how = [...texts.how({ days: limits.refundDays }), terms];
  return (
    <Layout look={look}>
      <PageHead look={look} title={texts.title} lead={texts.lead({ days: limits.withdrawalDays })} seed={19} />
      <div className="wrap reading even">
        <div>
          <SellerCard look={look} />
          <Prose text={how.join('\n\n')} tableLabel={table} />
        </div>
        <form
          className="form"
          action={addressOf(look.language, withdrawalPath)}
          data-call={addWithdrawal.path.replace('POST ', '/')}
          method="post"
          aria-labelledby="site-withdraw"
          data-form="withdrawal"
          data-done={texts.done}
          data-failed={contact.failed}
        >
          <h2 id="site-withdraw">{texts.form}</h2>
          <label>
            {texts.number} <Must />
            <input name="number" required maxLength={lengths.number} autoComplete="off" />
          </label>
          <label>
            {texts.name} <Must />
            <input name="name" required maxLength={lengths.company} autoComplete="name" />
          </label>
          <label>
            {contact.email} <Must />
            <input name="email" type="email" required maxLength={lengths.email} autoComplete="email" />
          </label>
          <label>
            {texts.statement}
            <textarea name="statement" maxLength={lengths.note} rows={4} />
          </label>
          <FormEnd look={look} send={texts.send} />
        </form>
      </div>
    </Layout>
  );
};
