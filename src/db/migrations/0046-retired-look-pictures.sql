-- Pictures uploaded for the shop's face that it does not wear, and since when: never saved, or replaced.
-- Mails that were sent before show a logo for as long as it is kept.
create table retired_look_pictures (
	path text primary key,
	retired_at timestamptz not null default now()
);
create index retired_look_pictures_retired_at on retired_look_pictures (retired_at);
