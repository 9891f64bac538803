-- The Idempotency-Key of the call that opened a draft: the same call once more, after an answer that got lost, opens no
-- second one.
alter table inquiries.inquiry add column begun_with text check (length(begun_with) between 8 and 80);
create unique index inquiry_begun_once on inquiries.inquiry (user_id, begun_with) where (begun_with is not null);
