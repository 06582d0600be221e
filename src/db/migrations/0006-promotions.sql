-- Promotions: a coupon is a promotion with a code. The table keeps its name, because processes of the previous
-- version read and write it while this one starts; they know only the columns that they have.
alter table coupons
	alter column code drop not null,
	-- as customers read it; null: its code
	add column name text check (name <> ''),
	add column channels text[] not null default '{web}'
		check (cardinality(channels) > 0 and channels <@ array['web', 'counter']),
	-- of the counter; null: all
	add column branch_ids bigint[] check (cardinality(branch_ids) > 0),
	-- of the eligible items; 0: none
	add column minimum_quantity integer not null default 0 check (minimum_quantity >= 0),
	add column is_first_order boolean not null default false,
	-- An item is eligible if any of these lists or category_ids has it; all null: every item.
	add column makers text[] check (cardinality(makers) > 0),
	add column product_types text[] check (cardinality(product_types) > 0),
	add column product_ids bigint[] check (cardinality(product_ids) > 0),
	add column variation_ids bigint[] check (cardinality(variation_ids) > 0),
	add column sale_items text not null default 'any' check (sale_items in ('any', 'only', 'none')),
	-- a reward that isn't a percentage or an amount (src/lib/promotions/promotion.ts)
	add column reward jsonb check (reward ->> 'kind' in ('fixed_price', 'buy_get', 'tiers', 'bundle')),
	-- higher first
	add column priority integer not null default 0,
	-- false: never combined with another promotion
	add column stacks boolean not null default true,
	add constraint coupons_named check (num_nonnulls(code, name) > 0),
	add constraint coupons_one_reward check (num_nonnulls(percent, amount_off, reward) <= 1),
	drop constraint coupons_check2,
	add constraint coupons_gives_something
		check (num_nonnulls(percent, amount_off, reward) = 1 or free_shipping);
comment on table coupons is 'Promotions. Those without a code apply automatically.';

-- An order can use several promotions, each once.
alter table coupon_redemptions
	drop constraint coupon_redemptions_intent_id_key,
	drop constraint coupon_redemptions_order_id_key;
create unique index coupon_redemptions_intent on coupon_redemptions (intent_id, coupon_id);
create unique index coupon_redemptions_order on coupon_redemptions (order_id, coupon_id);

-- What promotions take off each line. The rest of an order's discount, which staff gave, is spread over all lines.
-- Not named discount, because queries of the previous version join orders, whose discount they don't qualify.
alter table order_lines
	add column promotion_discount bigint not null default 0,
	-- a sale price was paid
	add column on_sale boolean not null default false,
	add constraint order_lines_promotion_discount_check
		check (promotion_discount between 0 and unit_price * quantity);
alter table order_change_lines
	add column promotion_discount bigint not null default 0;

-- The promotions of an order, in the order in which they were applied. Their amounts add up to its lines' discounts.
create table order_discounts (
	order_id bigint not null references orders on delete cascade,
	position integer not null,
	promotion_id bigint references coupons on delete set null,
	-- the promotion's name when the order was placed
	label text not null check (label <> ''),
	-- 0: it only gave free shipping
	amount bigint not null check (amount >= 0),
	primary key (order_id, position)
);
create index order_discounts_promotion on order_discounts (promotion_id);

alter table draft_orders
	-- the promotions that a customer was quoted: [{"promotion_id": 1, "label": "Ten off", "amounts": [100, 0]}]
	add column quoted_promotions jsonb,
	-- as entered by staff or a guest, in upper case
	add column coupon_code text check (coupon_code <> '');

-- Pages show current promotions, and are cached until something changes. A job flips the column when a date passes.
alter table coupons add column is_shown boolean not null default true;
create trigger coupons_changed after insert or update or delete on coupons
	for each row execute function note_catalogue_change();
