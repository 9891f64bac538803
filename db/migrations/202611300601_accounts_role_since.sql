-- Since when somebody of the office gave the person this role: whoever has just got it does not confirm what takes two.
alter table accounts.account add column role_since timestamptz;
