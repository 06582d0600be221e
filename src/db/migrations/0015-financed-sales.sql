-- Partners that finance sales at the counter are couriers of their own kind: they owe what they financed until they
-- pay it out, exactly as couriers owe the cash they collected.
alter table couriers drop constraint couriers_kind_check;
alter table couriers add constraint couriers_kind_check
	check (kind in ('company', 'own_rider', 'financing')) not valid;

alter table counter_payments drop constraint counter_payments_way_check;
alter table counter_payments add constraint counter_payments_way_check check (
	way in ('cash', 'e_wallet', 'card', 'store_credit', 'gift_card', 'financed')
) not valid;
-- the partner's name at the time of the sale
alter table counter_payments add column partner text;
alter table counter_payments add constraint counter_payments_partner
	check ((way = 'financed') = (partner is not null)) not valid;
