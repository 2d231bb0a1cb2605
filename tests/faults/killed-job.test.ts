import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { seatsOf } from '../support/gym-books.ts'
import { patience } from '../support/patience.ts'
import { startNode } from './node-process.ts'
import { joinRequestsOf, sendJoin } from './rush.ts'
import { startFaultSite } from './site.ts'

const site = await startFaultSite({ members: 13, classes: 1 })
const [classId = 0] = site.classes
const first = await startNode(site.environment)
const second = await startNode(site.environment)
// It only sends and reads jobs: the nodes find out about the killed one themselves.
const boss = new PgBoss({
  connectionString: site.environment.DATABASE_URL,
  schema: 'pgboss',
  max: 1,
  supervise: false,
  schedule: false,
  migrate: false,
})
await boss.start()
afterAll(async () => {
  await boss.stop()
  first.kill('SIGKILL')
  second.kill('SIGKILL')
})

const activeJobs = () =>
  boss.findJobs('lapse-waits').then((jobs) => jobs.filter((job) => job.state === 'active'))

test('the job of a killed node is run by another within a minute', { timeout: 150_000 }, async () => {
  for (const request of joinRequestsOf(site)) {
    expect((await sendJoin(site, first.origin, request)).status).toBe(200)
  }
  expect(await seatsOf(site.db, classId)).toEqual({ usersIn: 12, usersWait: 1 })
  await sql`update gym_classes set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days',
    on_date = on_date - 2 where id = ${classId}`.execute(site.db)

  // Only the first node can take the job, and it does not finish while the class is locked.
  second.kill('SIGSTOP')
  await site.db.transaction().execute(async (tx) => {
    await sql`select from gym_classes where id = ${classId} for update`.execute(tx)
    await boss.send('lapse-waits', null)
    await vi.waitFor(async () => expect(await activeJobs()).toHaveLength(1), {
      timeout: patience,
      interval: 50,
    })
    first.kill('SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
  })
  const [interrupted] = await activeJobs()
  second.kill('SIGCONT')

  const isDone = async () => {
    const [job] = await boss.findJobs('lapse-waits', { id: interrupted?.id ?? '' })
    expect(job?.state).toBe('completed')
  }
  await vi.waitFor(isDone, { timeout: patience, interval: 500 })
  expect(await seatsOf(site.db, classId)).toEqual({ usersIn: 12, usersWait: 0 })
})
