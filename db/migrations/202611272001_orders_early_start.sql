-- What a consumer answered when they ordered: whether to begin before the time for withdrawing is over. Null where nobody was asked.
alter table orders.purchase add column early_start boolean;
-- The wording of the terms that was accepted (content.accepted_text).
alter table orders.purchase add column terms_text uuid;
