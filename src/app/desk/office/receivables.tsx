import { Refunds } from '#domains/inquiries/web/office/refunds.tsx';
import { Receivables } from '#domains/orders/web/office/receivables.tsx';

/** Receivables and refunds of the firm. */
export const ReceivablesScreen = () => <Receivables refundList={<Refunds />} />;
