import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { DealUnit } from '#domains/market/contract/market.ts';
import { commonTexts } from '#platform/texts/common.ts';
import { send } from '#platform/web/api/send.ts';
import { failureText } from '#platform/web/failure.ts';
import { useTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Banner, Skeleton } from '#platform/web/ui/card.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { freezeDeals, saveCalculation, showCalculation } from '../contract/valuation.ts';
import { withComparables } from '../core/with-comparables.ts';
import { calculationsTexts } from '../texts/calculations.ts';
import { calculationsQuery } from './queries.ts';

type Props = {
  readonly deals: readonly Pick<DealUnit, 'register' | 'id_posla' | 'ordinal'>[];
  readonly onClose: () => void;
};

/** Adds deals chosen elsewhere to one of the user's calculations, frozen in their current state, and opens it. */
export const TakeDealsDialog = ({ deals, onClose }: Props) => {
  const calculations = useTexts(calculationsTexts);
  const common = useTexts(commonTexts);
  const texts = calculations.takeDeals;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { data } = useQuery(calculationsQuery(1));
  const [taking, setTaking] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const take = async (calculation_id: string) => {
    setTaking(calculation_id);
    setFailure(undefined);
    try {
      const { comparables } = await send(freezeDeals, {
        calculation_id,
        deals: deals.map(({ register, id_posla, ordinal }) => ({ register, id_posla, ordinal })),
      });
      const { revision, title, case: before } = await send(showCalculation, { calculation_id });
      await send(saveCalculation, { calculation_id, revision, title, case: withComparables(before, comparables) });
      await cache.invalidateQueries({ queryKey: ['calculations'] });
      await navigate(paths.calculation(calculation_id, 'trzni'));
    } catch (reason) {
      setFailure(failureText(reason));
      setTaking(undefined);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={texts.title}>
      <div className="mt-3 grid gap-4">
        <p className="text-ink-2">{texts.text({ n: deals.length })}</p>
        {failure ? <Banner tone="bad">{failure}</Banner> : null}
        {data ? null : <Skeleton rows={3} label={common.loading} />}
        {data && data.items.length > 0 ? (
          <ul className="grid gap-2">
            {data.items.map(({ calculation_id, title }) => (
              <li key={calculation_id}>
                <Button
                  className="w-full"
                  isPending={taking === calculation_id}
                  isDisabled={taking !== undefined}
                  onPress={() => take(calculation_id)}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        {data?.items.length === 0 ? <p className="text-ink-2">{texts.none}</p> : null}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Link to={paths.calculations()} className="inline-flex min-h-9 items-center">
            {texts.all}
          </Link>
          <Button onPress={onClose}>{common.close}</Button>
        </div>
      </div>
    </Dialog>
  );
};
