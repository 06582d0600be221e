-- How many people wait for something that is not there, which the back office's first page asks every few seconds.
create index demand_requests_people on demand_requests (email)
	where confirmed_at is not null and told_at is null and left_at is null;
