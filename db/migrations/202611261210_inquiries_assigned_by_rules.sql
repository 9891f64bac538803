-- Nobody of the office where the rules of the settings assigned the case.
alter table inquiries.assignment alter column assigned_by drop not null;
