-- Whether the shop sells anything that names devices is asked whenever its lists change: in a shop without such
-- products these stay empty, and no other row is read.
create index products_with_fits on products (id) where status = 'published' and fits -> 'devices' <> '[]';
create index variations_with_fits on variations (product_id) where archived_at is null and fits -> 'devices' <> '[]';
