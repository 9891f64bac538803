import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { extraTypes } from '#contract/codelists.ts';
import { useLanguage, useTexts } from '#platform/web/i18n.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { paths } from '#platform/web/paths.ts';
import { bestByMonth } from '../core/best-price.ts';
import { ordersTexts } from '../texts/orders.ts';
import { PackageCard } from './package-card.tsx';
import { packagesQuery } from './queries.ts';

/** /user/products: packages and modules; /user/product/valuer_module: one kind of them. */
export const ProductsScreen = () => {
  const orders = useTexts(ordersTexts);
  const { product_type: wanted } = useParams();
  const type = extraTypes.find((one) => one === wanted);
  if (wanted && !type) return <Navigate to={paths.products} replace />;
  return (
    <Page
      title={type ? orders.kinds[type] : orders.title}
      {...(type ? { crumb: { text: orders.title, to: paths.products } } : {})}
    >
      <Packages types={type ? [type] : extraTypes} />
    </Page>
  );
};

const Packages = ({ types }: { readonly types: readonly (typeof extraTypes)[number][] }) => {
  const orders = useTexts(ordersTexts);
  const { data } = useSuspenseQuery(packagesQuery(useLanguage()));
  const best = bestByMonth(data.items);
  return (
    <div className="grid max-w-[1160px] gap-9">
      <p className="text-ink-2">{orders.lead}</p>
      {types.map((type) => (
        <section key={type} aria-labelledby={type}>
          <h2 id={type} className="mb-14 text-title max-tool:mb-12">
            {orders.kinds[type]}
          </h2>
          <div className="grid gap-x-4 gap-y-12 sm:grid-cols-2 tool:grid-cols-3">
            {data.items
              .filter((one) => one.extra_type === type)
              .map((one) => (
                <PackageCard key={one.package_id} shown={one} isBest={one === best} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
};
