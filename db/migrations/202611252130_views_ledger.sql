-- The books of the office are a list with views of its own too.
alter table views.view drop constraint view_list_check;
alter table views.view add constraint view_list_check check (list in ('queue', 'inquiries', 'orders', 'ledger'));
