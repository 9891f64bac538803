-- The accounts of an organisation order as the client that the office says it is.
alter table organisations.organisation add column client_id uuid;
create index organisation_by_client on organisations.organisation (client_id) where client_id is not null;
