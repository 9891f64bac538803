-- The kind as the register's use of the thing says it, beside the one that the customer may have put right (decision D21).
alter table properties.property
  add column kind_derived text check (kind_derived in ('stanovanje', 'hisa', 'poslovni_prostor', 'garaza_parkirni_prostor',
    'zemljisce_za_gradnjo', 'kmetijsko_gozdno_zemljisce', 'drugo'));
update properties.property set kind_derived = kind where entered = 'register';
