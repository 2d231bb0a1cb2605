-- Who enters a draw together: all of a group have the ticket of its first member here, and take part with that one ticket.
alter table wishes add column together text check (together ~ '^[0-9a-f]{32}$');
create index wishes_together on wishes (draw_id, together) where together is not null;
