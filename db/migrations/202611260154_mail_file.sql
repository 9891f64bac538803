-- A PDF that comes along with a message, e.g. an invoice.
alter table mail.message
  add column file_name text,
  add column file      bytea,
  add constraint message_file_named check ((file is null) = (file_name is null));
