import pg from 'pg'
import { type Figure, median, millis, rateBeside } from './report.ts'
import type { Stage } from './stage.ts'

const clients = 16
const rounds = 3
const limits = { warmUp: 1_000, seconds: 2 }
const tracks = 5
/** Members that read, each with their own token. */
const readers = 200

// Published by hand: the day is to come.
const workouts = `
  insert into workouts (center_id, track_id, on_date, state, blocks)
  select $1, t.id, $2::date, 'published', jsonb_build_array(jsonb_build_object('title', 'Fran',
    'exercices', jsonb_build_array('21-15-9', 'Thrusters'), 'tc', 12, 'wbs', '[]'::jsonb)) from tracks t on conflict do nothing`

const moreTracks = `
  insert into tracks (name, color, position)
  select jsonb_build_object('ca', 'T' || n, 'es', 'T' || n), '#aa2200', n from generate_series(2, $1) n`

/** The day of a member in a gym with several tracks, beside the same day with one. */
export async function measureTracks({ gym, port, load, token, databaseUrl }: Stage): Promise<Figure[]> {
  await gym.reset(15)
  const { centerId, date } = await gym.fillReadDay()
  const path = `/api/wod?centerId=${centerId}&from=${date}&until=${date}&tracks=all&size=20`
  const calls = Array.from({ length: readers }, (_, n) => ({
    method: 'GET' as const,
    path,
    token: token(n + 1),
  }))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const measure = async (expected: number) => {
    await client.query(workouts, [centerId, date])
    await client.query('analyze tracks, workouts')
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token(1)}` },
    })
    const { content } = (await answer.json()) as { content?: unknown[] }
    if (content?.length !== expected)
      throw new Error(`${path} was answered ${answer.status} with ${content?.length} workouts`)
    const sent = []
    for (let round = 0; round < rounds; round += 1)
      sent.push(await load.send({ port, clients, calls, over: true, ...limits }))
    return {
      rate: median(sent.map(({ perSecond }) => perSecond)),
      wait: median(sent.map(({ p99 }) => p99 ?? 0)),
    }
  }
  try {
    const one = await measure(1)
    await client.query(moreTracks, [tracks])
    const many = await measure(tracks)
    const floor = { of: 'the same day with one', value: one.rate }
    const more = `99 of 100 at most ${millis(many.wait)}`
    return [rateBeside(`A day with ${tracks} tracks, ${clients} clients`, many.rate, floor, 0.75, more)]
  } finally {
    await client.query('delete from workouts')
    await client.query('delete from tracks where id <> (select min(id) from tracks)')
    await client.end()
  }
}
