-- What becomes store credit of a provider's payment names that payment: the provider gives back no more than
-- the rest of it.
alter table refunds
	drop constraint refunds_given_by_people,
	add constraint refunds_given_by_people check (
		method in ('card', 'account')
		or method = 'cash' and order_id is not null and state = 'succeeded'
		or method = 'hand' and state = 'succeeded'
		or method = 'credit' and order_id is not null and state = 'succeeded'
	);
