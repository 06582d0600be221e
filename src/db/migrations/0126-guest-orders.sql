-- Orders on delivery by somebody without an account ------------------------------------------------------

create table guest_orders (
	-- made by the browser for one attempt, so that a repeat gives the same order
	attempt uuid primary key,
	request_hash text not null default '',
	order_id bigint unique references orders on delete cascade,
	-- In the link by which the guest sees the order: it shows no more than what stands beside it here.
	token text unique,
	created_at timestamptz not null
);

-- A guest is known by their number, and by the address that they may prove later.
create index orders_contact_email on orders (lower(contact_email)) where contact_email is not null;
create index orders_contact_phone on orders (contact_phone, id) where contact_phone is not null;

alter table refused_parcels alter column account_id drop not null;
