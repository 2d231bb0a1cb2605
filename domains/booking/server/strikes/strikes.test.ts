import { beforeAll, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRow, readRows } from '../../../../tests/support/rows.ts'
import { cinFor, importFile } from '../../../../tests/support/transfer.ts'
import { saveSettings } from '../../../gym/contract/settings.ts'
import { joinClass, markAttendance, moveBooking } from '../../contract/bookings.ts'
import { waiveLateLeave } from '../../contract/member-bookings.ts'
import { closeRoll, forgiveStrike, memberStrikes, reopenRoll } from '../../contract/strikes.ts'
import { markAttendance as tickAtDoor } from '../bookings/roll/mark-attendance.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = madrid('2026-05-11 08:00')
let now = start
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

const set = (body: object) => call(app, saveSettings, { body, as: gym.admin })
beforeAll(() => set({ strikes: true, strikeLimit: 2 }))

let used = 0
/** A class of its own hour, with these members in it; the clock is at its end. */
async function held(members: readonly number[]): Promise<number> {
  used += 1
  const startsAt = start + used * 2 * hour
  const id = await buildClass(gym, { startsAt })
  now = startsAt - hour
  for (const member of members) expect(await desk.join(id, member)).toBe('IN')
  now = startsAt + hour
  return id
}
const member = () => buildMember(db, { plan: gym.unlimited })
const of = (id: number) => ({ params: { id } })
const tick = (id: number, userId: number, validated = true) =>
  call(app, markAttendance, { ...of(id), body: { userId, validated }, as: gym.trainer })
const close = (id: number, as = gym.trainer) => call(app, closeRoll, { ...of(id), as })
const strikesOf = async (id: number, as = id) => (await call(app, memberStrikes, { ...of(id), as })).body
const whyOf = async (id: number): Promise<string[]> =>
  (await strikesOf(id)).strikes.map(({ why }: { why: string }) => why)
const bookingIn = async (classId: number, memberId: number) =>
  (await readRow(db, 'bookings', ['id'], { class_id: classId, member_id: memberId })).id
const forgive = async (classId: number, memberId: number, as = gym.admin) =>
  call(app, forgiveStrike, { ...of(await bookingIn(classId, memberId)), body: { why: 'Estava malalt' }, as })
const mailsTo = async (id: number) => {
  const { email } = await readRow(db, 'members', ['email'], { id })
  const rows = await readRows(db, 'outbox', ['template', 'details'], { recipient: email ?? '' })
  return rows.map(({ template, details }) => [template, details] as const)
}
const templatesTo = async (id: number) => (await mailsTo(id)).map(([template]) => template)

test('with scans only, the roll closes by itself without strikes, until staff tick', async () => {
  const [scanned, other, late] = [await member(), await member(), await member()]
  const id = await held([scanned, other, late])
  const via = { how: 'scan', device: 'Door' } as const
  const scan = { classId: id, memberId: scanned, validated: true, by: { id: null, isAdmin: false }, via }
  await tickAtDoor(pool, now, scan)
  now += 2 * hour
  await app.runJob('close-rolls')
  expect(await whyOf(other)).toEqual([])
  // Everybody still to be ticked would get a mail first.
  await tick(id, late)
  expect(await whyOf(other)).toEqual([])
  now += 2 * hour
  await app.runJob('close-rolls')
  expect([await whyOf(other), await whyOf(scanned)]).toEqual([['missed'], []])
})

test('a place without a tick is a strike once the roll is closed, and says until when', async () => {
  const [came, missed] = [await member(), await member()]
  const id = await held([came, missed])
  await tick(id, came)
  expect(await whyOf(missed)).toEqual([])
  now -= 1
  expect((await close(id)).body).toMatchObject({ code: 'attendance_closed' })
  now += 1
  expect((await close(id)).status).toBe(204)

  expect(await strikesOf(missed)).toMatchObject({
    rules: { limit: 2, days: 30, pauseDays: 7, hours: 6, lateLeaves: false },
    limitedUntil: null,
    strikes: [{ why: 'missed', until: new Date(now + 30 * day).toISOString() }],
  })
  expect(await whyOf(came)).toEqual([])
  expect(await mailsTo(missed)).toEqual([
    ['class_missed', { classId: id, why: 'missed', until: now + 30 * day, counting: 1, limit: 2 }],
  ])
  // Pressed again: nothing more.
  await close(id)
  expect(await templatesTo(missed)).toEqual(['class_missed'])
  now += 30 * day
  expect(await whyOf(missed)).toEqual([])
  now -= 30 * day
})

test('only the member and admins read the strikes', async () => {
  const one = await member()
  expect((await strikesOf(one, gym.admin)).strikes).toEqual([])
  expect((await strikesOf(one, await member())).code).toBe('not_found')
  expect((await strikesOf(one, gym.trainer)).code).toBe('not_found')
})

test('a roll closes by itself two hours after the class; without any tick it says nothing', async () => {
  const [came, missed, unknown] = [await member(), await member(), await member()]
  const taken = await held([came, missed])
  await tick(taken, came)
  const untaken = await held([unknown])
  now += 2 * hour - 1
  await app.runJob('close-rolls')
  expect([await whyOf(missed), await whyOf(unknown)]).toEqual([['missed'], []])
  now += 1
  await app.runJob('close-rolls')
  expect(await whyOf(unknown)).toEqual([])
  // Staff can still say that nobody came.
  await close(untaken)
  expect(await whyOf(unknown)).toEqual(['missed'])
  await call(app, reopenRoll, { ...of(untaken), as: gym.trainer })
  expect(await whyOf(unknown)).toEqual([])
  now += 2 * hour
  await app.runJob('close-rolls')
  expect(await whyOf(unknown)).toEqual([])
  expect(await templatesTo(unknown)).toEqual(['class_missed'])
})

test('the first tick in a roll that closed by itself opens it again for two hours', async () => {
  const [first, second, third] = [await member(), await member(), await member()]
  const id = await held([first, second, third])
  now += 3 * hour
  await app.runJob('close-rolls')
  await tick(id, first)
  await app.runJob('close-rolls')
  expect(await templatesTo(second)).toEqual([])
  await tick(id, second)
  now += 2 * hour
  await app.runJob('close-rolls')
  expect([await whyOf(first), await whyOf(second), await whyOf(third)]).toEqual([[], [], ['missed']])
})

test('later ticks and their removal change strikes and the limit', async () => {
  const [came, missed] = [await member(), await member()]
  const ids = [await held([came, missed]), await held([came, missed])]
  for (const id of ids) {
    await tick(id, came)
    await close(id)
  }
  const { limitedUntil } = await strikesOf(missed)
  expect(limitedUntil).toBe(new Date(now + 7 * day).toISOString())
  expect(await templatesTo(missed)).toEqual(['class_missed', 'booking_limited'])
  await tick(ids[0] ?? 0, missed)
  expect(await strikesOf(missed)).toMatchObject({ limitedUntil: null, strikes: [{ why: 'missed' }] })
  await tick(ids[0] ?? 0, missed, false)
  expect((await strikesOf(missed)).limitedUntil).toBe(limitedUntil)
})

test('a member with a limit books shortly before a class only; staff and earlier waits are free of it', async () => {
  const limited = await member()
  const coming = start + 20 * day
  const later = await buildClass(gym, { startsAt: coming + 3 * hour })
  const line = await buildClass(gym, { startsAt: coming + 6 * hour, maxPeople: 1 })
  const other = await member()
  now = coming - day
  const rest = used
  await desk.join(line, other)
  expect(await desk.join(line, limited)).toBe('WAIT 1')
  used = 20 * 12 - 20
  for (const id of [await held([limited]), await held([limited])]) await close(id)
  used = rest
  now = coming + 3 * hour - 6 * hour - 1
  const join = (id: number) => call(app, joinClass, { ...of(id), body: { userId: limited }, as: limited })
  const opensAt = new Date(coming - 3 * hour).toISOString()
  expect((await join(later)).body).toMatchObject({ code: 'strike_limited', opensAt })
  now += 1
  expect((await join(later)).body.status).toBe('IN')

  const third = await buildClass(gym, { startsAt: coming + 9 * hour })
  const body = { bookingId: await bookingIn(later, limited) }
  expect((await call(app, moveBooking, { ...of(third), body, as: limited })).body.code).toBe('strike_limited')
  expect(await desk.add(third, limited, 'trainer', gym.trainer)).toBe('IN')

  await desk.leave(line, other)
  expect(await desk.join(line, limited)).toBe('already_joined')
  // Turned off: at once nobody is limited.
  await desk.remove(third, limited, gym.admin)
  await set({ strikes: false })
  expect(await strikesOf(limited)).toEqual({ rules: null, limitedUntil: null, strikes: [] })
  expect((await join(third)).body.status).toBe('IN')
  // Classes from before it was turned on again do not count.
  await set({ strikes: true })
  expect(await strikesOf(limited)).toMatchObject({ limitedUntil: null, strikes: [] })
})

test('forgiving ends the limit, notifies and is audited, once', async () => {
  now = start + 30 * day
  used = 30 * 12
  const one = await member()
  const ids = [await held([one]), await held([one])]
  for (const id of ids) await close(id)
  expect((await strikesOf(one)).limitedUntil).not.toBeNull()
  const [first = 0] = ids
  expect((await forgive(first, one, gym.trainer)).status).toBe(403)
  expect((await forgive(first, one)).status).toBe(204)
  expect(await strikesOf(one)).toMatchObject({ limitedUntil: null, strikes: [{ why: 'missed' }] })
  expect((await forgive(first, one)).body.code).toBe('not_missed')
  expect(await templatesTo(one)).toEqual(['class_missed', 'booking_limited', 'strike_forgiven'])
  const entries = await readRows(db, 'audit_log', ['action', 'before', 'why'], { about_member_id: one })
  expect(entries).toEqual([{ action: 'forgive-strike', before: { why: 'missed' }, why: 'Estava malalt' }])
})

test('late leaves count if the gym says so, from the closing of the roll on, until they are waived', async () => {
  const one = await member()
  used += 2
  const startsAt = start + used * 2 * hour
  const id = await buildClass(gym, { startsAt })
  now = startsAt - hour
  await desk.join(id, one)
  now = startsAt - 30 * minute
  expect(await desk.leave(id, one)).toBe('kept')
  now = startsAt + hour
  await close(id)
  expect(await whyOf(one)).toEqual([])
  await set({ strikeLateLeaves: true })
  expect(await whyOf(one)).toEqual(['late'])
  // A smaller limit counts for everybody at once.
  await set({ strikeLimit: 1 })
  expect((await strikesOf(one)).limitedUntil).toBe(new Date(now + 7 * day).toISOString())
  expect(await templatesTo(one)).toEqual(['class_missed', 'booking_limited'])
  await call(app, waiveLateLeave, {
    ...of(await bookingIn(id, one)),
    body: { why: 'Accident' },
    as: gym.admin,
  })
  expect(await strikesOf(one)).toMatchObject({ limitedUntil: null, strikes: [] })
  await set({ strikeLateLeaves: false, strikeLimit: 2 })
})

test('rolls of classes from before strikes were turned on close at once, without strikes', async () => {
  const one = await member()
  const id = await held([one])
  const since = new Date(now)
  await db.updateTable('gym').set({ strikes_since: since }).execute()
  now += 2 * hour
  await app.runJob('close-rolls')
  const query = db.selectFrom('gym_classes').select('roll_closed_at').where('id', '=', id)
  expect((await query.executeTakeFirstOrThrow()).roll_closed_at).toEqual(new Date(now))
  await close(id)
  expect(await whyOf(one)).toEqual([])
})

test('imported history causes no strikes; imported ticks of own classes count', async () => {
  const [past, ticked] = [await member(), await member()]
  const missed = await held([ticked])
  await close(missed)
  expect(await whyOf(ticked)).toEqual(['missed'])
  const [a, b] = [await cinFor(db, past), await cinFor(db, ticked)]
  const when = (at: number) => new Date(at).toISOString().slice(0, 10).split('-').reverse().join('/')
  const clock = (at: number) =>
    new Date(at).toLocaleTimeString('es', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' })
  const startsAt = now - hour
  const before = startsAt - 30 * minute
  const { done } = await importFile(
    app,
    gym.admin,
    'bookings',
    `Socio;Actividad;Fecha;Hora;Hasta;Asistió\n${a};wod;${when(before)};${clock(before)};${clock(startsAt)};no
${b};wod;${when(startsAt)};${clock(startsAt)};${clock(now)};sí\n`,
    { existing: 'update' },
  )
  expect(done).toBe(true)
  expect(await whyOf(ticked)).toEqual([])
  now += 2 * hour
  await app.runJob('close-rolls')
  const closed = await readRow(db, 'gym_classes', ['id'], { starts_at: new Date(before) })
  await close(closed.id, gym.admin)
  expect([await whyOf(past), await templatesTo(past)]).toEqual([[], []])
})
