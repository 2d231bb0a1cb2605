import pg from 'pg'

/** A chain as large as a country's; every center has its own members and classes. */
const centers = 500
const membersEach = 300
const classesEach = 20
const pastDays = 3
export const chainMembers = centers * membersEach

export const centerOf = (memberId: number): number => 1 + Math.floor((memberId - 1) / membersEach)

/** The class that a member wants: those of a center are spread over its classes, in which all of them find a place. */
export const classOf = (memberId: number): number =>
  1 + (centerOf(memberId) - 1) * classesEach + ((memberId - 1) % classesEach)

const rows = `
  update gym set days_to_show = 10;
  insert into centers (name) select 'Center ' || n from generate_series(1, ${centers}) n;
  insert into activities (key, name_es, name_ca, icon, color, abbreviation, credit_type)
    select key, key, key, 'kettle', '#e8471c', upper(left(key, 3)), 'ACTIVITY' from unnest(array['wod', 'strength']) key;
  insert into members (cin, name, surname, email, language, center_id)
    select 'N' || lpad(n::text, 8, '0'), 'Name' || n, 'Surname' || n, 'n' || n || '@example.com', 'ca',
      1 + (n - 1) / ${membersEach}
    from generate_series(1, ${chainMembers}) n order by n;
  insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people)
    select c, 1 + h % 2, current_date + 1, at, at + interval '30 minutes', ${membersEach / classesEach}
    from generate_series(1, ${centers}) c, generate_series(0, ${classesEach - 1}) h,
      lateral (select current_date + 1 + time '08:00' + h * interval '30 minutes' as at) t order by c, h;
  insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people, users_in)
    select center_id, activity_id, on_date - n, starts_at - n * interval '1 day', ends_at - n * interval '1 day', max_people, max_people
    from gym_classes, generate_series(2, ${pastDays + 1}) n order by n, id;
  -- A chain has history, and the planner has statistics about it.
  insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by, validated)
    select c.id, m.id, 'IN', tstzrange(c.starts_at, c.ends_at), 'free', 'ACTIVITY', date_trunc('week', c.on_date::timestamp)::date,
      c.activity_id, c.on_date, m.id, true
    from generate_series(1, ${pastDays}) n, members m join lateral (select * from gym_classes
      where id = n * ${centers * classesEach} + 1 + (m.center_id - 1) * ${classesEach} + (m.id - 1) % ${classesEach}) c on true
    order by n, m.id;
  insert into credit_lots (member_id, credit_type, remaining, expires_at)
    select id, 'ACTIVITY', 10, now() + interval '90 days' from members order by id;
  insert into credit_entries (lot_id, member_id, amount, source, reference)
    select id, member_id, remaining, 'purchase', 'chain:' || id from credit_lots`

/** Fills a migrated and empty database. */
export async function fillChain(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(rows)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
