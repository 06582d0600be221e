-- What couriers tell of many parcels in a file ------------------------------------------------------------

-- How a courier's reports are read; null: nobody has said.
alter table couriers add column report_mapping jsonb;

create table status_reports (
	id bigint generated always as identity primary key,
	courier text not null,
	-- held: it can be taken back until release_at; applying: its rows are carried out one by one
	state text not null default 'ready' check (state in ('ready', 'held', 'applying', 'applied')),
	file_name text not null,
	file_id uuid references uploaded_files on delete set null,
	file_hash text,
	mapping jsonb,
	-- the headings of the file, and its first rows
	columns jsonb not null default '[]',
	samples jsonb not null default '[]',
	created_by bigint not null references accounts,
	created_at timestamptz not null,
	-- who has it carried out, and in which request
	applied_by bigint references accounts,
	request_id text,
	api_key_id bigint,
	release_at timestamptz,
	applied_at timestamptz,
	check ((state = 'ready') = (applied_by is null)),
	check ((state = 'applied') = (applied_at is not null))
);
create index status_reports_file on status_reports (file_hash) where file_hash is not null;
create index status_reports_waiting on status_reports (id) where state in ('held', 'applying');

create table status_report_lines (
	report_id bigint not null references status_reports on delete cascade,
	line integer not null,
	tracking text not null,
	reference text not null,
	-- the courier's word for it, and when it was so
	said text not null,
	said_at timestamptz,
	fault text,
	-- what it meant when somebody had it carried out, and what came of it
	verdict text,
	status text,
	parcel_id bigint references parcels on delete set null,
	steps text[] not null default '{}',
	why text,
	primary key (report_id, line)
);
create index status_report_lines_waiting on status_report_lines (report_id, line) where verdict = 'moves';

create index parcels_tracking_key on parcels (tracking_key(tracking_number))
	where tracking_number is not null;
