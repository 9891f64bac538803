-- accounts.anyTwoFactor
select "user_id", "two_factor_secret" as "two_factor_secret"
  from "accounts"."account"
  where "two_factor_secret" is not null
  limit $1;

-- accounts.clearTwoFactor
delete
  from "accounts"."recovery_code"
  where "user_id" = $1;

update "accounts"."account"
  set "two_factor_secret" = $1, "two_factor_pending" = $2, "two_factor_enabled_at" = $3, "two_factor_last_step" = $4
  where "user_id" = $5;

-- accounts.contactOf
select *
  from accounts.contact_of($1::uuid);

-- accounts.contactsByRole
select *
  from accounts.contacts_by_role($1);

-- accounts.contactsOf
select c.*
  from unnest($1::uuid[]) as asked (user_id) cross join lateral accounts.contact_of(asked.user_id) c;

-- accounts.countRecoveryCodes
select count(*) as "n"
  from "accounts"."recovery_code"
  where "user_id" = $1 and "used_at" is null;

-- accounts.erase
delete
  from "accounts"."email_confirmation"
  where "user_id" = $1;

delete
  from "accounts"."factor_removal"
  where "user_id" = $1;

delete
  from "accounts"."passkey"
  where "user_id" = $1;

delete
  from "accounts"."permission_grant"
  where "user_id" = $1;

delete
  from "accounts"."recovery_code"
  where "user_id" = $1;

delete
  from "accounts"."reset_code"
  where "user_id" = $1;

delete
  from "accounts"."session"
  where "user_id" = $1;

delete
  from "accounts"."sign_in_link"
  where "user_id" = $1;

delete
  from "accounts"."valuer_licence"
  where "user_id" = $1;

delete
  from "accounts"."valuer_profile"
  where "user_id" = $1;

update "accounts"."account"
  set "email" = $1, "first_name" = $2, "last_name" = $3, "company" = $4, "tax_number" = $5, "phone" = $6, "password_hash" = $7, "erased_at" = $8
  where "user_id" = $9;

update "accounts"."account"
  set "two_factor_secret" = $1, "two_factor_pending" = $2, "two_factor_enabled_at" = $3, "two_factor_last_step" = $4
  where "user_id" = $5;

-- accounts.find
select *
  from "accounts"."account"
  where "user_id" = $1;

-- accounts.findByEmail
select *
  from "accounts"."account"
  where "email" = $1;

-- accounts.hasOthers
select "user_id"
  from "accounts"."account"
  where "email" not in ($1)
  limit $2;

-- accounts.insert
insert into "accounts"."account" ("created_at", "email", "first_name", "language", "last_name", "role", "status")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict on constraint "account_email_unique" do nothing
  returning "user_id";

insert into "accounts"."account" ("created_at", "email", "first_name", "language", "last_name", "role", "status", "blocked_status", "closed_by_owner_at", "company", "erased_at", "notification_level", "password_hash", "phone", "role_since", "tax_number", "terms_accepted_at", "terms_version", "two_factor_enabled_at", "two_factor_last_step", "two_factor_pending", "two_factor_secret", "user_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
  on conflict on constraint "account_email_unique" do nothing
  returning "user_id";

-- accounts.listClosedBefore
select "user_id", "email"
  from "accounts"."account"
  where "closed_by_owner_at" < $1 and "erased_at" is null
  order by "closed_by_owner_at";

-- accounts.lock
select *
  from "accounts"."account"
  where "user_id" = $1 for update;

-- accounts.replaceRecoveryCodes
delete
  from "accounts"."recovery_code"
  where "user_id" = $1;

insert into "accounts"."recovery_code" ("code_hash", "user_id")
  values ($1, $2);

-- accounts.takeEmail
select *
  from "accounts"."account"
  where "email" = $1;

select pg_advisory_xact_lock(hashtextextended($1, 0));

update "accounts"."account"
  set "email" = $1
  where "user_id" = $2;

-- accounts.takeRecoveryCode
update "accounts"."recovery_code"
  set "used_at" = $1
  where "user_id" = $2 and "code_hash" = $3 and "used_at" is null
  returning "user_id";

-- accounts.takeTwoFactorStep
update "accounts"."account"
  set "two_factor_last_step" = $1
  where "user_id" = $2 and ("two_factor_last_step" is null or "two_factor_last_step" < $3)
  returning "user_id";

-- accounts.unconfirmedAmong
select "user_id"
  from "accounts"."account"
  where "user_id" = any($1) and "status" = $2;

-- accounts.update
update "accounts"."account"
  set "blocked_status" = $1, "closed_by_owner_at" = $2, "company" = $3, "created_at" = $4, "email" = $5, "erased_at" = $6, "first_name" = $7, "language" = $8, "last_name" = $9, "notification_level" = $10, "password_hash" = $11, "phone" = $12, "role" = $13, "role_since" = $14, "status" = $15, "tax_number" = $16, "terms_accepted_at" = $17, "terms_version" = $18, "two_factor_enabled_at" = $19, "two_factor_last_step" = $20, "two_factor_pending" = $21, "two_factor_secret" = $22, "user_id" = $23
  where "user_id" = $24;

-- codes.countTry
update "accounts"."reset_code"
  set "tries" = "tries" + $1
  where "user_id" = $2 and "browser_hash" = $3 and "used_at" is null;

-- codes.deleteConfirmations
delete
  from "accounts"."email_confirmation"
  where "user_id" = $1;

delete
  from "accounts"."email_confirmation"
  where "user_id" = $1 and "purpose" in ($2);

-- codes.deleteExpired
delete
  from "accounts"."email_confirmation"
  where "expires_at" < $1;

delete
  from "accounts"."passkey_challenge"
  where "expires_at" < $1;

delete
  from "accounts"."reset_code"
  where "expires_at" < $1;

delete
  from "accounts"."sign_in_link"
  where "expires_at" < $1;

-- codes.endSignInLinks
update "accounts"."sign_in_link"
  set "used_at" = $1
  where "user_id" = $2 and "used_at" is null;

-- codes.findLink
select "user_id", "email"
  from "accounts"."email_confirmation"
  where "code_hash" = $1 and "purpose" in ($2, $3) and "expires_at" > $4
  union all select "user_id", "email"
  from "accounts"."sign_in_link"
  where "code_hash" = $5 and "used_at" is null and "expires_at" > $6;

-- codes.findPendingEmail
select "email"
  from "accounts"."email_confirmation"
  where "user_id" = $1 and "purpose" = $2 and "used_at" is null and "expires_at" > $3
  order by "expires_at" desc;

-- codes.insertConfirmation
insert into "accounts"."email_confirmation" ("code_hash", "email", "expires_at", "user_id")
  values ($1, $2, $3, $4);

insert into "accounts"."email_confirmation" ("code_hash", "email", "expires_at", "user_id", "purpose", "used_at")
  values ($1, $2, $3, $4, $5, $6);

-- codes.insertResetCode
insert into "accounts"."reset_code" ("code_hash", "expires_at", "user_id")
  values ($1, $2, $3);

insert into "accounts"."reset_code" ("code_hash", "expires_at", "user_id", "browser_hash", "reset_code_id", "tries", "used_at")
  values ($1, $2, $3, $4, $5, $6, $7);

-- codes.insertSignInLink
insert into "accounts"."sign_in_link" ("code_hash", "email", "expires_at", "user_id")
  values ($1, $2, $3, $4);

insert into "accounts"."sign_in_link" ("code_hash", "email", "expires_at", "user_id", "used_at")
  values ($1, $2, $3, $4, $5);

-- codes.lockResetCodes
select *
  from "accounts"."reset_code"
  where "user_id" = $1 and ("browser_hash" is null or "browser_hash" = $2) and "used_at" is null and "expires_at" > $3 and "tries" < $4
  order by "reset_code_id" for update;

-- codes.spendResetCodes
update "accounts"."reset_code"
  set "used_at" = $1
  where "user_id" = $2 and "used_at" is null;

-- codes.takeConfirmation
update "accounts"."email_confirmation"
  set "used_at" = $1
  where "code_hash" = $2 and "purpose" in ($3) and "expires_at" > $4
  returning "user_id", "email", "purpose";

-- codes.takeSignInLink
update "accounts"."sign_in_link"
  set "used_at" = $1
  where "code_hash" = $2 and "used_at" is null and "expires_at" > $3
  returning "user_id", "email";

-- factor-removals.find
select *
  from "accounts"."factor_removal"
  where "user_id" = $1;

-- factor-removals.remove
delete
  from "accounts"."factor_removal"
  where "user_id" = $1;

-- factor-removals.save
insert into "accounts"."factor_removal" ("asked_at", "asked_by", "reason", "user_id")
  values ($1, $2, $3, $4)
  on conflict ("user_id") do update
  set "asked_at" = $5, "asked_by" = $6, "reason" = $7, "user_id" = $8;

-- grants.contactsBy
select *
  from accounts.contacts_by_grant($1);

-- grants.ofPeople
select "user_id", "permission"
  from "accounts"."permission_grant"
  where "user_id" = any($1::uuid[])
  order by "permission";

-- grants.ofPerson
select "user_id", "permission"
  from "accounts"."permission_grant"
  where "user_id" = any($1::uuid[])
  order by "permission";

-- grants.replace
delete
  from "accounts"."permission_grant"
  where "user_id" = $1 and "permission" <> all($2::text[]);

insert into "accounts"."permission_grant" ("user_id", "permission", "granted_by", "granted_at")
  values ($1, $2, $3, $4)
  on conflict do nothing;

-- passkeys.insert
insert into "accounts"."passkey" ("counter", "created_at", "credential_id", "name", "public_key", "transports", "user_id")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("credential_id") do nothing;

insert into "accounts"."passkey" ("counter", "created_at", "credential_id", "name", "public_key", "transports", "user_id", "last_used_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("credential_id") do nothing;

-- passkeys.insertChallenge
insert into "accounts"."passkey_challenge" ("challenge", "expires_at")
  values ($1, $2);

insert into "accounts"."passkey_challenge" ("challenge", "expires_at", "user_id")
  values ($1, $2, $3);

-- passkeys.listOf
select "credential_id", "name", "transports", "created_at", "last_used_at"
  from "accounts"."passkey"
  where "user_id" = $1
  order by "created_at" desc;

-- passkeys.lock
select *
  from "accounts"."passkey"
  where "credential_id" = $1 for update;

-- passkeys.remove
delete
  from "accounts"."passkey"
  where "user_id" = $1 and "credential_id" = $2;

-- passkeys.removeAll
delete
  from "accounts"."passkey"
  where "user_id" = $1;

delete
  from "accounts"."passkey_challenge"
  where "user_id" = $1;

-- passkeys.takeChallenge
delete
  from "accounts"."passkey_challenge"
  where "challenge" = $1 and "user_id" = $2 and "expires_at" > $3;

delete
  from "accounts"."passkey_challenge"
  where "challenge" = $1 and "user_id" is null and "expires_at" > $2;

-- passkeys.used
update "accounts"."passkey"
  set "counter" = $1, "last_used_at" = $2
  where "credential_id" = $3;

-- sessions.accessOf
select orders.access_of($1::uuid, $2::timestamptz) as access;

-- sessions.deleteEndedBefore
delete
  from "accounts"."session"
  where ("expires_at" < $1 or "revoked_at" < $2);

-- sessions.devicesOf
select count(*) as "all", count(*) filter(where "user_agent" = $1) as "same"
  from "accounts"."session"
  where "user_id" = $2;

-- sessions.end
update "accounts"."session"
  set "revoked_at" = $1, "revoke_reason" = $2
  where "session_id" = $3 and "revoked_at" is null
  returning "session_id";

-- sessions.endAll
update "accounts"."session"
  set "revoked_at" = $1, "revoke_reason" = $2
  where "user_id" = $3 and "revoked_at" is null;

update "accounts"."session"
  set "revoked_at" = $1, "revoke_reason" = $2
  where "user_id" = $3 and "revoked_at" is null and "session_id" <> $4;

-- sessions.endBeyond
update "accounts"."session"
  set "revoked_at" = $1, "revoke_reason" = $2
  where "session_id" in (select "session_id"
  from "accounts"."session"
  where "user_id" = $3 and "revoked_at" is null and "expires_at" > $4
  order by "created_at" desc, "session_id" offset $5);

-- sessions.endOwn
update "accounts"."session"
  set "revoked_at" = $1, "revoke_reason" = $2
  where "session_id" = $3 and "user_id" = $4 and "revoked_at" is null
  returning "session_id";

-- sessions.find
select *
  from "accounts"."session"
  where "session_id" = $1;

-- sessions.holderOf
select *
  from accounts.holder_of($1::uuid, $2::timestamptz);

-- sessions.insert
insert into "accounts"."session" ("address", "auth_at", "created_at", "expires_at", "hmac_key", "last_used_at", "session_id", "user_agent", "user_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

insert into "accounts"."session" ("address", "auth_at", "created_at", "expires_at", "hmac_key", "last_used_at", "session_id", "user_agent", "user_id", "confirmed", "counter", "mfa_at", "revoke_reason", "revoked_at", "rotated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- sessions.listAll
select "user_agent", "address", "created_at", "last_used_at", "revoked_at", "revoke_reason"
  from "accounts"."session"
  where "user_id" = $1
  order by "created_at";

-- sessions.listOpen
select "session_id", "user_agent", "created_at", "last_used_at"
  from "accounts"."session"
  where "user_id" = $1 and "revoked_at" is null
  order by "last_used_at" desc, "session_id";

-- sessions.lock
select *
  from "accounts"."session"
  where "session_id" = $1 for update;

-- sessions.touch
select accounts.touch_session($1::uuid, $2::integer, $3::timestamptz);

-- sessions.update
update "accounts"."session"
  set "address" = $1, "auth_at" = $2, "confirmed" = $3, "counter" = $4, "created_at" = $5, "expires_at" = $6, "hmac_key" = $7, "last_used_at" = $8, "mfa_at" = $9, "revoke_reason" = $10, "revoked_at" = $11, "rotated_at" = $12, "session_id" = $13, "user_agent" = $14, "user_id" = $15
  where "session_id" = $16;

-- throttle.deleteExpired
delete
  from "accounts"."throttle"
  where "resets_at" <= $1;

delete
  from "accounts"."used_captcha"
  where "expires_at" <= $1;

-- throttle.forget
delete
  from "accounts"."throttle"
  where "bucket" in ($1);

-- throttle.giveBack
update "accounts"."throttle"
  set "count" = "count" - $1
  where "bucket" = $2 and "count" > $3;

-- throttle.take
insert into "accounts"."throttle" ("bucket", "count", "resets_at")
  values ($1, $2, $3)
  on conflict ("bucket") do update
  set "count" = case when throttle.resets_at <= $4 then 1 else throttle.count + 1 end, "resets_at" = case when throttle.resets_at <= $5 then excluded.resets_at else throttle.resets_at end
  returning "count", "resets_at";

-- throttle.takeCaptcha
insert into "accounts"."used_captcha" ("signature", "expires_at")
  values ($1, $2)
  on conflict ("signature") do nothing
  returning "signature";

-- users.countSessions
select count(*) as "sessions"
  from "accounts"."session"
  where "user_id" = $1 and "revoked_at" is null and "expires_at" > $2;

-- users.find
select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", a.role <> 'user' and a.password_hash is null and a.status <> 'closed' and not exists (select
  from accounts.session s
  where s.user_id = a.user_id) as "invited", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at", "a"."first_name", "a"."last_name", "a"."phone", "a"."language", "a"."terms_accepted_at", "a"."closed_by_owner_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and "a"."user_id" = $1;

-- users.idsWith
select "a"."user_id"
  from "accounts"."account" as "a"
  where (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%'))
  order by "a"."user_id"
  limit $4;

-- users.list
select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", a.role <> 'user' and a.password_hash is null and a.status <> 'closed' and not exists (select
  from accounts.session s
  where s.user_id = a.user_id) as "invited", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%')) and "a"."role" = $4 and "a"."status" = $5
  order by (a.status, a.closed_by_owner_at is null, a.password_hash is null) desc nulls last, a.last_name, a.first_name, a.user_id
  limit $6 offset $7;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", a.role <> 'user' and a.password_hash is null and a.status <> 'closed' and not exists (select
  from accounts.session s
  where s.user_id = a.user_id) as "invited", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%')) and "a"."role" = $4 and "a"."status" = $5
  order by array_position($6::text[], a.role) desc nulls last, a.last_name, a.first_name, a.user_id
  limit $7 offset $8;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", a.role <> 'user' and a.password_hash is null and a.status <> 'closed' and not exists (select
  from accounts.session s
  where s.user_id = a.user_id) as "invited", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%')) and "a"."role" = $4 and "a"."status" = $5
  order by last_sign_in_at desc nulls last, a.last_name, a.first_name, a.user_id
  limit $6 offset $7;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", a.role <> 'user' and a.password_hash is null and a.status <> 'closed' and not exists (select
  from accounts.session s
  where s.user_id = a.user_id) as "invited", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%')) and "a"."role" = $4 and "a"."status" = $5
  order by lower(a.email) desc nulls last, a.last_name, a.first_name, a.user_id
  limit $6 offset $7;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", a.role <> 'user' and a.password_hash is null and a.status <> 'closed' and not exists (select
  from accounts.session s
  where s.user_id = a.user_id) as "invited", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%')) and "a"."role" = $4 and "a"."status" = $5
  order by lower(concat_ws(' ', a.first_name, a.last_name, a.email)) desc nulls last, a.last_name, a.first_name, a.user_id
  limit $6 offset $7;

select "a"."user_id", trim(a.first_name || ' ' || a.last_name) as "name", "a"."email", "a"."role", "a"."status", a.status = 'closed' and a.closed_by_owner_at is null as "blocked", "a"."created_at", a.two_factor_enabled_at is not null as "two_factor", a.role <> 'user' and a.password_hash is null and a.status <> 'closed' and not exists (select
  from accounts.session s
  where s.user_id = a.user_id) as "invited", (select max("s"."created_at") as "last"
  from "accounts"."session" as "s"
  where "s"."user_id" = "a"."user_id") as "last_sign_in_at"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%'))
  order by a.last_name, a.first_name, a.user_id
  limit $4 offset $5;

select count(*) as "total"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%'));

select count(*) as "total"
  from "accounts"."account" as "a"
  where "a"."erased_at" is null and (lower(translate(regexp_replace(normalize(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, regexp_replace(a.phone, '[^+0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) or ($2::text is not null and regexp_replace(a.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%')) and "a"."role" = $4 and "a"."status" = $5;

-- valuers.cards
select c.*
  from unnest($1::uuid[]) as asked (user_id) cross join lateral accounts.valuer_card(asked.user_id) c;

-- valuers.find
select "a"."user_id", "a"."email", "a"."first_name", "a"."last_name", "p"."regions", "p"."fee_percent", ( select coalesce(json_agg(json_build_object( 'kind', l.kind, 'number', l.number, 'issuer', l.issuer, 'valid_until', l.valid_until)
  order by l.kind), '[]')
  from accounts.valuer_licence l
  where l.user_id = a.user_id) as "licences"
  from "accounts"."account" as "a"
  left join "accounts"."valuer_profile" as "p" on "p"."user_id" = "a"."user_id"
  where "a"."role" = $1 and "a"."status" <> $2 and "a"."user_id" = $3;

-- valuers.findMark
select "mark_id", "user_id", "kind", "width", "height", "updated_at", "picture"
  from "accounts"."valuer_mark"
  where "mark_id" = $1;

-- valuers.list
select "a"."user_id", "a"."email", "a"."first_name", "a"."last_name", "p"."regions", "p"."fee_percent", ( select coalesce(json_agg(json_build_object( 'kind', l.kind, 'number', l.number, 'issuer', l.issuer, 'valid_until', l.valid_until)
  order by l.kind), '[]')
  from accounts.valuer_licence l
  where l.user_id = a.user_id) as "licences"
  from "accounts"."account" as "a"
  left join "accounts"."valuer_profile" as "p" on "p"."user_id" = "a"."user_id"
  where "a"."role" = $1 and "a"."status" <> $2
  order by "a"."last_name", "a"."user_id";

-- valuers.marksOf
select "mark_id", "user_id", "kind", "width", "height", "updated_at"
  from "accounts"."valuer_mark"
  where "user_id" = any($1::uuid[])
  order by "kind";

-- valuers.pictureMarksOf
select "kind", "picture"
  from "accounts"."valuer_mark"
  where "user_id" = $1;

-- valuers.removeMark
delete
  from "accounts"."valuer_mark"
  where "user_id" = $1 and "kind" = $2;

-- valuers.saveMark
insert into "accounts"."valuer_mark" ("height", "kind", "mark_id", "picture", "sha256", "updated_at", "user_id", "width")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("user_id", "kind") do update
  set "height" = $9, "kind" = $10, "mark_id" = $11, "picture" = $12, "sha256" = $13, "updated_at" = $14, "user_id" = $15, "width" = $16
  returning "mark_id", "user_id", "kind", "width", "height", "updated_at";

-- valuers.saveProfile
delete
  from "accounts"."valuer_licence"
  where "user_id" = $1;

insert into "accounts"."valuer_licence" ("user_id", "kind", "number", "issuer", "valid_until")
  values ($1, $2, $3, $4, $5);

insert into "accounts"."valuer_profile" ("user_id", "regions", "updated_at", "fee_percent")
  values ($1, $2, $3, $4)
  on conflict ("user_id") do update
  set "regions" = $5, "updated_at" = $6, "fee_percent" = $7;

-- views.list
select "view_id", "name", "search"
  from "views"."view"
  where "user_id" = $1 and "list" = $2
  order by "name";

-- views.remove
delete
  from "views"."view"
  where "user_id" = $1 and "view_id" = $2
  returning "view_id";

-- views.save
insert into "views"."view" ("created_at", "list", "name", "search", "user_id")
  values ($1, $2, $3, $4, $5)
  on conflict ("user_id", "list", "name") do update
  set "search" = $6, "created_at" = $7
  returning "view_id";

insert into "views"."view" ("created_at", "list", "name", "search", "user_id", "view_id")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("user_id", "list", "name") do update
  set "search" = $7, "created_at" = $8
  returning "view_id";
