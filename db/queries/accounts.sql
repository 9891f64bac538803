-- accessOf
select orders.access_of($::uuid, $::timestamptz) as access;

-- card
select *
  from accounts.valuer_card($::uuid);

-- contactOf
select *
  from accounts.contact_of($::uuid);

-- contactsBy
select *
  from accounts.contacts_by_grant($);

-- contactsByRole
select *
  from accounts.contacts_by_role($);

-- contactsOf
select c.*
  from unnest($::uuid[]) as asked (user_id) cross join lateral accounts.contact_of(asked.user_id) c;

-- countRecoveryCodes
select count(*) as "n"
  from "accounts"."recovery_code"
  where "user_id" = $ and "used_at" is null;

-- countSessions
select count(*) as "sessions"
  from "accounts"."session"
  where "user_id" = $ and "revoked_at" is null and "expires_at" > $;

-- countTry
update "accounts"."reset_code"
  set "tries" = "tries" + $
  where "user_id" = $ and "browser_hash" = $ and "used_at" is null;

-- deleteConfirmations
delete
  from "accounts"."email_confirmation"
  where "user_id" = $;

delete
  from "accounts"."email_confirmation"
  where "user_id" = $ and "purpose" in (…);

-- deleteEndedBefore
delete
  from "accounts"."session"
  where ("expires_at" < $ or "revoked_at" < $);

-- deleteExpired
delete
  from "accounts"."email_confirmation"
  where "expires_at" < $;

delete
  from "accounts"."reset_code"
  where "expires_at" < $;

delete
  from "accounts"."throttle"
  where "resets_at" <= $;

delete
  from "accounts"."used_captcha"
  where "expires_at" <= $;

-- devicesOf
select count(*) as "all", count(*) filter(where "user_agent" = $) as "same"
  from "accounts"."session"
  where "user_id" = $;

-- end
update "accounts"."session"
  set "revoked_at" = $, "revoke_reason" = $
  where "session_id" = $ and "revoked_at" is null
  returning "session_id";

-- endAll
update "accounts"."session"
  set "revoked_at" = $, "revoke_reason" = $
  where "user_id" = $ and "revoked_at" is null;

update "accounts"."session"
  set "revoked_at" = $, "revoke_reason" = $
  where "user_id" = $ and "revoked_at" is null and "session_id" <> $;

-- endBeyond
update "accounts"."session"
  set "revoked_at" = $, "revoke_reason" = $
  where "session_id" in (select "session_id"
  from "accounts"."session"
  where "user_id" = $ and "revoked_at" is null and "expires_at" > $
  order by "created_at" desc, "session_id" offset $);

-- endOwn
update "accounts"."session"
  set "revoked_at" = $, "revoke_reason" = $
  where "session_id" = $ and "user_id" = $ and "revoked_at" is null
  returning "session_id";

-- erase
delete
  from "accounts"."email_confirmation"
  where "user_id" = $;

delete
  from "accounts"."permission_grant"
  where "user_id" = $;

delete
  from "accounts"."recovery_code"
  where "user_id" = $;

delete
  from "accounts"."reset_code"
  where "user_id" = $;

delete
  from "accounts"."session"
  where "user_id" = $;

delete
  from "accounts"."valuer_profile"
  where "user_id" = $;

-- find
select "a"."user_id", "a"."email", "a"."first_name", "a"."last_name", "p"."licence_kind", "p"."licence_number", "p"."issuer", "p"."valid_until", "p"."regions"
  from "accounts"."account" as "a"
  left join "accounts"."valuer_profile" as "p" on "p"."user_id" = "a"."user_id"
  where "a"."role" = $ and "a"."status" <> $ and "a"."user_id" = $;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at", "a"."phone", "a"."language", "a"."terms_accepted_at", "a"."closed_by_owner_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and "a"."user_id" = $;

select *
  from "accounts"."account"
  where "user_id" = $;

select *
  from "accounts"."session"
  where "session_id" = $;

-- findByEmail
select *
  from "accounts"."account"
  where "email" = $;

-- findMark
select "mark_id", "user_id", "kind", "width", "height", "updated_at", "picture"
  from "accounts"."valuer_mark"
  where "mark_id" = $;

-- findPendingEmail
select "email"
  from "accounts"."email_confirmation"
  where "user_id" = $ and "purpose" = $ and "used_at" is null and "expires_at" > $
  order by "expires_at" desc;

-- forget
delete
  from "accounts"."throttle"
  where "bucket" in (…);

-- giveBack
update "accounts"."throttle"
  set "count" = "count" - $
  where "bucket" = $ and "count" > $;

-- hasOthers
select "user_id"
  from "accounts"."account"
  where "email" not in (…)
  limit $;

-- holderOf
select *
  from accounts.holder_of($::uuid, $::timestamptz);

-- idsWith
select "a"."user_id"
  from "accounts"."account" as "a"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($::text[])
  order by "a"."user_id"
  limit $;

-- insert
insert into "accounts"."account" ("email", "first_name", "last_name", "phone", "language", "role", "status", "password_hash", "created_at", "terms_accepted_at", "terms_version")
  values (…)
  on conflict on constraint "account_email_unique" do nothing
  returning "user_id";

insert into "accounts"."session" ("session_id", "user_id", "hmac_key", "created_at", "last_used_at", "expires_at", "user_agent", "address", "mfa_at", "auth_at")
  values (…);

-- insertConfirmation
insert into "accounts"."email_confirmation" ("code_hash", "user_id", "email", "purpose", "expires_at")
  values (…);

-- insertResetCode
insert into "accounts"."reset_code" ("user_id", "code_hash", "browser_hash", "expires_at")
  values (…);

-- list
select "a"."user_id", "a"."email", "a"."first_name", "a"."last_name", "p"."licence_kind", "p"."licence_number", "p"."issuer", "p"."valid_until", "p"."regions"
  from "accounts"."account" as "a"
  left join "accounts"."valuer_profile" as "p" on "p"."user_id" = "a"."user_id"
  where "a"."role" = $ and "a"."status" <> $
  order by "a"."last_name", "a"."user_id";

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($::text[]) and "a"."role" = $
  order by a.last_name, "a"."first_name", "a"."user_id"
  limit $ offset $;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($::text[])
  order by a.last_name, "a"."first_name", "a"."user_id"
  limit $ offset $;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and true and "a"."status" = $
  order by a.last_name, "a"."first_name", "a"."user_id"
  limit $ offset $;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and true
  order by a.last_name, "a"."first_name", "a"."user_id"
  limit $ offset $;

select "view_id", "name", "search"
  from "views"."view"
  where "user_id" = $ and "list" = $
  order by "name";

select count(*) as "total"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($::text[]);

select count(*) as "total"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($::text[]) and "a"."role" = $;

select count(*) as "total"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and true;

select count(*) as "total"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and true and "a"."status" = $;

-- listAll
select "user_agent", "address", "created_at", "last_used_at", "revoked_at", "revoke_reason"
  from "accounts"."session"
  where "user_id" = $
  order by "created_at";

-- listClosedBefore
select "user_id", "email"
  from "accounts"."account"
  where "closed_by_owner_at" < $ and "erased_at" is null
  order by "closed_by_owner_at";

-- listOpen
select "session_id", "user_agent", "created_at", "last_used_at"
  from "accounts"."session"
  where "user_id" = $ and "revoked_at" is null
  order by "last_used_at" desc, "session_id";

-- lock
select *
  from "accounts"."account"
  where "user_id" = $ for update;

select *
  from "accounts"."session"
  where "session_id" = $ for update;

-- lockResetCodes
select *
  from "accounts"."reset_code"
  where "user_id" = $ and ("browser_hash" is null or "browser_hash" = $) and "used_at" is null and "expires_at" > $ and "tries" < $
  order by "reset_code_id" for update;

-- marksOf
select "mark_id", "user_id", "kind", "width", "height", "updated_at"
  from "accounts"."valuer_mark"
  where "user_id" = any($::uuid[])
  order by "kind";

-- ofPeople
select "user_id", "permission"
  from "accounts"."permission_grant"
  where "user_id" = any($::uuid[])
  order by "permission";

-- pictureMarksOf
select "kind", "picture"
  from "accounts"."valuer_mark"
  where "user_id" = $;

-- remove
delete
  from "views"."view"
  where "user_id" = $ and "view_id" = $
  returning "view_id";

-- removeMark
delete
  from "accounts"."valuer_mark"
  where "user_id" = $ and "kind" = $;

-- replace
delete
  from "accounts"."permission_grant"
  where "user_id" = $ and "permission" <> all($::text[]);

insert into "accounts"."permission_grant" ("user_id", "permission", "granted_by", "granted_at")
  values (…)
  on conflict do nothing;

-- replaceRecoveryCodes
delete
  from "accounts"."recovery_code"
  where "user_id" = $;

insert into "accounts"."recovery_code" ("code_hash", "user_id")
  values (…);

-- save
insert into "views"."view" ("list", "name", "search", "user_id", "created_at")
  values (…)
  on conflict ("user_id", "list", "name") do update
  set "search" = $, "created_at" = $
  returning "view_id";

-- saveMark
insert into "accounts"."valuer_mark" ("mark_id", "user_id", "kind", "picture", "sha256", "width", "height", "updated_at")
  values (…)
  on conflict ("user_id", "kind") do update
  set "mark_id" = $, "user_id" = $, "kind" = $, "picture" = $, "sha256" = $, "width" = $, "height" = $, "updated_at" = $
  returning "mark_id", "user_id", "kind", "width", "height", "updated_at";

-- saveProfile
insert into "accounts"."valuer_profile" ("user_id", "licence_kind", "licence_number", "issuer", "valid_until", "regions", "updated_at")
  values (…)
  on conflict ("user_id") do update
  set "licence_kind" = $, "licence_number" = $, "issuer" = $, "valid_until" = $, "regions" = $, "updated_at" = $;

-- spendResetCodes
update "accounts"."reset_code"
  set "used_at" = $
  where "user_id" = $ and "used_at" is null;

-- take
insert into "accounts"."throttle" ("bucket", "count", "resets_at")
  values (…)
  on conflict ("bucket") do update
  set "count" = case when throttle.resets_at <= $ then 1 else throttle.count + 1 end, "resets_at" = case when throttle.resets_at <= $ then excluded.resets_at else throttle.resets_at end
  returning "count", "resets_at";

-- takeCaptcha
insert into "accounts"."used_captcha" ("signature", "expires_at")
  values (…)
  on conflict ("signature") do nothing
  returning "signature";

-- takeConfirmation
update "accounts"."email_confirmation"
  set "used_at" = $
  where "code_hash" = $ and "purpose" in (…) and "expires_at" > $
  returning "user_id", "email", "purpose";

-- takeEmail
select pg_advisory_xact_lock(hashtextextended($, 0));

-- takeRecoveryCode
update "accounts"."recovery_code"
  set "used_at" = $
  where "user_id" = $ and "code_hash" = $ and "used_at" is null
  returning "user_id";

-- takeTwoFactorStep
update "accounts"."account"
  set "two_factor_last_step" = $
  where "user_id" = $ and ("two_factor_last_step" is null or "two_factor_last_step" < $)
  returning "user_id";

-- touch
select accounts.touch_session($::uuid, $::integer, $::timestamptz);

-- update
update "accounts"."account"
  set "email" = $, "first_name" = $, "last_name" = $, "phone" = $, "password_hash" = $, "two_factor_secret" = $, "two_factor_pending" = $, "two_factor_enabled_at" = $, "two_factor_last_step" = $, "erased_at" = $
  where "user_id" = $;

update "accounts"."account"
  set "email" = $, "status" = $
  where "user_id" = $;

update "accounts"."account"
  set "first_name" = $, "last_name" = $, "phone" = $, "language" = $
  where "user_id" = $;

update "accounts"."account"
  set "first_name" = $, "last_name" = $, "phone" = $, "language" = $, "notification_level" = $
  where "user_id" = $;

update "accounts"."account"
  set "password_hash" = $
  where "user_id" = $;

update "accounts"."account"
  set "password_hash" = $, "status" = $
  where "user_id" = $;

update "accounts"."account"
  set "role" = $
  where "user_id" = $;

update "accounts"."account"
  set "status" = $
  where "user_id" = $;

update "accounts"."account"
  set "status" = $, "blocked_status" = $
  where "user_id" = $;

update "accounts"."account"
  set "status" = $, "closed_by_owner_at" = $
  where "user_id" = $;

update "accounts"."account"
  set "two_factor_pending" = $
  where "user_id" = $;

update "accounts"."account"
  set "two_factor_secret" = $, "two_factor_pending" = $, "two_factor_enabled_at" = $, "two_factor_last_step" = $
  where "user_id" = $;

update "accounts"."session"
  set "auth_at" = $
  where "session_id" = $;

update "accounts"."session"
  set "auth_at" = $, "mfa_at" = $
  where "session_id" = $;

update "accounts"."session"
  set "counter" = $, "confirmed" = $, "last_used_at" = $
  where "session_id" = $;

update "accounts"."session"
  set "counter" = $, "confirmed" = $, "last_used_at" = $, "rotated_at" = $
  where "session_id" = $;

update "accounts"."session"
  set "mfa_at" = $
  where "session_id" = $;
