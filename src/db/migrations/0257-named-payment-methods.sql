-- An extension's own way to pay is kept by its name, `EXTENSION:WAY`. The shop's code knows which are offered
-- now; what the six were before, they still are. Read anew while the table is written to (0258).
alter table orders
	drop constraint orders_payment_method_check,
	add constraint orders_payment_method_check check (
		payment_method in ('cod', 'gcash', 'card', 'maya', 'qrph', 'transfer')
		or payment_method ~ '^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$' and amount_received is not null
	) not valid;
