-- How many orders a customer has placed is what customer_sales counts, and those that were cancelled: these
-- few are counted here, however many the others are.
create index orders_cancelled_account on orders (account_id) where status = 'cancelled';
