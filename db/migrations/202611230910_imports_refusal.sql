-- Why a file was refused as a whole, so that a screen says it in the language of whoever looks: reason, file, how many of how many.
alter table imports.run add column refusal jsonb;
