import { Check } from 'lucide-react';
import { siteTexts } from '#domains/content/texts/site.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Pill } from '#platform/web/ui/card.tsx';
import type { Package } from '../contract/orders.ts';

/** One package as on the public page; the office may move a card among the others and make it higher. */
export const PackageCard = ({ shown }: { readonly shown: Package }) => {
  const { packages } = useTexts(siteTexts);
  const formats = useFormats();
  const { margin_top: marginTop, padding_top: paddingTop, height } = shown;
  const features = shown.extra_type === 'valuer_account' ? [...packages.all, ...shown.contents] : shown.contents;
  return (
    <article
      className="flex flex-col rounded-[14px] border border-line bg-surface px-6 pb-6"
      style={{ marginTop, paddingTop: paddingTop + 22, ...(height === null ? {} : { minHeight: height }) }}
    >
      <h3 className="text-[21px] tracking-[-0.02em]">{shown.name}</h3>
      <p className="mt-1.5 min-h-10 text-ink-2">{shown.package_description}</p>
      <p className="mt-4 text-ink-2">
        <strong className="mr-1.5 font-display text-[32px] tracking-[-0.03em] text-ink">
          {formats.money(shown.gross_cents / 100)}
        </strong>
        {packages.days({ n: shown.days })}
      </p>
      <p className="text-[13.5px] text-ink-2">{packages.net({ price: formats.money(shown.sub_total) })}</p>
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
