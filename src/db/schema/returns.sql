-- Returns of delivered items: requested by the customer or created by staff, approved, received and inspected at a
-- branch, then resolved. The order stays delivered.

-- Returns. Each is one request for any number of units of an order.
create table returns (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	state text not null default 'requested' check (state in
		('requested', 'approved', 'declined', 'sent', 'received', 'settled', 'cancelled')),
	-- null if the customer requested the return
	made_by bigint references accounts on delete set null,
	-- a note from the customer
	note text not null default '',
	-- the request's Idempotency-Key, so that a repeated request creates only one return
	request_key text,
	-- the branch that receives the units, once the return is approved
	branch_id bigint references branches,
	way text check (way in ('drop_off', 'courier')),
	shop_pays boolean not null default false,
	courier text check (courier <> ''),
	tracking_number text check (tracking_number <> ''),
	decision_note text check (decision_note <> ''),
	decided_at timestamptz,
	inspection_note text check (inspection_note <> ''),
	received_at timestamptz,
	settlement text check (settlement in ('refund', 'credit', 'replacement', 'none')),
	settlement_note text check (settlement_note <> ''),
	refund_id bigint references refunds on delete set null,
	replacement_id bigint references orders on delete set null,
	settled_at timestamptz,
	created_at timestamptz not null default now(),
	unique (order_id, request_key),
	check ((state = 'settled') = (settlement is not null)),
	-- from its approval on, a return has a branch that receives it
	check (state in ('requested', 'declined', 'cancelled') or branch_id is not null)
);
create index returns_state on returns (state, id desc);
create index returns_branch on returns (branch_id, id desc);
create index returns_refund on returns (refund_id) where refund_id is not null;
create index returns_replacement on returns (replacement_id) where replacement_id is not null;
create index returns_made_by on returns (made_by) where made_by is not null;
create trigger returns_begun after insert on returns
	for each row execute function note_webhook_change('return.changed');
create trigger returns_changed after update on returns
	for each row when (old.state is distinct from new.state)
	execute function note_webhook_change('return.changed');

-- Alerts staff to a return that a customer requested.
create function note_return_request() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'return_requested', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger returns_told after insert on returns
	for each row when (new.state = 'requested' and is_news(new.created_at))
	execute function note_return_request();

-- The returned units, and their condition.
create table return_lines (
	return_id bigint not null references returns on delete cascade,
	order_line_id bigint not null references order_lines on delete cascade,
	quantity integer not null check (quantity > 0),
	reason text not null check (reason in ('damaged', 'wrong_item', 'not_as_described', 'change_of_mind', 'other')),
	-- number of units in each condition; null before the inspection
	sellable integer check (sellable >= 0),
	damaged integer check (damaged >= 0),
	missing integer check (missing >= 0),
	primary key (return_id, order_line_id),
	-- an inspection sets all three numbers at once
	check ((sellable is null) = (damaged is null) and (sellable is null) = (missing is null)),
	-- an inspection accounts for every unit
	check (sellable + damaged + missing = quantity)
);
create index return_lines_line on return_lines (order_line_id);

-- Photos of returns. A photo is uploaded before its return is requested; until then it belongs to no return.
create table return_photos (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	return_id bigint references returns on delete cascade,
	position smallint not null default 0,
	-- name of its file in the storage: 'returns/….webp'
	name text not null unique check (name like 'returns/%'),
	created_at timestamptz not null default now()
);
create index return_photos_order on return_photos (order_id);
create index return_photos_return on return_photos (return_id, position, id);
create index return_photos_unsent on return_photos (created_at) where return_id is null;
create trigger return_photos_dropped after delete on return_photos
	for each row execute function drop_picture();
