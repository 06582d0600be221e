-- Files that people send, in slices: every process of the shop can read them.
create table uploaded_files (
	id uuid primary key,
	created_at timestamptz not null default now()
);
create table uploaded_file_slices (
	file_id uuid not null references uploaded_files on delete cascade,
	position integer not null,
	content bytea not null,
	primary key (file_id, position)
);

-- Catalogue files that waited on the disk of one process have to be sent again.
update product_imports set status = 'refused',
	problem = '{"code": "send_again", "message": "The shop was updated meanwhile. Send the file again."}'
	where status in ('checking', 'ready');
update product_imports set status = 'failed',
	problem = '{"code": "send_again", "message": "The shop was updated meanwhile. Send the file again."}'
	where status in ('applying', 'undoing');
alter table product_imports
	drop column file_path,
	add column file_id uuid references uploaded_files on delete set null,
	-- what the person has said of the file: how its columns are meant, what its prices are multiplied by
	add column settings jsonb not null default '{}',
	-- what the file holds: its columns, sheets and prices
	add column found jsonb,
	-- the process that works on it, and when it last said so
	add column worker uuid,
	add column worker_seen_at timestamptz,
	drop constraint product_imports_status_check,
	add check (status in
		('checking', 'mapping', 'ready', 'refused', 'applying', 'applied', 'failed', 'undoing', 'undone'));

-- What a checked file would make of each product, until it is written or forgotten.
create table product_import_previews (
	import_id bigint not null references product_imports on delete cascade,
	position integer not null,
	kind text not null check (kind in ('created', 'updated')),
	card jsonb not null,
	primary key (import_id, position)
);

-- Categories that an import has made: an undo takes those that are still empty.
create table product_import_categories (
	import_id bigint not null references product_imports on delete cascade,
	category_id bigint not null references categories on delete cascade,
	primary key (import_id, category_id)
);

-- How the columns of a kind of file are meant, by its header.
create table column_mappings (
	kind text not null,
	signature text not null,
	mapping jsonb not null,
	updated_at timestamptz not null default now(),
	primary key (kind, signature)
);
