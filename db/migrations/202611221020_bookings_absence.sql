-- Days on which a valuer makes no visits. The reason is public: a closed day never stands empty without one.
create table bookings.absence (
  absence_id uuid primary key default gen_random_uuid(),
  valuer_id  uuid not null references accounts.account on delete cascade,
  during     tstzrange not null check (not isempty(during)),
  reason     text not null check (reason in ('field_work', 'holiday', 'illness', 'training', 'other')),
  created_at timestamptz not null,
  -- One day has one reason.
  constraint absence_once exclude using gist (valuer_id with =, during with &&)
);
alter table bookings.absence enable row level security;
create policy absence_of_its_valuer on bookings.absence using (access.is_system() or valuer_id = access.user_id());
