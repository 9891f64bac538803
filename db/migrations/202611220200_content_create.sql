create schema content;

-- Every version of every text of the public site; the newest of a slug and language is the live one, and the text that
-- the program brings is version 1 of a page. News have a moment from which they are out, or none while they are not.
create table content.text_version (
  slug         text not null,
  language     text not null check (language in ('sl', 'en')),
  version      integer not null check (version > 0),
  title        text not null,
  description  text not null,
  body         text not null,
  is_news      boolean not null,
  published_at timestamptz,
  edited_by    uuid not null,
  edited_at    timestamptz not null,
  primary key (is_news, slug, language, version)
);
create index text_version_news on content.text_version (language, published_at desc) where is_news;

-- A row names who wrote it and may be a draft, so that only the office reads here; what is live goes out through the
-- system. No policy lets anybody change or remove a version.
alter table content.text_version enable row level security;
create policy text_version_is_read_by_the_office on content.text_version for select using (access.may('content.manage'));
create policy text_version_is_written_by_the_office on content.text_version for insert with check (access.may('content.manage'));

-- What is out: the newest version of each text, but no news that is not published. The view has the rights of its owner,
-- so that guests read through it what they may not read in the table.
create view content.live_view as
select slug, language, version, title, description, body, is_news, published_at, edited_at
from (
  select distinct on (is_news, slug, language) * from content.text_version
  order by is_news, slug, language, version desc
) as newest
where not is_news or published_at is not null;

-- Grows with every change of what public pages show, so that each process of the server knows when its pages are old.
create table content.revision (
  is_only boolean primary key default true check (is_only),
  number  bigint not null default 1
);
insert into content.revision default values;

-- With the rights of its owner: whoever may change a text may not write here by hand.
create function content.revise() returns trigger
language plpgsql security definer set search_path = pg_catalog, content
as $$
begin
  update content.revision set number = number + 1;
  return null;
end
$$;
revoke insert, update, delete on content.revision from mera_app;

create trigger text_version_revises after insert on content.text_version
  for each statement execute function content.revise();
