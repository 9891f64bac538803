-- The office's queue reads what it shows: its order is that of an index, among the open ones and among all, and its numbers by state are counted in one.
create index inquiry_open_by_due on inquiries.inquiry (due_on, state_since, inquiry_id)
  where number is not null and status not in ('draft', 'delivered', 'closed', 'declined', 'cancelled', 'expired');
create index inquiry_by_due on inquiries.inquiry (due_on, state_since, inquiry_id) where number is not null and status <> 'draft';
create index inquiry_handed_in on inquiries.inquiry (status) where number is not null and status <> 'draft';

-- Of whoever may see all cases, past the policies: they look at every row, and an index counts without reading one.
create function inquiries.counts_by_state() returns table (status text, n bigint)
language sql stable security definer
set search_path = ''
as $$
  select i.status, count(*) from inquiries.inquiry i
  where i.number is not null and i.status <> 'draft' and access.may('inquiry.view_all')
  group by i.status
$$;

create extension if not exists pg_trgm;

-- By what a case is found: every word that it is known by, as a search compares them (src/platform/server/db/words.ts), and its telephone numbers in digits. Kept by
-- triggers, because the words are written in four tables. Nobody reads it but the function below.
create table inquiries.found_by (
  inquiry_id uuid primary key references inquiries.inquiry on delete cascade,
  created_at timestamptz not null,
  client_id  uuid,
  words      text not null,
  telephones text not null
);
alter table inquiries.found_by enable row level security;
revoke all on inquiries.found_by from mera_app;

create function inquiries.keep_words(cases uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into inquiries.found_by as f (inquiry_id, created_at, client_id, words, telephones)
  select i.inquiry_id, i.created_at, i.client_id,
    lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title, p.obcina, p.identifiers, c.name,
      n.first_name, n.last_name, n.company, n.email, n.phone, regexp_replace(n.phone, '[^+0-9]', '', 'g'),
      i.details #>> '{access_contact,name}', i.details #>> '{access_contact,phone}',
      regexp_replace(i.details #>> '{access_contact,phone}', '[^+0-9]', '', 'g'),
      i.details #>> '{client_fields,file_number}', i.details #>> '{client_fields,loan_number}',
      i.details #>> '{client_fields,order_reference}', i.details #>> '{court,file_number}',
      i.details #>> '{bank,application_number}'), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')),
    concat_ws(' ', regexp_replace(n.phone, '[^0-9]', '', 'g'),
      regexp_replace(i.details #>> '{access_contact,phone}', '[^0-9]', '', 'g'))
  from inquiries.inquiry i
  left join properties.of_inquiry_view p using (inquiry_id)
  left join inquiries.personal_information n using (inquiry_id)
  left join clients.client c using (client_id)
  where i.inquiry_id = any (keep_words.cases)
  on conflict (inquiry_id) do update set client_id = excluded.client_id, words = excluded.words, telephones = excluded.telephones
    where (f.client_id, f.words, f.telephones) is distinct from (excluded.client_id, excluded.words, excluded.telephones)
$$;

create function inquiries.keep_words_of_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform inquiries.keep_words(array[case when tg_op = 'DELETE' then old.inquiry_id else new.inquiry_id end]);
  return null;
end
$$;

create function inquiries.keep_words_of_client() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform inquiries.keep_words(array(select i.inquiry_id from inquiries.inquiry i where i.client_id = new.client_id));
  return null;
end
$$;

create trigger inquiry_begins_words after insert on inquiries.inquiry
  for each row execute function inquiries.keep_words_of_row();
create trigger inquiry_keeps_words after update on inquiries.inquiry
  for each row when ((old.number, old.details, old.client_id) is distinct from (new.number, new.details, new.client_id))
  execute function inquiries.keep_words_of_row();
create trigger personal_information_keeps_words after insert or update or delete on inquiries.personal_information
  for each row execute function inquiries.keep_words_of_row();
create trigger property_keeps_words after insert or update or delete on properties.property
  for each row execute function inquiries.keep_words_of_row();
create trigger client_keeps_words after update of name on clients.client
  for each row when (old.name is distinct from new.name) execute function inquiries.keep_words_of_client();

select inquiries.keep_words(array(select inquiry_id from inquiries.inquiry));
create index found_by_parts on inquiries.found_by using gin (words gin_trgm_ops, telephones gin_trgm_ops);
create index found_by_age on inquiries.found_by (created_at, inquiry_id);
create index found_by_client on inquiries.found_by (client_id) where client_id is not null;

-- The cases that a search finds, the newest first: so many of them, or all (null). Past the policies, because no index finds a part of a word under them; whoever asks
-- still reads no more of the cases than the policies let them, and what they cannot see is left out here so that those found are theirs. Planned for the words of each
-- search: rare ones are found by the index of their parts, and of frequent ones the newest cases soon have enough.
create function inquiries.find(patterns text[], telephone text, case_number text, clients uuid[], newest integer) returns setof uuid
language plpgsql stable security definer rows 20
set search_path = ''
as $$
declare
  meant text := concat_ws(' or ',
    coalesce((select '(' || string_agg(format('f.words like %L', pattern), ' and ') || ')' from unnest(patterns) pattern), 'true'),
    format('f.words like %L', '%' || substring(case_number from '^[0-9]{4}-[0-9]{6}$') || '%'),
    case when telephone is not null then format('f.telephones like %L', '%' || telephone || '%') end,
    case when clients <> '{}' then format('f.client_id = any (%L::uuid[])', clients) end);
  theirs text := case when access.may('inquiry.view_all') then 'true'
    else '(i.user_id = access.user_id() or i.valuer_id = access.user_id() or i.status in (''in_qc'', ''qc_returned''))' end;
begin
  return query execute format(
    'select f.inquiry_id from inquiries.found_by f join inquiries.inquiry i using (inquiry_id)
     where (%s) and %s and (i.number is not null or i.user_id = access.user_id())
     order by f.created_at desc, f.inquiry_id desc limit $1', meant, theirs) using newest;
end
$$;

-- What belongs to one case is found without reading that of all.
create index quote_by_inquiry on inquiries.quote (inquiry_id);
create index assignment_by_inquiry on inquiries.assignment (inquiry_id, offered_at);
