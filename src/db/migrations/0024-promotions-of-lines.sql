-- A promotion's discount of each order line, in the order of their positions; null: not recorded. A receipt names the
-- promotions below the lines that they reduce.
alter table order_discounts add column amounts bigint[];
