-- The search's index in the store of files, for nodes that have no file of their own ---------------------

-- Other nodes have taken it: it is kept until it is too old, whoever replaces a file of his own.
alter table search_index_files add column is_shared boolean not null default false;

create table stored_search_indexes (
	-- Of the file, and in the name of its object.
	id uuid primary key,
	-- The code and the rows that it was made by, and what documents rest on beside their products.
	fingerprint text not null,
	ground text not null,
	-- Its own: a row that was copied into another database is of no object there.
	transaction_id xid8 not null default pg_current_xact_id(),
	begun_at timestamptz not null default now(),
	-- null: it is on its way.
	stored_at timestamptz,
	-- Of the object, and of the file that is in it.
	sha256 text,
	object_bytes bigint,
	file_bytes bigint
);
-- One process at a time sends it.
create unique index stored_search_indexes_on_their_way on stored_search_indexes (fingerprint) where stored_at is null;
