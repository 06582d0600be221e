-- The ledger by reason and by day.
create index stock_ledger_reason on stock_ledger (reason, id desc);
create index stock_ledger_created on stock_ledger (created_at);

create index accounts_blocked on accounts (id desc) where blocked_at is not null;
create index accounts_customers_name on accounts (lower(name), id)
	where role = 'customer' and deleted_at is null;

-- Names a row of a list that goes over branches.
alter table stock add column id bigint generated always as identity;
