-- Gift cards. A card's balance is the sum of its entries in the money ledger, on the account `credit` that also holds
-- customers' store credit: a card is a debt of the shop and no sale. Cards never expire (RA 10962).
create table gift_cards (
	id bigint generated always as identity primary key,
	-- SHA-256 of the code, which the shop can't show again
	code_hash bytea not null unique,
	-- the code, encrypted with a key outside the database, until it is emailed on the chosen date
	sealed_code text,
	send_at timestamptz,
	-- the end of the code, for people who compare it with the card in their hand
	last_four text not null check (length(last_four) = 4),
	amount bigint not null check (amount > 0),
	-- where the money for it went; free: given away, a cost of the shop; order: the order that sold it
	paid_by text not null check (paid_by in ('cash', 'bank', 'free', 'order')),
	order_id bigint unique references orders,
	recipient_name text check (recipient_name <> ''),
	recipient_email text check (recipient_email <> ''),
	message text check (message <> ''),
	blocked_at timestamptz,
	block_reason text check (block_reason <> ''),
	-- identifies the request that issued it, so that a repeat issues no second card
	request_key text not null unique,
	-- null: sold online
	issued_by bigint references accounts,
	created_at timestamptz not null default now(),
	-- staff say why they block a card
	check ((blocked_at is null) = (block_reason is null)),
	check ((paid_by = 'order') = (order_id is not null)),
	check (paid_by = 'order' or issued_by is not null)
);
create index gift_cards_to_send on gift_cards (send_at) where sealed_code is not null;
create index gift_cards_last_four on gift_cards (last_four);

alter table money_ledger add column gift_card_id bigint references gift_cards;
create index money_ledger_gift_card on money_ledger (gift_card_id, id) where gift_card_id is not null;
alter table money_ledger drop constraint money_ledger_tells_of_something;
-- Earlier entries satisfy both, because the constraints before were stricter. So they aren't checked again.
alter table money_ledger add constraint money_ledger_tells_of_something
	check (num_nonnulls(order_id, intent_id, payout_id, customer_id, gift_card_id) > 0 or kind = 'stock') not valid;
alter table money_ledger drop constraint money_ledger_names_the_customer;
-- credit belongs to a customer or to a gift card
alter table money_ledger add constraint money_ledger_names_the_holder check (
	num_nonnulls(customer_id, gift_card_id) = case when 'credit' in (from_account, to_account) then 1 else 0 end
) not valid;

-- gift card that pays a part of the cart, and how much
alter table payment_intents add column gift_card_id bigint references gift_cards;
alter table payment_intents add column gift_card_amount bigint not null default 0 check (gift_card_amount >= 0);
create index payment_intents_gift_card on payment_intents (gift_card_id) where gift_card_id is not null;

-- Orders of gift cards, which have no parcel. Like the built-in methods of pickup and counter, nobody edits or
-- chooses this one.
alter table shipping_methods drop constraint shipping_methods_kind_check;
alter table shipping_methods add constraint shipping_methods_kind_check
	check (kind in ('courier', 'pickup', 'counter', 'gift_card')) not valid;
insert into shipping_methods (code, name, fee, min_days, max_days, position, is_active, kind)
values ('gift-card', 'Gift card', 0, 0, 0, 0, false, 'gift_card');

-- A gift card is no sale, so it doesn't count as its buyer's spending.
create or replace function add_customer_sales() returns trigger language plpgsql as $$
begin
	update customer_sales set orders_count = orders_count + bought.orders, spend = spend + bought.total
	from (
		select account_id, count(*) as orders,
			sum(case when shipping_method = 'gift-card' then 0 else greatest(0, total - refunded) end) as total
		from new_rows where status <> 'cancelled' group by account_id
	) bought
	where customer_sales.account_id = bought.account_id;
	return null;
end $$;

-- A draft that sells a gift card: to whom it's sent, when and with which message. Null: a draft of goods.
alter table draft_orders add column sold_gift_card jsonb;
-- gift card that the customer of a draft pays with
alter table draft_orders add column gift_card_id bigint references gift_cards;
create index draft_orders_gift_card on draft_orders (gift_card_id) where gift_card_id is not null;

-- a gift card pays at the counter, with the end of its code as the reference
alter table counter_payments drop constraint counter_payments_way_check;
alter table counter_payments add constraint counter_payments_way_check
	check (way in ('cash', 'e_wallet', 'card', 'store_credit', 'gift_card')) not valid;

-- The lock on the customer or the card serializes spending, so credit can never be spent twice.
create or replace function keep_store_credit() returns trigger language plpgsql as $$
declare
	holder bigint;
begin
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
