-- Who stands behind an id, for lists of other slices; it shows whom the reader may see.
create view accounts.person_view with (security_invoker = true) as
  select user_id, trim(first_name || ' ' || last_name) as name, email, role
  from accounts.account;
