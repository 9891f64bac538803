-- A valuer may have a licence of each kind, each with a number and a last day of its own.
create table accounts.valuer_licence (
  user_id     uuid not null references accounts.account on delete cascade,
  kind        text not null check (kind in ('pooblasceni_ocenjevalec', 'sodni_cenilec')),
  number      text not null,
  issuer      text not null,
  valid_until date not null,
  primary key (user_id, kind)
);

alter table accounts.valuer_licence enable row level security;
create policy valuer_licence_own on accounts.valuer_licence for select using (user_id = access.user_id());
create policy valuer_licence_manage on accounts.valuer_licence for select using (access.may('user.manage'));
create policy valuer_licence_system on accounts.valuer_licence using (access.is_system());

insert into accounts.valuer_licence (user_id, kind, number, issuer, valid_until)
  select user_id, licence_kind, licence_number, issuer, valid_until from accounts.valuer_profile;

alter table accounts.valuer_profile
  drop column licence_kind, drop column licence_number, drop column issuer, drop column valid_until;
