-- Name and purpose of a payment as the bank wrote them, sealed: the column says what it holds.
alter table orders.payment rename column told to bank_details;
