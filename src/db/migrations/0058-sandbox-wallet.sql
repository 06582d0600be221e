-- The embedded sandbox provider plays an e-wallet and a code too; these are its own books.
alter table sandbox_intents
	add column method text not null default 'card',
	-- where its wallet leads the customer back to
	add column return_address text;
alter table sandbox_intents alter column method drop default;
