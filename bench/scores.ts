import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import type { DB } from '../database/tables.ts'
import { trainingTopics } from '../domains/training/contract/live.ts'
import { selectBests } from '../domains/training/server/scores/benchmark-board-queries.ts'
import { readBenchmarkBoard } from '../domains/training/server/scores/read-benchmark-board.ts'
import { emptyDatabase } from './empty-database.ts'
import { lastBeside, measureBareLive, measureLive } from './live-load.ts'
import { type Figure, median, millis, timeBeside } from './report.ts'
import type { Stage } from './stage.ts'

const boards = 200
const posts = 15

export const measureScores = async (stage: Stage): Promise<Figure[]> => [
  await measureBoards(stage),
  ...(await measureBenchmarks(stage)),
]

/** A class enters its scores while the board is open on many phones: the time until the last one is right. */
async function measureBoards(stage: Stage): Promise<Figure> {
  const { rows } = await asked<{ id: number; board_id: number }>(
    stage.databaseUrl,
    `
    with listed as (update members set listed_under = 'all'),
      board as (insert into boards (on_date, fingerprint) values (current_date, 'bench') returning id)
    insert into scored_blocks (board_id, center_id, on_date, position, title, lines, scheme, sets, pick, team_size)
    select board.id, c.id, current_date, 0, 'Fran', '{}', 'time', 1, 'best', 1
    from board, (select id from centers order by id limit 1) c returning id, board_id`,
  )
  const [block] = rows
  if (!block) throw new Error('no block was made')
  const tokens = Array.from({ length: boards }, (_, n) => stage.token(n + 1))
  const topic = trainingTopics.board(block.board_id)
  const bare = await measureBareLive({ tokens, topic }, posts)
  const calls = Array.from({ length: posts }, (_, n) => ({
    method: 'PUT' as const,
    path: `/api/scores/blocks/${block.id}/own`,
    token: stage.token(n + 1),
    body: { level: 'rx', sets: [240_000 + n * 1000] },
  }))
  const ours = await measureLive({ port: stage.port, tokens, topic, calls })
  return lastBeside(`A score reaches ${boards} open boards`, ours, bare, 4)
}

const centers = 20
const membersEach = 500
const benchmarks = 30
const years = 5

// Each benchmark is done every ten weeks in every center, by a third of its members. Foreign keys hold by themselves.
const fiveYears = `
  insert into centers (name) select 'Center ' || n from generate_series(1, ${centers}) n;
  insert into members (cin, name, surname, email, center_id, listed_under)
    select 'S' || lpad(n::text, 8, '0'), 'Name' || n, 'Surname' || n, 's' || n || '@example.com', 1 + (n - 1) / ${membersEach},
      case n % 20 when 0 then 'nowhere' when 1 then 'all' else case n % 2 when 0 then 'women' else 'men' end end
    from generate_series(1, ${centers * membersEach}) n;
  insert into boards (on_date, fingerprint)
    select current_date - 70 * w - k, k::text from generate_series(1, ${Math.floor((years * 365) / 70)}) w, generate_series(1, ${benchmarks}) k;
  insert into scored_blocks (board_id, center_id, on_date, position, title, lines, scheme, sets, pick, team_size, benchmark_id)
    select b.id, c, b.on_date, 0, 'Benchmark', '{}', 'time', 1, 'best', 1, b.fingerprint::integer
    from boards b, generate_series(1, ${centers}) c;
  insert into scores (block_id, member_id, benchmark_id, level, value, capped, order_key, visible, entered_at, changed_at)
    select b.id, m, b.benchmark_id, 'rx', v, false, (1::bigint << 61) | (v::bigint << 26), true, b.on_date, b.on_date
    from scored_blocks b, generate_series(1, ${membersEach}) n,
      lateral (select (b.center_id - 1) * ${membersEach} + n as m, 180000 + (n * 7919 + b.id * 104729) % 600000 as v) s
    where (n + b.id) % 3 = 0;
  update scores s set is_best = true from (
    select distinct on (member_id, benchmark_id) id from scores order by member_id, benchmark_id, order_key, id) best
    where s.id = best.id`

/** The all-time board of a benchmark, of one center and of all, as a member reads it. */
async function measureBenchmarks(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await emptyDatabase(stage.databaseUrl, 'scores')
  await migrate(databaseUrl)
  await asked(databaseUrl, fiveYears)
  await asked(databaseUrl, 'vacuum analyze')
  const { rows } = await asked<{ count: number }>(databaseUrl, 'select count(*)::integer from scores')
  const statements: string[] = []
  const { db, pool } = connect(databaseUrl)
  const noted = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(withValues(query)),
  })
  try {
    const figures: Figure[] = []
    for (const scope of ['center', 'gym'] as const) {
      const [inDatabase, byId, whole]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < 40; round += 1) {
        const benchmarkId = 1 + (round % benchmarks)
        const begun = performance.now()
        await readBoard(db, scope, benchmarkId)
        whole.push(performance.now() - begun)
        statements.length = 0
        const centerId = scope === 'gym' ? null : caller.center.id
        const bests = await selectBests(noted, {
          benchmarkId,
          centerId,
          list: 'women',
          today: caller.today,
          reader: caller.reader,
        })
        inDatabase.push(await executionTime(db, statements[0] ?? ''))
        byId.push(await executionTime(db, sameRows(bests.map(({ id }) => id))))
      }
      const of = scope === 'gym' ? `${centers} centers` : 'one of them'
      figures.push(
        timeBeside(
          `The best of a benchmark over ${years} years, of ${of}, in the database`,
          median(inDatabase),
          { of: 'reading the same rows by id', value: median(byId) },
          scope === 'gym' ? 1 : 6,
          `median of 40; ${millis(median(whole))} for the whole board with counts and rank; ${rows[0]?.count.toLocaleString('en')} scores`,
        ),
      )
    }
    return figures
  } finally {
    await pool.end()
  }
}

const caller = {
  reader: { id: 3 * membersEach + 7, isTrainer: false, at: new Date('2026-05-13') },
  center: { id: 4, name: '' },
  today: '2026-05-13',
}

async function readBoard(db: Kysely<DB>, scope: 'center' | 'gym', id: number): Promise<void> {
  const { entries } = await readBenchmarkBoard(db, { id, scope, list: 'women' }, caller)
  if (entries.length === 0) throw new Error(`the board of benchmark ${id} is empty`)
}

const sameRows = (ids: readonly number[]): string => `
  select s.*, m.name, m.image, b.* from scores s join members m on m.id = s.member_id join scored_blocks b on b.id = s.block_id
  where s.id in (${ids.join(', ')}) order by s.order_key`

/** Numbers and words only. */
const withValues = ({ sql: text, parameters }: CompiledQuery): string =>
  text.replace(/\$(\d+)/g, (_, nth: string) => {
    const value = parameters[Number(nth) - 1]
    return typeof value === 'number' ? String(value) : `'${String(value)}'`
  })

/** Milliseconds, as the database says. */
async function executionTime(db: Kysely<DB>, statement: string): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain (analyze, timing off) ${sql.raw(statement)}`.execute(db)
  const said = /Execution Time: ([\d.]+) ms/.exec(rows.map((row) => row['QUERY PLAN']).join('\n'))
  return Number(said?.[1])
}

async function asked<R extends pg.QueryResultRow>(databaseUrl: string, text: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return await client.query<R>(text)
  } finally {
    await client.end()
  }
}
