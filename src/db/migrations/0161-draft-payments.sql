-- What staff have prepared is paid online by its link --------------------------------------------------------

-- A draft's payment has no account of its own: it leaves alone what its customer has in the cart.
alter table payment_intents
	add column draft_id bigint references draft_orders on delete set null,
	-- Of the draft as its customer saw it, and what says that it is a draft's; null: of a cart.
	add column draft_version integer;
create unique index payment_intents_one_live_of_draft on payment_intents (draft_id) where status = 'live';
create index payment_intents_draft on payment_intents (draft_id, id desc) where draft_id is not null;

-- A draft's waits for as long as the draft can still be ordered.
create or replace view failed_payments as
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
