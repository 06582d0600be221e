-- Steps of orders and parcels that staff have made, and that are carried out once they cannot be taken
-- back any more. Until then nothing but this row says so.

create table held_moves (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders on delete cascade,
	-- null: the order as a whole
	parcel_id bigint references parcels on delete cascade,
	-- of the parcel, or of the order
	from_status text not null,
	to_status text not null check (to_status in ('processing', 'shipped', 'delivered')),
	courier text,
	tracking_number text,
	-- for the customer
	note text,
	decline_request boolean not null,
	override_reason text,
	actor_id bigint not null references accounts on delete cascade,
	request_id text not null,
	-- by which a program made it for them
	api_key_id bigint,
	held_at timestamptz not null,
	release_at timestamptz not null,
	unique nulls not distinct (order_id, parcel_id),
	check (release_at > held_at)
);
create index held_moves_due on held_moves (release_at);
create index held_moves_actor on held_moves (actor_id);
create index held_moves_parcel on held_moves (parcel_id) where parcel_id is not null;

-- The pages of staff show it; the customer's hear nothing of it.
create function note_held_move() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id)
	values ('order_changed', case when tg_op = 'DELETE' then old.order_id else new.order_id end);
	return null;
end $$;
create trigger held_moves_told after insert or delete on held_moves
	for each row execute function note_held_move();
