-- A payment that was taken back from an order is not proposed for it again.
alter table orders.payment add column taken_from uuid references orders.purchase;
create index on orders.payment (taken_from) where taken_from is not null;
