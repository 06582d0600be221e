-- Cash is rounded to coins that exist. Positive: the drawer got more than was due, or paid out less.
alter table counter_sales add column cash_rounding bigint not null default 0;
alter table counter_refunds add column cash_rounding bigint not null default 0;

-- Rounded down, the cash handed over is less than the part of the sale that it pays, by at most half a peso.
alter table counter_payments drop constraint counter_payments_check;
alter table counter_payments add constraint counter_payments_tendered_check
	check (tendered >= greatest(0, amount - 50)) not valid;

-- rounding: gained (negative) or lost by rounding cash
alter table money_ledger drop constraint money_ledger_kind_check;
alter table money_ledger add constraint money_ledger_kind_check check (kind in (
	'placed', 'changed', 'cancelled', 'paid', 'collected', 'refunded', 'credited', 'fee', 'payout', 'written_off',
	'stock', 'rounded'
)) not valid;
alter table money_ledger drop constraint money_ledger_from_account_check;
alter table money_ledger add constraint money_ledger_from_account_check check (from_account in (
	'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses',
	'inventory', 'suppliers', 'cost_of_sales', 'shrinkage', 'opening', 'rounding'
)) not valid;
alter table money_ledger drop constraint money_ledger_to_account_check;
alter table money_ledger add constraint money_ledger_to_account_check check (to_account in (
	'sales', 'customer', 'courier', 'provider', 'cash', 'bank', 'credit', 'fees', 'losses',
	'inventory', 'suppliers', 'cost_of_sales', 'shrinkage', 'opening', 'rounding'
)) not valid;
