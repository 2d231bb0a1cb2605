-- Nodes read the sessions that ended within the life of an access token.

create index refresh_tokens_revoked on refresh_tokens (revoked_at) where revoked_at is not null;
