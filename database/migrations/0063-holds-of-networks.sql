-- The network that holds a place of a visitor; only while the place is held and not paid.
alter table guest_visits
  add column network text,
  add constraint guest_visits_network_of_hold check (network is null or held_until is not null and ended_at is null);
create index guest_visits_of_network on guest_visits (network) where network is not null;
