-- A return that a customer asks for is told to those who see to orders -------------------------------------

alter table live_events drop constraint live_events_kind_check, add check (kind in (
	'order_placed', 'cancel_requested', 'return_requested', 'question_asked', 'payment_failed',
	'order_changed', 'notified'
));
alter table alert_choices drop constraint alert_choices_kind_check, add check (kind in (
	'order_placed', 'cancel_requested', 'return_requested', 'question_asked', 'payment_failed'
));

create function note_return_request() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, order_id, account_id)
	select 'return_requested', id, account_id from orders where id = new.order_id;
	return null;
end $$;
create trigger returns_told after insert on returns
	for each row when (new.state = 'requested' and is_news(new.created_at))
	execute function note_return_request();
