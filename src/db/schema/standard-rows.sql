-- Initial data of a new shop. Its product types are in standard-facts.sql.

insert into branches (code, name, position) values
	('main', 'Main branch', 0),
	('second', 'Second branch', 1);

-- The last two shipping methods are built in (shipping.sql).
insert into shipping_methods (code, name, fee, min_days, max_days, position, is_active, kind) values
	('standard', 'Standard', 15000, 5, 7, 0, true, 'courier'),
	('express', 'Express', 25000, 3, 5, 1, true, 'courier'),
	('at-branch', 'Pickup', 0, 0, 0, 0, false, 'pickup'),
	('at-counter', 'Counter', 0, 0, 0, 0, false, 'counter');

insert into coupons (code, percent) values ('SAVE10', 10);

insert into couriers (name, kind, tracking_link) values
	('J&T Express', 'company', 'https://www.jtexpress.ph/trajectoryQuery?waybillNo={number}'),
	('LBC Express', 'company', 'https://www.lbcexpress.com/track/?tracking_no={number}'),
	('Ninja Van', 'company', 'https://www.ninjavan.co/en-ph/tracking?id={number}'),
	('SPX Express', 'company', 'https://spx.ph/track?{number}'),
	('Flash Express', 'company', 'https://www.flashexpress.ph/fle/tracking?se={number}'),
	('2GO', 'company', null),
	('Own rider', 'own_rider', null);

-- The public holidays of the Philippines. A job adds the holidays of later years.
insert into holidays (day, name) values
	('2026-01-01', 'New Year''s Day'),
	('2026-02-17', 'Chinese New Year'),
	('2026-03-20', 'End of Ramadan (Eid al-Fitr)'),
	('2026-04-02', 'Maundy Thursday'),
	('2026-04-03', 'Good Friday'),
	('2026-04-04', 'Easter Saturday'),
	('2026-04-05', 'Easter Sunday'),
	('2026-04-09', 'Day of Valor'),
	('2026-05-01', 'Labor Day'),
	('2026-05-27', 'Feast of the Sacrifice (Eid al-Adha)'),
	('2026-06-12', 'Independence Day'),
	('2026-08-21', 'Ninoy Aquino Day'),
	('2026-08-31', 'National Heroes'' Day'),
	('2026-11-01', 'All Saints'' Day'),
	('2026-11-02', 'All Souls'' Day'),
	('2026-11-30', 'Bonifacio Day'),
	('2026-12-08', 'Feast of the Immaculate Conception'),
	('2026-12-24', 'Christmas Eve'),
	('2026-12-25', 'Christmas Day'),
	('2026-12-30', 'Rizal Day'),
	('2026-12-31', 'New Year''s Eve'),
	('2027-01-01', 'New Year''s Day'),
	('2027-02-06', 'Chinese New Year'),
	('2027-03-09', 'End of Ramadan (Eid al-Fitr)'),
	('2027-03-25', 'Maundy Thursday'),
	('2027-03-26', 'Good Friday'),
	('2027-03-27', 'Easter Saturday'),
	('2027-03-28', 'Easter Sunday'),
	('2027-04-09', 'Day of Valor'),
	('2027-05-01', 'Labor Day'),
	('2027-05-16', 'Feast of the Sacrifice (Eid al-Adha)'),
	('2027-06-12', 'Independence Day'),
	('2027-08-21', 'Ninoy Aquino Day'),
	('2027-08-30', 'National Heroes'' Day'),
	('2027-11-01', 'All Saints'' Day'),
	('2027-11-02', 'All Souls'' Day'),
	('2027-11-30', 'Bonifacio Day'),
	('2027-12-08', 'Feast of the Immaculate Conception'),
	('2027-12-24', 'Christmas Eve'),
	('2027-12-25', 'Christmas Day'),
	('2027-12-30', 'Rizal Day'),
	('2027-12-31', 'New Year''s Eve'),
	('2028-01-01', 'New Year''s Day'),
	('2028-01-26', 'Chinese New Year'),
	('2028-02-26', 'End of Ramadan (Eid al-Fitr)'),
	('2028-04-09', 'Day of Valor'),
	('2028-04-13', 'Maundy Thursday'),
	('2028-04-14', 'Good Friday'),
	('2028-04-15', 'Easter Saturday'),
	('2028-04-16', 'Easter Sunday'),
	('2028-05-01', 'Labor Day'),
	('2028-05-05', 'Feast of the Sacrifice (Eid al-Adha)'),
	('2028-06-12', 'Independence Day'),
	('2028-08-21', 'Ninoy Aquino Day'),
	('2028-08-28', 'National Heroes'' Day'),
	('2028-11-01', 'All Saints'' Day'),
	('2028-11-02', 'All Souls'' Day'),
	('2028-11-30', 'Bonifacio Day'),
	('2028-12-08', 'Feast of the Immaculate Conception'),
	('2028-12-24', 'Christmas Eve'),
	('2028-12-25', 'Christmas Day'),
	('2028-12-30', 'Rizal Day'),
	('2028-12-31', 'New Year''s Eve');
insert into settings (key, value) values ('holidays.filled_until', '2028');

-- Order events after which each counting job continues. The jobs start with the first event.
insert into bought_together_progress (after_event) values (0);
insert into product_sales_progress (after_event) values (0);

insert into sandbox_secret (webhook_secret)
values ('whsec_sandbox_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
insert into stand_in_courier_secret default values;
