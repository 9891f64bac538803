-- A document that was deleted stays in the trash for a while; a newer version keeps the older one.
alter table properties.document
  add column deleted_at  timestamptz,
  add column replaced_by uuid references properties.document on delete set null,
  -- Null for the customer's, of the time before others could add one.
  add column added_by    uuid;

-- Which documents a valuation for this reason wants of this kind of property; the office changes it (decision 26).
create table properties.checklist (
  reason    text not null check (reason in ('zavarovano_posojanje', 'sodni_postopek', 'stecajno_postopek',
              'racunovodsko_porocanje', 'davcni_postopek', 'poslovna_odločitev_narocnika', 'drugo')),
  kind      text not null check (kind in ('stanovanje', 'hisa', 'poslovni_prostor', 'garaza_parkirni_prostor',
              'zemljisce_za_gradnjo', 'kmetijsko_gozdno_zemljisce', 'drugo')),
  documents text[] not null check (documents <@ array['zemljiskoknjizni_izpisek', 'sklep_odlocba', 'pogodba', 'gradbeno_dovolenje',
              'uporabno_dovolenje', 'lokacijska_informacija', 'potrdilo_o_namenski_rabi', 'projektna_dokumentacija',
              'elaborat_katastra_stavb', 'energetska_izkaznica']),
  primary key (reason, kind)
);

insert into properties.checklist (reason, kind, documents)
select reason, kind,
       case
         when reason = 'zavarovano_posojanje' and kind in ('stanovanje', 'hisa', 'poslovni_prostor')
           then array['zemljiskoknjizni_izpisek', 'gradbeno_dovolenje', 'uporabno_dovolenje', 'energetska_izkaznica']
         when reason = 'zavarovano_posojanje' and kind in ('garaza_parkirni_prostor', 'drugo')
           then array['zemljiskoknjizni_izpisek', 'gradbeno_dovolenje', 'uporabno_dovolenje']
         when reason = 'zavarovano_posojanje' then array['zemljiskoknjizni_izpisek', 'potrdilo_o_namenski_rabi']
         when reason in ('sodni_postopek', 'stecajno_postopek', 'davcni_postopek')
           then array['sklep_odlocba', 'zemljiskoknjizni_izpisek']
         when reason = 'racunovodsko_porocanje' then array['zemljiskoknjizni_izpisek', 'projektna_dokumentacija']
         when reason = 'poslovna_odločitev_narocnika' then array['zemljiskoknjizni_izpisek']
         else array[]::text[]
       end
from unnest(array['zavarovano_posojanje', 'sodni_postopek', 'stecajno_postopek', 'racunovodsko_porocanje', 'davcni_postopek',
       'poslovna_odločitev_narocnika', 'drugo']) as reason,
     unnest(array['stanovanje', 'hisa', 'poslovni_prostor', 'garaza_parkirni_prostor', 'zemljisce_za_gradnjo',
       'kmetijsko_gozdno_zemljisce', 'drugo']) as kind;

-- Everybody reads the list; only who keeps the texts and lists of the house changes it.
alter table properties.checklist enable row level security;
create policy checklist_read on properties.checklist for select using (true);
create policy checklist_write on properties.checklist using (access.is_system() or access.may('content.manage'));

-- Why a document of the list cannot be had.
create table properties.document_unavailable (
  property_id uuid not null references properties.property on delete cascade,
  document    text not null,
  reason      text not null,
  said_at     timestamptz not null,
  primary key (property_id, document)
);
alter table properties.document_unavailable enable row level security;
create policy document_unavailable_of_its_property on properties.document_unavailable
  using (access.is_system() or exists (select from properties.property p where p.property_id = document_unavailable.property_id));
