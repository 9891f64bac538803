-- A sealed report with an electronic signature at its end. The newest is the file that is delivered; the one without any stays
-- beside it, for its bytes are what every signature begins with.
create table reports.signature (
  report_id    uuid not null references reports.report on delete cascade,
  ordinal      integer not null check (ordinal > 0),
  -- By a program of the valuer's own, by the seal of the firm, or by a service elsewhere.
  way          text not null check (way in ('own', 'seal', 'remote')),
  storage_key  text not null,
  sha256       text not null,
  size         integer not null,
  -- As the certificate names them.
  signer       text not null,
  organisation text,
  issuer       text not null,
  serial       text not null,
  -- When the signer says to have signed, and when a time stamp proves it.
  claimed_at   timestamptz,
  stamped_at   timestamptz,
  added_by     uuid not null,
  added_at     timestamptz not null,
  primary key (report_id, ordinal)
);
create index signature_by_storage_key on reports.signature (storage_key);
create index signature_by_sha256 on reports.signature (sha256);

alter table reports.signature enable row level security;
create policy signature_of_its_report on reports.signature for select using (exists (
  select from reports.report r where r.report_id = signature.report_id
));
create policy signature_system on reports.signature using (access.is_system());
-- What was once delivered stays as it was.
revoke update on reports.signature from mera_app;
