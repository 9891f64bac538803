-- One invoice and one advance invoice of an order until a payment is taken back: what it brought is credited, and the next payment brings its own.
alter table orders.invoice add column attempt integer not null default 1;
drop index orders.invoice_one_of_kind;
create unique index invoice_one_of_kind on orders.invoice (order_id, kind, attempt) where (kind <> 'credit');
