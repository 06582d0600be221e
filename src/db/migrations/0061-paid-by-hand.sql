-- Ways to pay: what each costs, and orders whose money staff confirm --------------------------------

alter table orders
	drop constraint orders_payment_method_check,
	add constraint orders_payment_method_check
		check (payment_method in ('cod', 'gcash', 'card', 'maya', 'qrph', 'transfer')),
	-- what the way to pay was called when the order was placed; null: as the shop calls it now
	add column payment_name text check (payment_name <> ''),
	-- what the way to pay costs, beside the shipping
	add column payment_fee bigint not null default 0 check (payment_fee >= 0),
	drop constraint orders_total_adds_up,
	add constraint orders_total_adds_up
		check (total = subtotal + shipping_fee - discount + payment_fee),
	-- until when an order that waits for its money keeps its pieces
	add column payment_due_at timestamptz,
	-- what staff have found in the shop's account, which may be more or less than the total
	add column amount_received bigint check (amount_received > 0),
	add column received_at timestamptz,
	add check ((amount_received is null) = (received_at is null)),
	-- why it was cancelled, where that was no person's wish
	add column cancel_kind text,
	add constraint orders_cancel_kind_check check (cancel_kind is null or status = 'cancelled'),
	drop column payment_state;

alter table orders
	drop constraint orders_check1,
	add constraint orders_refunded_check
		check (refunded >= 0 and refunded <= greatest(total, amount_received)),
	-- void: cancelled before anything was paid
	add column payment_state text not null generated always as (case
		when refunded > 0 and refunded >= coalesce(amount_received, total) then 'refunded'
		when refunded > 0 then 'partly_refunded'
		when payment_method in ('card', 'gcash', 'maya', 'qrph') or amount_received is not null
			or status = 'delivered' then 'paid'
		when status = 'cancelled' then 'void'
		when payment_due_at is not null then 'awaiting_payment'
		else 'due'
	end) stored;
create index orders_payment_newest on orders (payment_state, created_at desc, id desc);
create index orders_payment_due on orders (payment_due_at)
	where status = 'pending' and payment_due_at is not null;

alter table order_events
	drop constraint order_events_kind_check,
	add constraint order_events_kind_check check (kind in (
		'moved', 'request_declined', 'branch_chosen', 'shipment_corrected', 'refunded', 'proof_sent',
		'proof_refused'
	));

-- What was sent to an account of the shop goes back by hand: no provider has taken it.
alter table refunds
	drop constraint refunds_check,
	add constraint refunds_of_a_payment check (case method
		when 'cash' then intent_id is null
		when 'card' then intent_id is not null
		else true
	end);

alter table report_days add column payment_fees bigint not null default 0;

-- What customers send to show that they have paid ---------------------------------------------------

create table payment_proofs (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- its name in the storage, in a folder that nobody may read from outside
	picture text,
	reference text check (reference <> ''),
	-- the same for every spelling of a reference
	reference_key text check (reference_key <> ''),
	-- replaced: by another, before anybody decided; confirmed, refused: by staff
	state text not null default 'waiting'
		check (state in ('waiting', 'replaced', 'confirmed', 'refused')),
	-- why it was refused, for the customer
	refusal text check (refusal <> ''),
	decided_by bigint references accounts,
	decided_at timestamptz,
	created_at timestamptz not null,
	check ((state = 'refused') = (refusal is not null)),
	check ((reference is null) = (reference_key is null))
);
create index payment_proofs_order on payment_proofs (order_id, id);
create unique index payment_proofs_waiting on payment_proofs (order_id) where state = 'waiting';
create index payment_proofs_reference on payment_proofs (reference_key)
	where reference_key is not null;
