-- Why a line or a file was refused stands as a code with its values, which screens word in the reader's language. Of the lines
-- refused before, the sentence in English stays as it is.
update imports.run set refusal = refusal - 'reason' || jsonb_build_object('code', refusal -> 'reason') where refusal ? 'reason';

drop view cadastre.import_rejection_view, market.import_rejection_view;
alter table cadastre.import_rejection alter column reason type jsonb using to_jsonb(reason);
alter table market.import_rejection alter column reason type jsonb using to_jsonb(reason);
create view cadastre.import_rejection_view as
  select r.import_file_id, f.name as file, r.line, r.reason
  from cadastre.import_rejection r join cadastre.import_file f using (import_file_id);
create view market.import_rejection_view as
  select import_file_id, file, line, reason from market.import_rejection;
