-- find
select *
  from "messages"."message"
  where "message_id" = $;

-- hasUnseen
select "message_id"
  from "messages"."message"
  where "inquiry_id" = $ and "author_id" <> $ and "internal" = $ and "created_at" > $
  limit $;

select "message_id"
  from "messages"."message"
  where "inquiry_id" = $ and "author_id" <> $ and "internal" = $
  limit $;

select "message_id"
  from "messages"."message"
  where "inquiry_id" = $ and "author_id" <> $
  limit $;

-- insert
insert into "messages"."message" ("message_id", "inquiry_id", "body", "internal", "author_as", "author_id", "created_at")
  values (…)
  on conflict ("message_id") do nothing
  returning *;

insert into "messages"."message" ("message_id", "inquiry_id", "body", "internal", "author_as", "author_id", "file_name", "file_size", "mime_type", "sha256", "storage_key", "created_at")
  values (…)
  on conflict ("message_id") do nothing
  returning *;

-- keysInUse
select "storage_key"
  from "messages"."message"
  where "storage_key" in (…);

-- list
select *
  from "messages"."message"
  where "inquiry_id" = $
  order by "created_at", "message_id";

-- listBy
select "inquiry_id", "body", "file_name", "created_at"
  from "messages"."message"
  where "author_id" = $
  order by "created_at";

-- listUnseen
select i.inquiry_id, i.number, i.user_id, i.valuer_id, count(*) as unread, max(m.created_at) as last_at
  from messages.message m join inquiries.inquiry i using (inquiry_id)
  left join messages.seen s on s.inquiry_id = m.inquiry_id and s.user_id = $::uuid
  where m.author_id <> $::uuid and m.created_at > $::timestamptz and (s.seen_at is null or m.created_at > s.seen_at)
  group by i.inquiry_id
  order by last_at desc
  limit $;

-- markSeen
insert into "messages"."seen" ("inquiry_id", "user_id", "seen_at")
  values (…)
  on conflict ("inquiry_id", "user_id") do update
  set "seen_at" = $;

-- removeBefore
delete
  from "messages"."message"
  where "created_at" < $;

-- seenAt
select "seen_at"
  from "messages"."seen"
  where "inquiry_id" = $ and "user_id" = $;
