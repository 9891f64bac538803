-- By what the server knows whether its secret is the one with which personal data here are sealed. Nothing can be opened with it.
create table access.secret_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null
);
revoke update, delete, truncate on access.secret_mark from mera_app;
