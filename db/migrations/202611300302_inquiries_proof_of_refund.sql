-- The account that the office enters for a refund is shown by a proof, also where no case is behind it.
alter table inquiries.proof add column refund_id uuid;
alter table inquiries.proof drop constraint proof_check1;
alter table inquiries.proof add constraint proof_used check ((inquiry_id is null and refund_id is null) = (does is null));
create index proof_by_refund on inquiries.proof (refund_id, ordinal) where refund_id is not null;
