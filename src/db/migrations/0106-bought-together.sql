-- How often two products were delivered in one order, each pair from both sides. Sums alone: neither an
-- order nor a person can be told from them.
create table bought_together (
	product_id bigint not null references products on delete cascade,
	other_id bigint not null references products on delete cascade,
	orders integer not null check (orders > 0),
	primary key (product_id, other_id)
);
create index bought_together_most on bought_together (product_id, orders desc, other_id);
create index bought_together_other on bought_together (other_id);

-- Up to which event of an order they are counted: one row.
create table bought_together_progress (
	is_only boolean primary key default true check (is_only),
	after_event bigint not null
);
insert into bought_together_progress (after_event) values (0);

-- What is made for a device, and what there is of a type, beside a product.
create index products_made_for on products using gin ((fits -> 'devices') jsonb_path_ops);
create index variations_made_for on variations using gin ((fits -> 'devices') jsonb_path_ops);
create index products_type_latest on products (product_type, id desc) where status = 'published';
