import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect, usualLimits } from '../../database/connect.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { buildGym, buildMember } from '../../tests/support/gym.ts'
import { interceptStatements, openNode } from '../../tests/support/nodes.ts'
import { assertStillWaited, withDeadline } from './deadline.ts'
import { type Unit, unitOfWork } from './unit-of-work.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const member = await buildMember(db)
const pool = openNode(url)
const entry = { byMemberId: gym.admin, action: 'change-settings', entityId: null } as const
const declared = { audit: 'change-settings' } as const
const count = async (table: 'audit_log' | 'outbox') =>
  (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number

function collect(unit: Unit<'change-settings'>): void {
  unit.audit(entry)
  unit.send([{ channel: 'mail', template: 'welcome', memberId: member }])
  unit.announce([{ t: 'data', event: 'settings' }])
}

test('writes collected rows and announcements, and invalidates the cache after the commit', async () => {
  const before = [await count('audit_log'), await count('outbox')] as [number, number]
  const heard: string[] = []
  const listener = await pool.connect()
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.query('listen live')
  const dropped: string[] = []
  const host = { pool, cache: { drop: (events: readonly string[]) => void dropped.push(...events) } }
  await unitOfWork(host, declared, async (unit) => {
    collect(unit)
    unit.afterCommit(() => dropped.push('after'))
    expect(dropped).toEqual([])
  })
  await listener.query('select 1')
  listener.release(true)
  expect([await count('audit_log'), await count('outbox')]).toEqual([before[0] + 1, before[1] + 1])
  expect(heard).toEqual(['[{"t":"data","event":"settings"}]'])
  expect(dropped).toEqual(['settings', 'after'])
})

/** Passes a result on after some turns of the microtask queue, as nested functions do. */
const settleLate = async (sent: Promise<unknown>, turns: number): Promise<unknown> =>
  turns > 0 ? await settleLate(sent, turns - 1) : await sent

test('statements sent with the commit are committed, or fail the unit with their own error', async () => {
  const write = (...texts: string[]) =>
    unitOfWork(pool, { unaudited: 'a test' }, async ({ client, announce, withCommit }) => {
      withCommit(...texts.map((text, nth) => settleLate(client.query(text), 5 - nth)))
      announce([{ t: 'data', event: 'settings' }])
    })
  const nameIt = (name: string) => `update members set surname = '${name}' where id = ${member}`
  const surname = async () =>
    (await pool.query(`select surname from members where id = ${member}`)).rows[0].surname
  await write(nameIt('First'))
  await expect(write(nameIt('Second'), 'select 1 / 0', nameIt('Third'))).rejects.toMatchObject({
    code: '22012',
  })
  expect(await surname()).toBe('First')
})

test('a rollback drops collected rows', async () => {
  const before = [await count('audit_log'), await count('outbox')]
  let after = 0
  const failing = unitOfWork(pool, declared, async (unit) => {
    collect(unit)
    unit.afterCommit(() => {
      after += 1
    })
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect([await count('audit_log'), await count('outbox')]).toEqual(before)
  expect(after).toBe(0)
})

test.each(['40P01', '40001'])('a retry after %s writes once', async (code) => {
  const before = await count('audit_log')
  let tries = 0
  let after = 0
  await unitOfWork(pool, declared, async (unit) => {
    collect(unit)
    unit.afterCommit(() => {
      after += 1
    })
    tries += 1
    if (tries < 3) await unit.client.query(`do $$ begin raise exception using errcode = '${code}'; end $$`)
  })
  expect([tries, after, await count('audit_log')]).toEqual([3, 1, before + 1])
})

test('gives up after four tries, and other errors are not retried', async () => {
  let tries = 0
  const always = (code: string) =>
    unitOfWork(pool, { unaudited: 'a test' }, async ({ client }) => {
      tries += 1
      await client.query(`do $$ begin raise exception using errcode = '${code}'; end $$`)
    })
  await expect(always('40P01')).rejects.toMatchObject({ code: '40P01' })
  expect(tries).toBe(4)
  await expect(always('23505')).rejects.toMatchObject({ code: '23505' })
  expect(tries).toBe(5)
})

test('may stay idle for longer than usual, and only until it ends', async () => {
  const read = async (on: { query: (text: string) => Promise<{ rows: { ms: number }[] }> }) =>
    (
      await on.query(`select setting::int as ms from pg_settings where name in
        ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
    ).rows.map(({ ms }) => ms)
  const { idleMs, lockMs, statementMs } = usualLimits
  const limited = connect(url)
  onTestFinished(() => limited.pool.end())
  const inUnit = await unitOfWork(limited.pool, { unaudited: 'a test', idleMs: 12_345 }, ({ client }) =>
    read(client),
  )
  expect(inUnit).toEqual([12_345, lockMs, statementMs])
  expect(await read(limited.pool)).toEqual([idleMs, lockMs, statementMs])
})

describe('a deadline', () => {
  const add = (deadline: number, work: () => Promise<void> = async () => {}) =>
    withDeadline(deadline, () =>
      unitOfWork(pool, declared, async (unit) => {
        collect(unit)
        await work()
      }),
    )

  test('that has passed when the work is done rolls it back', async () => {
    const before = await count('audit_log')
    const late = add(performance.now() + 100, () => pause(150))
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    expect(await count('audit_log')).toBe(before)
    await add(performance.now() + 60_000)
    expect(await count('audit_log')).toBe(before + 1)
  })

  test('does not stop a second unit after a first commit', async () => {
    const before = await count('audit_log')
    await withDeadline(performance.now() + 200, async () => {
      await unitOfWork(pool, declared, async (unit) => collect(unit))
      await pause(250)
      await unitOfWork(pool, declared, async (unit) => collect(unit))
      expect(assertStillWaited).toThrow()
    })
    expect(await count('audit_log')).toBe(before + 2)
  })

  test('that has passed before sends nothing', async () => {
    const sent: string[] = []
    const watched = interceptStatements(pool, { watch: async ({ text }) => void sent.push(text) })
    const late = withDeadline(performance.now(), () =>
      unitOfWork(watched, { unaudited: 'a test' }, async () => {}),
    )
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    expect(sent).toEqual([])
  })
})

test('an undeclared action is refused', async () => {
  const other = unitOfWork(pool, { audit: 'change-plan' }, async (unit) => {
    // @ts-expect-error the unit does not declare it
    unit.audit(entry)
  })
  await expect(other).rejects.toThrow('does not declare change-settings')
})

test('a swallowed failure does not look like a commit', async () => {
  const swallowed = unitOfWork(pool, { unaudited: 'a test' }, async ({ client }) => {
    await client.query('select 1 / 0').catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('rolled back')
})

test('a snapshot reads one moment and cannot write', async () => {
  const writing = unitOfWork(pool, { unaudited: 'a test', snapshot: true }, ({ db }) =>
    db.updateTable('gym').set({ name: 'x' }).execute(),
  )
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})
