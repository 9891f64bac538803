-- Who gave a photo, and in which role: the customer's are told apart from those that were taken for the report.
alter table properties.image
  add column added_by uuid,
  add column added_as text check (added_as in ('customer', 'valuer', 'admin'));
-- Before it was written down, a valuer who had taken the case took the photos from then on.
update properties.image m
set added_as = case
  when exists (select from properties.property p
               join inquiries.assignment a on a.inquiry_id = p.inquiry_id
               where p.property_id = m.property_id and a.accepted_at <= m.created_at) then 'valuer'
  else 'customer'
end;
alter table properties.image alter column added_as set not null;
