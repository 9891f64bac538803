-- What a run did not read, by name: the first of them, `unread` says how many there are.
alter table imports.run add column unread_files text[] not null default '{}';

-- The text of a refused cell may be about a person, when it stands in a wrong column: only the column and what is wrong stay. Of the
-- sentences of long ago what they quote goes.
update cadastre.import_rejection set reason = reason - 'value' where jsonb_typeof(reason) = 'object' and reason ? 'value';
update market.import_rejection set reason = reason - 'value' where jsonb_typeof(reason) = 'object' and reason ? 'value';
update cadastre.import_rejection set reason = to_jsonb(regexp_replace(reason #>> '{}', '"[^"]*("|$)', '…', 'g')) where jsonb_typeof(reason) = 'string';
update market.import_rejection set reason = to_jsonb(regexp_replace(reason #>> '{}', '"[^"]*("|$)', '…', 'g')) where jsonb_typeof(reason) = 'string';
