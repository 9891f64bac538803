-- What of a property is missing: the kind of document, where it is one.
alter table inquiries.missing_item
  add column document_type text check (document_type in ('gradbeno_dovolenje', 'uporabno_dovolenje', 'lokacijska_informacija',
    'potrdilo_o_namenski_rabi', 'projektna_dokumentacija', 'elaborat_katastra_stavb', 'energetska_izkaznica', 'drugo'));
