import { useSuspenseQuery } from '@tanstack/react-query';
import { Table2 } from 'lucide-react';
import { Link } from 'react-router';
import { usePropertyTitle } from '#domains/properties/web/property-title.ts';
import { propertiesQuery } from '#domains/properties/web/queries.ts';
import { useFormats, useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { calculationsTexts } from '../texts/calculations.ts';
import { calculationsQuery } from './queries.ts';

type Props = { readonly inquiryId: string; readonly viewer: 'admin' | 'valuer' };

/** The calculations of a case; its valuer begins one for each property. */
export const CaseCalculations = ({ inquiryId, viewer }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const { dateTime, money } = useFormats();
  const titleOf = usePropertyTitle();
  const { data } = useSuspenseQuery(calculationsQuery(1, inquiryId));
  const { data: properties } = useSuspenseQuery(propertiesQuery(inquiryId));
  return (
    <Card title={calculations.title} icon={<Table2 size={20} aria-hidden />}>
      {data.items.length === 0 ? <p className="text-ink-2">{calculations.emptyTitle}</p> : null}
      <ul className="divide-y divide-line">
        {data.items.map((row) => (
          <li key={row.calculation_id} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="flex-1">
              <Link
                to={paths.calculation(row.calculation_id)}
                className="inline-flex min-h-6 items-center font-semibold"
              >
                {row.title}
              </Link>
              <span className="block text-label text-ink-2">
                {calculations.savedAt({ time: dateTime(row.updated_at) })}
              </span>
              {row.left_out_reason ? (
                <span className="block">{calculations.leftOut({ reason: row.left_out_reason })}</span>
              ) : null}
            </span>
            <strong>{row.value === null ? calculations.noValueYet : money(row.value)}</strong>
          </li>
        ))}
      </ul>
      {viewer === 'valuer' ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {properties.map((property) => (
            <Link
              key={property.property_id}
              to={paths.calculations(1, inquiryId, property.property_id)}
              className={buttonLook({
                size: 'small',
                className: 'h-auto! min-h-11 max-w-full py-1 text-left whitespace-normal! tool:min-h-7.5',
              })}
            >
              {properties.length > 1 ? calculations.addFor({ name: titleOf(property) }) : calculations.add}
            </Link>
          ))}
        </div>
      ) : null}
    </Card>
  );
};
