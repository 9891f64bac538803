import { Calculator, Sparkles } from 'lucide-react';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { dashboardTexts } from '../texts/dashboard.ts';
import type { Dashboard } from './queries.ts';

const dayMs = 24 * 60 * 60_000;

/** Current access or the offer for it; the last calculation; the result of the last import. */
export const Work = ({ data, sells }: { readonly data: Dashboard; readonly sells: boolean }) => {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const { access, calculation, searches, market_on } = data;
  const daysTo = (moment: string) => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / dayMs));
  return (
    <>
      {calculation ? (
        <Card title={texts.calculation} icon={<Calculator size={20} aria-hidden />}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-60">
              <strong className="block font-semibold">{calculation.title}</strong>
              <span className="text-ink-2">
                {texts.calculationOf({
                  when: formats.dateTime(calculation.updated_at),
                  value: calculation.value === null ? null : formats.money(calculation.value),
                })}
              </span>
            </span>
            <ButtonLink to={paths.calculation(calculation.calculation_id)}>{texts.calculationOpen}</ButtonLink>
          </div>
        </Card>
      ) : null}
      {searches && (sells || searches.length > 0) ? (
        <Card title={texts.news} icon={<Sparkles size={20} aria-hidden />}>
          {searches.length === 0 ? <p className="text-ink-2">{texts.noNews}</p> : null}
          <ul className="divide-y divide-line">
            {searches.map(({ saved_search_id, name, view, news }) => (
              <li key={saved_search_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 first:pt-0">
                <span className="min-w-0 flex-1 basis-52">
                  <strong className="block font-semibold">{name}</strong>
                  <span className="text-ink-2">{texts.newsOf({ n: news })}</span>
                </span>
                <ButtonLink to={`${paths.deals}?${view}`} aria-label={`${texts.news}: ${name}`}>
                  {texts.newsOf({ n: news })}
                </ButtonLink>
              </li>
            ))}
          </ul>
          {market_on ? (
            <p className="mt-2 text-body text-ink-3">{texts.dataOn({ date: formats.date(market_on) })}</p>
          ) : null}
        </Card>
      ) : null}
      {access.length > 0 || sells ? (
        <Card
          title={texts.access}
          action={
            <ButtonLink to={paths.products} size="small">
              {texts.packages}
            </ButtonLink>
          }
        >
          {access.length === 0 ? <p className="text-ink-2">{texts.noAccess}</p> : null}
          <ul className="grid gap-1">
            {access.map(({ name, ends_at }) => (
              <li key={name}>{texts.accessUntil({ name, until: formats.date(ends_at), days: daysTo(ends_at) })}</li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
};
