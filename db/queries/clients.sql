-- clients.find
select *
  from "clients"."client"
  where "client_id" = $1;

-- clients.idsWith
select "client_id"
  from "clients"."client"
  where (regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($1::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($2::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%')))
  limit $4;

-- clients.insert
insert into "clients"."client" ("created_at", "created_by", "kind", "name", "post", "postal_code", "street", "updated_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  returning "client_id";

insert into "clients"."client" ("created_at", "created_by", "kind", "name", "post", "postal_code", "street", "updated_at", "budget_user", "client_id", "country", "iban", "note", "payment", "payment_days", "registration_number", "report_template", "required_fields", "tax_number", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
  returning "client_id";

-- clients.insertContact
insert into "clients"."contact" ("client_id", "created_at", "name")
  values ($1, $2, $3);

insert into "clients"."contact" ("client_id", "created_at", "name", "contact_id", "email", "gets", "phone", "role")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- clients.list
select "client_id", "kind", "name", "post", "payment", "payment_days"
  from "clients"."client"
  where "kind" = $1 and ((regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($2::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($3::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $4::text || '%'))) or client_id = any($5::uuid[]))
  order by (payment, payment_days) desc nulls last, lower(name), client_id
  limit $6 offset $7;

select "client_id", "kind", "name", "post", "payment", "payment_days"
  from "clients"."client"
  where "kind" = $1 and ((regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($2::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($3::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $4::text || '%'))) or client_id = any($5::uuid[]))
  order by array_position($6::text[], kind) desc nulls last, lower(name), client_id
  limit $7 offset $8;

select "client_id", "kind", "name", "post", "payment", "payment_days"
  from "clients"."client"
  where "kind" = $1 and ((regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($2::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($3::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $4::text || '%'))) or client_id = any($5::uuid[]))
  order by lower(name) desc nulls last, lower(name), client_id
  limit $6 offset $7;

select "client_id", "kind", "name", "post", "payment", "payment_days"
  from "clients"."client"
  where "kind" = $1 and ((regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($2::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($3::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $4::text || '%'))) or client_id = any($5::uuid[]))
  order by lower(post) desc nulls last, lower(name), client_id
  limit $6 offset $7;

select "client_id", "kind", "name", "post", "payment", "payment_days"
  from "clients"."client"
  where ((regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($1::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($2::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%'))) or client_id = any($4::uuid[]))
  order by lower(name), client_id
  limit $5 offset $6;

select count(*) as "total"
  from "clients"."client"
  where "kind" = $1 and ((regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($2::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($3::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $4::text || '%'))) or client_id = any($5::uuid[]));

select count(*) as "total"
  from "clients"."client"
  where ((regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', client.name, client.post, (select string_agg(concat_ws(' ', k.name, k.email), ' ')
  from clients.contact k
  where k.client_id = client.client_id)), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($1::text[]) or exists (select
  from clients.contact k
  where k.client_id = client.client_id and ($2::text is not null and regexp_replace(k.phone, '[^0-9]', '', 'g') like '%' || $3::text || '%'))) or client_id = any($4::uuid[]));

-- clients.listContacts
select *
  from "clients"."contact"
  where "client_id" = $1
  order by "created_at", "contact_id";

-- clients.listTaxNumbers
select "client_id", "tax_number"
  from "clients"."client"
  where "tax_number" is not null;

-- clients.namesOf
select "client_id", "name"
  from "clients"."client"
  where client_id = any($1::uuid[]);

-- clients.removeContact
delete
  from "clients"."contact"
  where "client_id" = $1 and "contact_id" = $2
  returning "contact_id";

-- clients.update
update "clients"."client"
  set "budget_user" = $1, "client_id" = $2, "country" = $3, "created_at" = $4, "created_by" = $5, "iban" = $6, "kind" = $7, "name" = $8, "note" = $9, "payment" = $10, "payment_days" = $11, "post" = $12, "postal_code" = $13, "registration_number" = $14, "report_template" = $15, "required_fields" = $16, "street" = $17, "tax_number" = $18, "updated_at" = $19, "version" = $20
  where "client_id" = $21 and "version" = $22
  returning "client_id";

-- clients.updateContact
update "clients"."contact"
  set "client_id" = $1, "contact_id" = $2, "created_at" = $3, "email" = $4, "gets" = $5, "name" = $6, "phone" = $7, "role" = $8
  where "client_id" = $9 and "contact_id" = $10
  returning "contact_id";
