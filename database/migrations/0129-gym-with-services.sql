-- Whether a service is on offer: without one no screen has a word of appointments.
alter table gym add column has_services boolean not null default false;
