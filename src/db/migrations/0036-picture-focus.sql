-- Which part of its pictures a category's square tile shows, where they are higher or wider than it.
alter table categories add column picture_focus text not null default 'center'
	check (picture_focus in ('center', 'top', 'bottom', 'left', 'right'));
