-- What the last import brought to a saved search, for its owner's first screen.
alter table market.saved_search add column news integer not null default 0 check (news >= 0);
