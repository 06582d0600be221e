-- A checkout writes fewer index entries and runs fewer statements. Nothing is kept or found differently.

-- Few entries of the ledger have an event key.
alter table money_ledger drop constraint money_ledger_event_key_key;
create unique index money_ledger_event_key_key on money_ledger (event_key) where event_key is not null;

-- The use of a promotion belongs to an order or to a started payment, seldom to both.
drop index coupon_redemptions_intent;
create unique index coupon_redemptions_intent on coupon_redemptions (intent_id, coupon_id) where intent_id is not null;
drop index coupon_redemptions_order;
create unique index coupon_redemptions_order on coupon_redemptions (order_id, coupon_id) where order_id is not null;

-- The promotions of an order are only found by their order.
drop index order_discounts_promotion;

-- Rows wait in these tables until a job takes them all, so there are too few for an index.
drop index stock_cost_changes_item;
drop index report_changes_day;

-- As before, but an entry without store credit needs one look instead of two.
create or replace function keep_store_credit() returns trigger language plpgsql as $$
declare
	holder bigint;
begin
	if not exists (select from new_rows where num_nonnulls(customer_id, gift_card_id) > 0) then
		return null;
	end if;
	for holder in
		select distinct customer_id from new_rows where customer_id is not null order by customer_id
	loop
		perform from accounts where id = holder for no key update;
		if (
			select sum(case when from_account = 'credit' then amount else -amount end)
			from money_ledger where customer_id = holder
		) < 0 then
			raise exception 'customer % does not have that much store credit', holder
				using errcode = 'check_violation', constraint = 'store_credit_never_below_zero';
		end if;
	end loop;
	for holder in
		select distinct gift_card_id from new_rows where gift_card_id is not null order by gift_card_id
	loop
		perform from gift_cards where id = holder for no key update;
		if (
			select sum(case when from_account = 'credit' then amount else -amount end)
			from money_ledger where gift_card_id = holder
		) < 0 then
			raise exception 'gift card % does not have that much left', holder
				using errcode = 'check_violation', constraint = 'gift_card_never_below_zero';
		end if;
	end loop;
	return null;
end $$;
