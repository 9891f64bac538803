-- The day of which the deals of a register are is that of its records, asked with every search.
create index deal_by_state on market.deal (register, state_on) where not is_invented;
