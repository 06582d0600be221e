-- Attributes that every product has, whatever its type and without one: a shop's own fields of products.
alter table attributes add column is_general boolean not null default false;
