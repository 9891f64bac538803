import { Check } from 'lucide-react';
import { siteTexts } from '#domains/content/texts/site.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import type { Package } from '../contract/orders.ts';
import { monthlyCents } from '../core/best-price.ts';

/** A package as on the public page; the office may order the cards and change their height. */
export const PackageCard = ({ shown, isBest }: { readonly shown: Package; readonly isBest: boolean }) => {
  const { packages } = useTexts(siteTexts);
  const formats = useFormats();
  const { margin_top: marginTop, padding_top: paddingTop, height } = shown;
  const features = shown.extra_type === 'valuer_account' ? [...packages.all, ...shown.contents] : shown.contents;
  return (
    <article
      className={`relative flex flex-col overflow-hidden rounded-[14px] bg-surface px-6 pb-6 ${isBest ? 'border-2 border-action max-tool:pt-14!' : 'border border-line'}`}
      style={{ marginTop, paddingTop: paddingTop + 22, ...(height === null ? {} : { minHeight: height }) }}
    >
      {isBest ? (
        <p className="absolute inset-x-0 top-0 bg-action px-6 py-2 text-body font-semibold text-on-action">
          {packages.best({ price: formats.money(monthlyCents(shown) / 100) })}
        </p>
      ) : null}
      <h3 className="text-title">{shown.name}</h3>
      <p className="mt-1.5 min-h-10 text-ink-2">{shown.package_description}</p>
      <p className="mt-4 text-ink-2">
        <strong className="mr-1.5 font-display text-figure whitespace-nowrap text-ink">
          {formats.money(shown.sub_total)}
        </strong>
        {packages.note}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2">
        <strong className="text-heading text-ink">
          {packages.gross({ price: formats.money(shown.gross_cents / 100) })}
        </strong>
        {packages.days({ n: shown.days })}
      </p>
      <div className="mt-3.5">
        {shown.active ? (
          <ButtonLink
            to={paths.productCheckout(shown.package_id)}
            variant="primary"
            size="large"
            className="w-full"
            aria-label={packages.getNamed({ name: shown.name })}
          >
            {packages.get}
          </ButtonLink>
        ) : (
          <Pill>{packages.soon}</Pill>
        )}
      </div>
      {features.length > 0 ? (
        <ul className="mt-5 grid gap-2 border-t border-line pt-4">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check size={17} aria-hidden className="mt-0.5 shrink-0 text-action" />
              {feature}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
};
