import pg from 'pg'

/** The classes of a measurement: ids, all in the same hour of tomorrow, each with this many places. */
export interface Field {
  classIds: number[]
  maxPeople: number
}

/** Members that may join, each with enough bought credits; ids start at 1. */
export const memberCount = 30_000
/** Classes over which joins are spread. */
export const classCount = 2_000
/** Classes on the day that members read, of three activities. */
const classesOfReadDay = 15
const creditsEach = 10
const pastPlaces = 15

/** Day and center of the read benchmarks: an ordinary center, separate from the classes of the joins. */
export interface ReadPlace {
  centerId: number
  activityId: number
  date: string
}

const people = `
  insert into members (cin, name, surname, email, language)
  select 'B' || lpad(n::text, 8, '0'), 'Name' || n, 'Surname' || n, 'member' || n || '@example.com', 'ca'
  from generate_series(1, ${memberCount}) n`

const gymRows = `
  update gym set days_to_show = 10;
  insert into centers (name) values ('Field'), ('Girona');
  insert into activities (key, name_es, name_ca, description_es, description_ca, image, icon, color, abbreviation, credit_type)
  select key, initcap(key), initcap(key), repeat('Una descripción corriente. ', 6), repeat('Una descripció corrent. ', 6),
    '/pictures/' || key || '.webp', 'kettle', '#e8471c', upper(left(key, 3)), 'ACTIVITY'
  from unnest(array['wod', 'strength', 'gymnastics']) key`

const field = `
  insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people)
  select 1, 1, current_date + 1, current_date + 1 + time '18:00', current_date + 1 + time '19:00', 15
  from generate_series(1, ${classCount});
  insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people, users_in)
  select 1, 1, current_date - 30, current_date - 30 + time '18:00', current_date - 30 + time '19:00', ${pastPlaces}, ${pastPlaces}
  from generate_series(1, ${memberCount / pastPlaces})`

/** Two classes an hour from 07:00, for the week plan and for the day that is read; a few places are taken in each. */
const readDay = `
  insert into class_templates (center_id, activity_id, day, start_time, end_time, max_people)
  select 2, 1 + n % 3, 0, make_time(7 + n, 0, 0), make_time(8 + n, 0, 0), 15 from generate_series(0, ${classesOfReadDay - 1}) n;
  insert into gym_classes (center_id, activity_id, on_date, starts_at, ends_at, max_people)
  select 2, 1 + n % 3, current_date + 2, current_date + 2 + make_time(5 + n, 0, 0), current_date + 2 + make_time(6 + n, 0, 0), 15
  from generate_series(0, ${classesOfReadDay - 1}) n`

/**
 * The fastest join the database can do alone: one function that locks the class, checks, decides and writes.
 * It returns IN, WAIT or the reason for refusing. It sends no NOTIFY, which would serialize its commits.
 */
const joinAlone = `
  create function join_alone(asked_class integer, asked_member integer) returns text language plpgsql as $$
  declare
    c record; m record; lot record; place text; made integer;
  begin
    select k.*, a.credit_type, a.single_book into c
      from gym_classes k join activities a on a.id = k.activity_id where k.id = asked_class for no key update of k;
    if not found or not c.shown or c.cancelled_at is not null then return 'not_found'; end if;
    if c.starts_at <= now() then return 'class_started'; end if;
    select * into m from members where id = asked_member and erased_at is null for no key update;
    if not found then return 'not_found'; end if;
    if m.status <> 'ACTIVE' or exists (select from pauses s where s.member_id = asked_member and s.starts_on <= c.on_date
      and (s.ends_on is null or s.ends_on > c.on_date)) then return 'not_active'; end if;
    if m.overdue_since < now() - interval '7 days' then return 'payment_overdue'; end if;
    if exists (select from bookings b where b.class_id = asked_class and b.member_id = asked_member and b.ended_at is null)
      then return 'already_joined'; end if;
    if exists (select from bookings b where b.member_id = asked_member and b.ended_at is null and b.status = 'IN'
      and b.on_date between c.on_date - 1 and c.on_date + 1 and b.during && tstzrange(c.starts_at, c.ends_at))
      then return 'overlapping'; end if;
    select l.id into lot from credit_lots l where l.member_id = asked_member and l.credit_type = c.credit_type
      and l.remaining > 0 and l.expires_at > now() order by l.expires_at, l.id limit 1;
    if not found then return 'no_credits'; end if;
    place := case when c.users_in < c.max_people then 'IN' else 'WAIT' end;
    insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by)
      values (asked_class, asked_member, place, tstzrange(c.starts_at, c.ends_at), case when place = 'IN' then 'credit' end,
        c.credit_type, date_trunc('week', c.on_date::timestamp)::date, c.activity_id, c.on_date, asked_member)
      returning id into made;
    if place = 'IN' then
      insert into credit_entries (lot_id, member_id, amount, source, reference, booking_id, by_member_id)
        values (lot.id, asked_member, -1, 'booking', 'booking:' || made || ':taken', made, asked_member);
      update credit_lots set remaining = remaining - 1 where id = lot.id;
      update gym_classes set users_in = users_in + 1 where id = asked_class;
    else
      update gym_classes set users_wait = users_wait + 1 where id = asked_class;
    end if;
    return place;
  end $$`

/** A gym has history: everybody attended a free class a month ago, and the planner has statistics about it. */
const history = `
  insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by, validated)
  select c.id, m.id, 'IN', tstzrange(c.starts_at, c.ends_at), 'free', 'ACTIVITY', date_trunc('week', c.on_date::timestamp)::date, 1,
    c.on_date, m.id, true
  from members m join gym_classes c on c.id = ${classCount} + 1 + (m.id - 1) / ${pastPlaces} order by m.id`

/** Invariants after every measurement; each row is a violation. */
const breaches = `
  with live as (
    select class_id, count(*) filter (where status = 'IN') as places, count(*) filter (where status = 'WAIT') as waits
    from bookings where ended_at is null group by class_id)
  select 'class ' || c.id || ': ' || c.users_in || ' in and ' || c.users_wait || ' waiting of ' || c.max_people || ', but '
    || coalesce(l.places, 0) || ' and ' || coalesce(l.waits, 0) || ' rows' as breach
  from gym_classes c left join live l on l.class_id = c.id
  where c.users_in <> coalesce(l.places, 0) or c.users_wait <> coalesce(l.waits, 0) or c.users_in > c.max_people
  union all
  select 'lot ' || l.id || ' holds ' || l.remaining || ', its entries say ' || sum(e.amount)
  from credit_lots l join credit_entries e on e.lot_id = l.id group by l.id having l.remaining <> sum(e.amount)
  union all
  select 'booking ' || b.id || ' is ' || b.status || ' and took ' || count(e.id) || ' credits'
  from bookings b left join credit_entries e on e.booking_id = b.id group by b.id
  having count(e.id) <> (case when b.charge = 'credit' then 1 else 0 end)`

/** The benchmark gym, in a migrated and empty database. */
export class BenchGym {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async open(databaseUrl: string): Promise<BenchGym> {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    for (const statement of [gymRows, people, field, readDay, joinAlone]) await client.query(statement)
    return new BenchGym(client)
  }

  /** Removes all bookings, refills balances and vacuums, so that every measurement starts equal. */
  async reset(maxPeople: number): Promise<void> {
    await this.#client.query('truncate bookings, credit_entries, credit_lots restart identity cascade')
    await this.#client.query(`
      insert into credit_lots (member_id, credit_type, remaining, expires_at)
        select id, 'ACTIVITY', ${creditsEach}, now() + interval '90 days' from members order by id;
      insert into credit_entries (lot_id, member_id, amount, source, reference)
        select id, member_id, remaining, 'purchase', 'bench:' || id from credit_lots`)
    await this.#client.query(
      'update gym_classes set users_in = 0, users_wait = 0, max_people = case center_id when 1 then $1 else 15 end where starts_at > now()',
      [maxPeople],
    )
    await this.#client.query(history)
    await this.#client.query('vacuum analyze gym_classes, members, bookings, credit_lots, credit_entries')
  }

  /**
   * @throws Error naming each violated invariant: an oversold class, a wrong count, a balance that differs
   * from its ledger.
   */
  async check(expected: number): Promise<void> {
    const { rows } = await this.#client.query<{ breach: string }>(breaches)
    const written = await this.#client.query<{ n: number }>(
      'select count(*)::int as n from bookings where upper(during) > now()',
    )
    const lines = rows.slice(0, 5).map((row) => row.breach)
    if (written.rows[0]?.n !== expected)
      lines.push(`${expected} joins were confirmed, ${written.rows[0]?.n} are written`)
    if (lines.length > 0) throw new Error(`the invariants are violated:\n${lines.join('\n')}`)
  }

  /** Fills the day that is read, with a booking in each class, and returns where it is. */
  async fillReadDay(): Promise<ReadPlace> {
    const { rows } = await this.#client.query<{ date: string }>(`
      with seats as (
        insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by)
        select c.id, dense_rank() over (order by c.id) * 20 + n, 'IN', tstzrange(c.starts_at, c.ends_at), 'free', 'ACTIVITY',
          date_trunc('week', c.on_date::timestamp)::date, c.activity_id, c.on_date, 1
        from gym_classes c, generate_series(1, 12) n where c.center_id = 2 and c.starts_at > now())
      update gym_classes set users_in = 12 where center_id = 2 and starts_at > now() returning on_date::text as date`)
    return { centerId: 2, activityId: 1, date: rows[0]?.date ?? '' }
  }

  /** A draw of the day of the joins, which takes wishes until `end`. */
  async openDraw(): Promise<{ id: number; end: () => Promise<void> }> {
    const { rows } = await this.#client.query<{ id: number }>(`
      insert into draws (center_id, activity_id, on_date, wishes_from, opens_at, closes_at, seed, seed_hash, created_at)
      values (1, 1, current_date + 1, now() - interval '1 minute', now() + interval '1 hour', now() + interval '61 minutes',
        repeat('a', 64), repeat('b', 64), now()) returning id`)
    const { id = 0 } = rows[0] ?? {}
    return { id, end: async () => void (await this.#client.query('delete from draws where id = $1', [id])) }
  }

  close(): Promise<void> {
    return this.#client.end()
  }
}
