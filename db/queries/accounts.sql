-- accessOf
select orders.access_of($::uuid, $::timestamptz) as access;

-- devicesOf
select count(*) as "all", count(*) filter(where "user_agent" = $) as "same"
  from "accounts"."session"
  where "user_id" = $;

-- endBeyond
update "accounts"."session"
  set "revoked_at" = $, "revoke_reason" = $
  where "session_id" in (select "session_id"
  from "accounts"."session"
  where "user_id" = $ and "revoked_at" is null and "expires_at" > $
  order by "created_at" desc, "session_id" offset $);

-- find
select *
  from "accounts"."session"
  where "session_id" = $;

-- findByEmail
select *
  from "accounts"."account"
  where "email" = $;

-- forget
delete
  from "accounts"."throttle"
  where "bucket" in (…);

-- giveBack
update "accounts"."throttle"
  set "count" = "count" - $
  where "bucket" = $ and "count" > $;

-- holderOf
select *
  from accounts.holder_of($::uuid, $::timestamptz);

-- insert
insert into "accounts"."account" ("email", "first_name", "last_name", "phone", "language", "role", "status", "password_hash", "created_at", "terms_accepted_at", "terms_version")
  values (…)
  on conflict on constraint "account_email_unique" do nothing
  returning "user_id";

insert into "accounts"."session" ("session_id", "user_id", "hmac_key", "created_at", "last_used_at", "expires_at", "user_agent", "address", "mfa_at", "auth_at")
  values (…);

-- lock
select *
  from "accounts"."account"
  where "user_id" = $ for update;

-- ofPeople
select "user_id", "permission"
  from "accounts"."permission_grant"
  where "user_id" = any($::uuid[])
  order by "permission";

-- take
insert into "accounts"."throttle" ("bucket", "count", "resets_at")
  values (…)
  on conflict ("bucket") do update
  set "count" = case when throttle.resets_at <= $ then 1 else throttle.count + 1 end, "resets_at" = case when throttle.resets_at <= $ then excluded.resets_at else throttle.resets_at end
  returning "count", "resets_at";
