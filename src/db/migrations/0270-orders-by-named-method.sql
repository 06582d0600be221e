-- Which of extensions' own ways to pay any order has, and what the latest of each was told: few orders have one.
create index orders_named_method on orders (payment_method, id) where payment_method like '%:%';
