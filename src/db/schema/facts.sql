-- Facts about products: product types with attributes, which staff edit. A new shop starts with those of
-- standard-facts.sql (docs/developers/products.md).

-- Types of products, such as cases or chargers.
create table product_types (
	code text primary key check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
	name text not null check (name <> ''),
	position integer not null default 0,
	version integer not null default 1
);
create unique index product_types_name on product_types (lower(name));
create trigger product_types_changed after insert or update or delete on product_types
	for each statement execute function note_catalogue_change();

-- Facts that products of a type can have.
create table attributes (
	code text primary key check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
	name text not null check (name <> ''),
	kind text not null check (kind in ('number', 'choice', 'choices', 'flag', 'text', 'colour')),
	unit text check (unit is null or kind = 'number'),
	lowest double precision,
	highest double precision,
	position integer not null default 0,
	version integer not null default 1,
	-- true if every product has the attribute, with or without a type
	is_general boolean not null default false,
	check (lowest <= highest)
);
create unique index attributes_name on attributes (lower(name));
create trigger attributes_changed after insert or update or delete on attributes
	for each statement execute function note_catalogue_change();

-- The allowed values of attributes of the kinds choice and choices.
create table attribute_choices (
	attribute text not null references attributes on delete cascade,
	code text not null check (code ~ '^[a-z][a-z0-9_]{0,59}$'),
	name text not null check (name <> ''),
	-- other names of the choice in files and titles
	also text[] not null default '{}',
	position integer not null default 0,
	primary key (attribute, code)
);
create trigger attribute_choices_changed after insert or update or delete on attribute_choices
	for each statement execute function note_catalogue_change();

-- The attributes of each product type.
create table product_type_attributes (
	product_type text not null references product_types on delete cascade,
	attribute text not null references attributes,
	level text not null default 'product' check (level in ('product', 'variation')),
	is_required boolean not null default false,
	position integer not null default 0,
	primary key (product_type, attribute)
);
create index product_type_attributes_attribute on product_type_attributes (attribute);
create trigger product_type_attributes_changed after insert or update or delete on product_type_attributes
	for each statement execute function note_catalogue_change();
