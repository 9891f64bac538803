-- Why a corrected version says what the one before said: what the valuer answers to the request for a correction.
alter table reports.submission add column unchanged_reason text;
