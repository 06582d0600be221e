-- Orders can be paid with GrabPay, ShopeePay, online banking and BillEase, which record the amount received.
alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (
	payment_method in (
		'cod', 'gcash', 'card', 'maya', 'qrph', 'grabpay', 'shopeepay', 'online_banking', 'billease', 'transfer'
	)
	or payment_method ~ '^[a-z][a-z0-9-]*:[a-z][a-z0-9-]*$' and amount_received is not null
) not valid;
