-- Coupons, shipping methods and what dresses the shop, as the back office edits them: a version
-- counts changes, so that nobody overwrites what they have not seen. Putting things into another
-- order is no change of each of them.
alter table coupons add column version integer not null default 1;
alter table categories add column version integer not null default 1;
alter table features add column version integer not null default 1;
alter table search_synonyms add column version integer not null default 1;
alter table redirects add column version integer not null default 1;

-- The shop's own ways of shipping beside the two of the start. None is ever deleted.
alter table shipping_methods
	drop constraint shipping_methods_code_check,
	add check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	add column description text not null default '',
	add column version integer not null default 1;

-- As the method was called when the order was placed; null: as it is called now.
alter table orders add column shipping_name text check (shipping_name <> '');
update orders set shipping_name = shipping_methods.name
from shipping_methods where code = shipping_method;
