-- Payments through a provider, by more than cards ---------------------------------------------------

-- What is paid by which, the order made of it takes over. The shop's code knows the methods and who
-- takes them, and what it does not know it does not write.
alter table payment_intents add column method text not null default 'card';
alter table payment_intents alter column method drop default;
alter table payment_intents drop constraint payment_intents_provider_check;

-- account: of an e-wallet or a bank, that was paid from through a provider
alter table refunds
	drop constraint refunds_method_check,
	add constraint refunds_method_check check (method in ('card', 'account', 'cash', 'hand')),
	drop constraint refunds_given_by_people,
	add constraint refunds_given_by_people check (
		method in ('card', 'account')
		or method = 'cash' and order_id is not null and state = 'succeeded'
		or method = 'hand' and state = 'succeeded'
	);
