-- Transfers that are less than their order ---------------------------------------------------------------

-- What staff have found of an order that still waits for the rest.
alter table orders
	add column part_received bigint not null default 0 check (part_received >= 0),
	add constraint orders_part_received_while_pending check (part_received = 0 or status = 'pending');

-- What is accepted as enough leaves no debt: the difference is a loss of the shop.
insert into money_ledger (kind, from_account, to_account, amount, method, order_id, created_at, note)
select 'written_off', 'customer', 'losses', total - amount_received, payment_method, id, received_at,
	'Accepted as enough.'
from orders where amount_received < total and status <> 'cancelled';
