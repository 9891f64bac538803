-- Why a signature is kept although its certificate names neither the valuer of the report nor the firm; null where it names one.
alter table reports.signature
  add column other_reason text,
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add column withdrawn_reason text,
  add constraint signature_withdrawal check (
    (withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)
  );
-- A signature is never changed; one that was uploaded may be taken back, and its row and file stay.
grant update (withdrawn_at, withdrawn_by, withdrawn_reason) on reports.signature to mera_app;
