/** SQL of a booking `b`: whose plan paid its session. */
export const sessionPayer = 'coalesce(b.session_of, b.member_id)'

/** SQL of a booking `b`: it takes a session of its week. */
export const takesSession = `b.charge = 'session' and (b.ended_at is null or b.end_reason in ('left_late', 'removed_late', 'given_away'))`

/** SQL: the sessions of a week that the plan of `payer` paid, also for others of the household. The arguments are SQL. */
export const sessionsUsed = (payer: string, monday: string, kind: string): string =>
  `(select count(*)::int from bookings b where ${sessionPayer} = ${payer} and b.week = ${monday} and b.credit_type = ${kind} and ${takesSession})`
