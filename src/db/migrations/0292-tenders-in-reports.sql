-- Sales at the counter count by their tenders: the days that have some are summed up anew.
insert into report_changes (day)
select distinct day from money_ledger
where order_id in (select order_id from counter_sales)
union
select distinct manila_day(created_at) from orders where channel = 'counter';
