-- Catalogue files that somebody has uploaded in the back office, from looking at them to taking them back.
create table product_imports (
	id bigint generated always as identity primary key,
	account_id bigint not null references accounts,
	-- of the request that asked for the latest step, for the audit log
	request_id text not null,
	file_name text not null,
	file_path text not null,
	size bigint not null check (size >= 0),
	branch_id bigint not null references branches,
	status text not null default 'checking' check (status in
		('checking', 'ready', 'refused', 'applying', 'applied', 'failed', 'undoing', 'undone')),
	-- why it was refused or has failed
	problem jsonb,
	-- 0 to 1 of the step that is running
	progress real not null default 0,
	counts jsonb,
	-- the first rejected rows and the first changes
	preview jsonb not null default '{"rows": [], "changes": []}',
	-- what an undo restored and what it had to leave
	undo jsonb,
	created_at timestamptz not null default now(),
	applied_at timestamptz,
	undone_at timestamptz
);
create index product_imports_latest on product_imports (id desc);
-- Two files never write at the same time.
create unique index product_imports_writing on product_imports ((true))
	where status in ('applying', 'undoing');

-- What an import replaced, product by product.
create table product_import_steps (
	import_id bigint not null references product_imports on delete cascade,
	product_id bigint not null references products on delete cascade,
	-- null: the import made the product
	before jsonb,
	-- of the product after the import: whoever changed it since keeps their change at an undo
	version integer not null,
	-- pieces that came and went, and what the file before it had said
	stock jsonb not null default '[]',
	primary key (import_id, product_id)
);
create index product_import_steps_product on product_import_steps (product_id);
