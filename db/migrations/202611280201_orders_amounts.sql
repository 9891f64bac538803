-- The search finds an order by the amount of a payment or of a document.
create index payment_by_amount on orders.payment (amount_cents);
create index invoice_by_amount on orders.invoice (gross_cents);
