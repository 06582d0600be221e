-- Rows of the back office's lists are told apart by a number.
alter table devices add column id bigint generated always as identity unique;
