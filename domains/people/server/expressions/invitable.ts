import { sql } from 'kysely'

/** Member `m` may log in, has no password, and no link to choose one that is still valid. */
export const isInvitable = (now: Date) => sql<boolean>`(m.password_hash is null and m.status <> 'INACTIVE'
  and not exists (select from password_resets r where r.member_id = m.id and r.used_at is null and r.expires_at > ${now}))`
