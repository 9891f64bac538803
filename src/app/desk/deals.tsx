import { Deals } from '#domains/market/web/deals.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const TakeDealsDialog = lazyPart(
  async () => (await import('#domains/valuation/web/take-deals-dialog.tsx')).TakeDealsDialog,
  'over',
);

/** The market, from which deals go into a calculation. */
export const DealsScreen = () => (
  <Deals takeDeals={(deals, onClose) => <TakeDealsDialog deals={deals} onClose={onClose} />} />
);
