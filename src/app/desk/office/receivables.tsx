import { Refunds } from '#domains/inquiries/web/office/refunds.tsx';
import { Receivables } from '#domains/orders/web/office/receivables.tsx';

/** What the firm waits for, and what it gives back. */
export const ReceivablesScreen = () => <Receivables refundList={<Refunds />} />;
