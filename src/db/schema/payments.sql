-- Payments through providers, and refunds (docs/developers/payments.md).

-- Attempts to pay a cart or a draft online. While an attempt is live, it reserves stock, store credit and a coupon.
create table payment_intents (
	id bigint generated always as identity primary key,
	account_id bigint references accounts on delete set null,
	provider text not null,
	-- null until the provider has answered
	provider_id text unique,
	-- identifies the payment at the provider, so that a repeated call creates no second payment, and the provider's
	-- events are matched to this row
	reference text not null unique default gen_random_uuid(),
	-- live: can be paid and reserves stock; expired: it wasn't paid in time; replaced: the customer started another
	-- payment or placed another order; ordered, refunded, canceled: final
	status text not null default 'live' check (status in
		('live', 'expired', 'replaced', 'ordered', 'refunded', 'canceled')),
	amount bigint not null check (amount > 0),
	-- the priced cart and all other data for the order
	snapshot jsonb not null,
	content_hash text not null,
	expires_at timestamptz not null,
	-- when to query the provider next; null if no query is needed anymore
	check_at timestamptz,
	checks integer not null default 0,
	-- the amount that the provider charged
	paid_amount bigint check (paid_amount > 0),
	paid_at timestamptz,
	order_id bigint unique references orders,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	-- the bank's latest reason for declining the payment, worded for the customer
	failure text,
	failed_at timestamptz,
	-- when staff followed up on it
	handled_at timestamptz,
	handled_by bigint references accounts,
	-- The payment method, which the order gets too. The code knows the methods and their providers.
	method text not null,
	-- A draft's payment has no account, because it must not change the customer's cart.
	draft_id bigint references draft_orders on delete set null,
	-- the version of the draft that the customer saw; null if the payment is for a cart
	draft_version integer,
	-- store credit that pays a part of the cart; the provider charges the remaining amount
	store_credit bigint not null default 0 check (store_credit >= 0),
	-- a payment has an order if and only if its status is ordered
	check ((status = 'ordered') = (order_id is not null)),
	check ((paid_amount is null) = (paid_at is null)),
	-- without money there is neither an order nor a refund
	check (status not in ('ordered', 'refunded') or paid_at is not null),
	check ((failure is null) = (failed_at is null)),
	check ((handled_at is null) = (handled_by is null))
);
create index payment_intents_account on payment_intents (account_id, id desc);
-- A customer has at most one live payment: a payment started in a second tab replaces the first.
create unique index payment_intents_one_live on payment_intents (account_id) where status = 'live';
create index payment_intents_unsettled on payment_intents (account_id)
	where status in ('live', 'expired');
create index payment_intents_check on payment_intents (check_at) where check_at is not null;
create index payment_intents_failed on payment_intents (id desc)
	where failed_at is not null and paid_at is null;
create index payment_intents_unhandled on payment_intents (failed_at)
	where failed_at is not null and paid_at is null and handled_at is null;
create index payment_intents_status on payment_intents (status, id desc);
create unique index payment_intents_one_live_of_draft on payment_intents (draft_id) where status = 'live';
create index payment_intents_draft on payment_intents (draft_id, id desc) where draft_id is not null;

-- Alerts staff to a failed payment, so that they can offer another payment method.
create function note_failed_payment() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, intent_id) values ('payment_failed', new.id);
	return null;
end $$;
create trigger payment_intents_told after update on payment_intents
	for each row when (new.failure is not null and new.failure is distinct from old.failure)
	execute function note_failed_payment();

-- Events that providers reported, each stored once.
create table payment_events (
	provider text not null,
	event_id text not null,
	type text not null,
	intent_id bigint references payment_intents,
	-- the effect of the event, for people who investigate a payment
	outcome text not null,
	received_at timestamptz not null default now(),
	primary key (provider, event_id)
);
create index payment_events_intent on payment_events (intent_id, received_at);

-- Proofs of payment: what customers send to show that they paid by transfer.
create table payment_proofs (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- name of its file in the storage, in a private folder
	picture text,
	reference text check (reference <> ''),
	-- the same key for every notation of a reference
	reference_key text check (reference_key <> ''),
	-- replaced: by another proof before staff decided; confirmed, refused: by staff
	state text not null default 'waiting'
		check (state in ('waiting', 'replaced', 'confirmed', 'refused')),
	-- why it was refused, for the customer
	refusal text check (refusal <> ''),
	decided_by bigint references accounts,
	decided_at timestamptz,
	created_at timestamptz not null,
	-- the customer learns why a proof was refused
	check ((state = 'refused') = (refusal is not null)),
	check ((reference is null) = (reference_key is null))
);
create index payment_proofs_order on payment_proofs (order_id, id);
-- An order has at most one proof that waits for a decision.
create unique index payment_proofs_waiting on payment_proofs (order_id) where state = 'waiting';
create index payment_proofs_reference on payment_proofs (reference_key)
	where reference_key is not null;

-- Refunds to customers.
create table refunds (
	id bigint generated always as identity primary key,
	-- identifies the reason, such as `order:42:cancelled`, so that each reason causes one refund however often it is
	-- requested
	event_key text not null unique,
	-- identifies the refund at the provider
	reference text not null unique default gen_random_uuid(),
	intent_id bigint references payment_intents,
	order_id bigint references orders,
	amount bigint not null check (amount > 0),
	reason text not null check (reason in (
		'order_cancelled', 'order_changed', 'stock_gone', 'coupon_used_up', 'credit_used_up', 'replaced',
		'amount_differs', 'returned', 'damaged', 'missing', 'goodwill', 'other'
	)),
	-- queued: the provider hasn't confirmed the request yet
	state text not null default 'queued' check (state in ('queued', 'pending', 'succeeded', 'failed')),
	provider_id text unique,
	attempts integer not null default 0,
	last_error text,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	method text not null default 'card' check (method in ('card', 'account', 'cash', 'hand', 'credit')),
	-- an additional note to the customer
	note text check (note <> ''),
	-- null if the shop refunded automatically
	actor_id bigint references accounts,
	-- the part that was paid for shipping
	shipping bigint not null default 0 check (shipping >= 0),
	-- the reference on the slip of the bank or e-wallet, if staff refunded manually
	hand_reference text check (hand_reference <> ''),
	-- the VAT in the refund; null if the order has none
	vat_content bigint check (vat_content >= 0),
	-- the other row of this refund, if it is paid in two ways; that row has the reason
	part_of bigint references refunds on delete cascade,
	-- cash is never refunded through a provider; a refund to a card needs the provider's payment
	constraint refunds_of_a_payment check (case method
		when 'cash' then intent_id is null
		when 'card' then intent_id is not null
		else true
	end),
	-- a refund that staff make themselves is complete at once and can't fail later
	constraint refunds_given_by_people check (
		method in ('card', 'account')
		or method = 'cash' and order_id is not null and state = 'succeeded'
		or method = 'hand' and state = 'succeeded'
		or method = 'credit' and order_id is not null and state = 'succeeded'
	)
);
create index refunds_intent on refunds (intent_id);
create index refunds_order on refunds (order_id) where order_id is not null;
create index refunds_waiting on refunds (created_at) where state = 'queued';
create index refunds_failed on refunds (id) where state = 'failed';
create index refunds_part_of on refunds (part_of) where part_of is not null;
create trigger refunds_begun after insert on refunds
	for each row execute function note_webhook_change('refund.changed');
create trigger refunds_changed after update on refunds
	for each row when (old.state is distinct from new.state)
	execute function note_webhook_change('refund.changed');

-- Sums up an order's refunds. Refunds because the order became cheaper don't count, because the order's total is
-- already lower.
create function sum_up_refunds() returns trigger language plpgsql as $$
begin
	update orders set refunded = (
		select coalesce(sum(amount), 0) from refunds
		where order_id = new.order_id and state <> 'failed' and reason <> 'order_changed'
	)
	where id = new.order_id;
	return null;
end $$;
create trigger refunds_summed_up after insert or update of state, amount on refunds
	for each row when (new.order_id is not null) execute function sum_up_refunds();

-- Lines of refunds. A refund without lines is for shipping or an agreed amount.
create table refund_lines (
	refund_id bigint not null references refunds on delete cascade,
	order_line_id bigint not null references order_lines on delete cascade,
	quantity integer not null check (quantity > 0),
	-- what the customer paid for these units
	value bigint not null check (value >= 0),
	-- condition in which the units were returned; null if the customer keeps them, or they never arrived
	comes_back text check (comes_back in ('sellable', 'damaged')),
	-- the branch that they were returned to
	branch_id bigint references branches check ((comes_back is null) = (branch_id is null)),
	-- number of returned units in resalable condition; null if comes_back applies to all of them
	sellable integer check (
		sellable is null or sellable between 0 and quantity and comes_back is not null
	),
	primary key (refund_id, order_line_id)
);
create index refund_lines_line on refund_lines (order_line_id);

-- Refunds that the provider refused and that weren't replaced, with the amount that can still be refunded.
create view failed_refunds as
select refunds.*, least(refunds.amount, payments.paid_amount - back.amount) as left_amount
from refunds
join payment_intents payments on payments.id = refunds.intent_id
cross join lateral (
	select coalesce(sum(amount), 0)::bigint as amount from refunds made
	where made.intent_id = refunds.intent_id and made.state <> 'failed'
) back
where refunds.state = 'failed'
	and back.amount < payments.paid_amount
	and not exists (
		select from refunds later
		where later.intent_id = refunds.intent_id and later.id > refunds.id
			and later.state <> 'failed' and later.amount >= refunds.amount
	)
	and not exists (
		select from refunds again where again.event_key = 'refund:' || refunds.id || ':again'
	);

-- Payments of the last 30 days that a bank refused and that no one has followed up on. The payment of a draft is
-- included as long as the draft can be ordered, and the payment of a cart until the customer places another order.
create view failed_payments as
select * from payment_intents
where failed_at is not null and paid_at is null and handled_at is null
	and failed_at > now() - interval '30 days'
	and case
		when draft_version is not null then exists (
			select from draft_orders where draft_orders.id = draft_id and draft_orders.state = 'sent'
		)
		else account_id is not null and not exists (
			select from orders
			where orders.account_id = payment_intents.account_id
				and orders.created_at >= payment_intents.created_at
		)
	end;
