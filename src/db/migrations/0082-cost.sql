-- What a piece costs the shop, of a product or of one thing that is sold of it, which wins. Customers
-- never see it. Each line of an order keeps the cost of its time (order_lines.unit_cost).
alter table products add column cost bigint check (cost >= 0);
alter table variations add column cost bigint check (cost >= 0);
