-- What the archive of work files opens is there now, so it may be sold.
update orders.package set is_active = true where code = 'archive';
