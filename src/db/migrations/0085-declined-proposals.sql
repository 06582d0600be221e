-- To which products' proposed facts somebody has said no; `words` is the hash of the texts that proposed them.
create table declined_proposals (
	product_id bigint primary key references products on delete cascade,
	words text not null,
	declined_at timestamptz not null default now()
);
