create schema properties;

create table properties.property (
  property_id          uuid primary key default gen_random_uuid(),
  inquiry_id           uuid not null references inquiries.inquiry on delete cascade,
  position             integer not null,
  property_type        text not null check (property_type in ('building', 'building_part', 'parcel')),
  kind                 text not null check (kind in ('stanovanje', 'hisa', 'poslovni_prostor', 'garaza_parkirni_prostor',
                         'zemljisce_za_gradnjo', 'kmetijsko_gozdno_zemljisce', 'drugo')),
  "sifraKo"            integer not null check ("sifraKo" between 1 and 2716),
  "katastrskaObcina"   text,
  obcina               text,
  "stevilkaStavbe"     integer,
  "stevilkaDelaStavbe" integer,
  "parcelnaStevilka"   text,
  naslov               text,
  "dejanskaRaba"       text,
  povrsina             numeric(12, 2),
  entered              text not null check (entered in ('register', 'manual')),
  -- The register's record as it was when the customer chose it, with its source and day; what is said later does not change it.
  record               jsonb,
  created_at           timestamptz not null,
  unique nulls not distinct (inquiry_id, property_type, "sifraKo", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka")
);

create table properties.document (
  property_documents_id          uuid primary key default gen_random_uuid(),
  property_id                    uuid not null references properties.property on delete cascade,
  document_type                  text not null check (document_type in ('gradbeno_dovolenje', 'uporabno_dovolenje',
                                   'lokacijska_informacija', 'potrdilo_o_namenski_rabi', 'projektna_dokumentacija',
                                   'elaborat_katastra_stavb', 'energetska_izkaznica', 'drugo')),
  note                           text,
  number                         text,
  made_by                        text,
  document_name                  text,
  energy_performance_certificate text,
  date                           date,
  file_name                      text not null,
  file_size                      integer not null check (file_size between 1 and 5000000),
  mime_type                      text not null,
  sha256                         text not null,
  storage_key                    text not null unique,
  created_at                     timestamptz not null
);
create index document_by_property on properties.document (property_id, created_at);

alter table properties.property enable row level security;
create policy property_of_its_inquiry on properties.property
  using (access.is_system() or exists (select from inquiries.inquiry i where i.inquiry_id = property.inquiry_id));

alter table properties.document enable row level security;
create policy document_of_its_property on properties.document
  using (access.is_system() or exists (select from properties.property p where p.property_id = document.property_id));

-- What a list of inquiries shows of their properties.
create view properties.of_inquiry_view with (security_invoker = true) as
  select inquiry_id,
         count(*)::integer as properties,
         (array_agg(coalesce(naslov, "sifraKo"::text || coalesce('-' || "stevilkaStavbe", ' ' || "parcelnaStevilka"))
            order by position))[1] as title,
         (array_agg(kind order by position))[1] as kind,
         (array_agg(obcina order by position))[1] as obcina
  from properties.property
  group by inquiry_id;
