-- Files in which processes keep the search's index between two starts -----------------------------------

-- Every change that `since` could not see is kept in catalogue_changes for whoever reads the file.
create table search_index_files (
	id uuid primary key,
	since pg_snapshot not null,
	-- Its own: a row that was copied into another database is of no file there.
	transaction_id xid8 not null default pg_current_xact_id(),
	written_at timestamptz not null default now()
);

-- Up to which transaction changes have been forgotten, by whatever release: one row.
create table forgotten_changes (
	is_only boolean primary key default true check (is_only),
	up_to xid8 not null
);
insert into forgotten_changes (up_to) values ('0');

create function note_forgotten_changes() returns trigger language plpgsql as $$
begin
	update forgotten_changes set up_to = forgotten.up_to
	from (select transaction_id as up_to from gone order by transaction_id desc limit 1) forgotten
	where forgotten.up_to > forgotten_changes.up_to;
	return null;
end $$;
create trigger catalogue_changes_forgotten after delete on catalogue_changes
	referencing old table as gone for each statement execute function note_forgotten_changes();
