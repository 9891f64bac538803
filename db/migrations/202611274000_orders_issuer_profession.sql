-- Who sells says of what profession it is, who supervises it, and who answers for personal data and with whose help. An issuer of
-- one's own has none of it until it is edited; outside of the demonstration nothing is sold meanwhile.
alter table orders.issuer
  add column profession text,
  add column licence text,
  add column supervision text,
  add column controller text,
  add column privacy_contact text,
  add column processors text;
update orders.issuer set
  profession = 'Pooblaščeni ocenjevalci vrednosti nepremičnin in sodni cenilci (vzorec)',
  licence = 'Dovoljenja Slovenskega inštituta za revizijo, številke so v poročilih (vzorec)',
  supervision = 'Agencija za javni nadzor nad revidiranjem (vzorec)',
  privacy_contact = 'Vzorčna oseba, zasebnost@mera.example',
  processors = E'Gostovanje: Vzorčni strežniki, d. o. o. (vzorec)\nPošiljanje e-pošte: Vzorčna pošta, d. o. o. (vzorec)\nRačunovodstvo: Vzorčne knjige, d. o. o. (vzorec)'
  where sample;

-- Every mail ends with who sent it, and the domain of mails knows no other.
create view mail.sender with (security_invoker = true) as
  select name, street, postal_code, post, tax_number, vat_payer, registration_number, register from orders.issuer;
