-- What lists of other slices show of a client, and are sorted and searched by.
create view clients.client_view with (security_invoker = true) as
  select client_id, kind, name
  from clients.client;
