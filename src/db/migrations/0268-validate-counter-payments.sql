-- In a transaction of its own: it reads every payment, and holds up nobody who sells.
alter table counter_payments validate constraint counter_payments_way_check;
alter table counter_payments validate constraint counter_payments_reference;
