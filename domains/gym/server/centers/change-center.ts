import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { CenterChange, updateCenter } from '../../contract/centers.ts'
import { isUploadedPicture } from '../images/read-picture.ts'
import { refuseTaken } from './open-center.ts'
import { dropMap, lockCenter, writeCenter } from './queries.ts'
import { isTimeZone } from './time-zone.ts'
import { toSheet } from './to-center.ts'
import { toColumns } from './to-columns.ts'

/** Runs `change`, which writes a new time zone, and moves the center's future classes with it. */
export type WithNewZone = <T>(
  unit: Unit,
  now: Millis,
  centerId: number,
  change: () => Promise<T>,
) => Promise<T>

/** @throws Refusal not_found, changed_meanwhile, bad_request (unknown time zone, taken name, uploaded map of another center) */
export async function changeCenter(
  app: FastifyInstance,
  id: number,
  { was, ...change }: BodyOf<typeof updateCenter>,
  byMemberId: number,
  withNewZone: WithNewZone,
): Promise<Center> {
  const { timeZone } = change
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Refusal('bad_request', { fields: { timeZone: 'zone_invalid' } })
  return unitOfWork(app, { audit: 'change-center' }, async (unit) => {
    const write = () =>
      changeWithin(unit, id, change, byMemberId, async (_, before) => {
        requireUnchanged(change, was, toSheet(before))
        await dropReplacedMap(unit, before, change)
      })
    return timeZone === undefined ? await write() : await withNewZone(unit, app.clock(), id, write)
  }).catch(refuseTaken)
}

/** Uploads have their own endpoint: here a map can only be removed or replaced by a built-in drawing. */
async function dropReplacedMap({ db }: Unit, { id, map: before }: Center, { map }: CenterChange) {
  if (map === undefined || map === before) return
  if (isUploadedPicture(map)) throw new Refusal('bad_request', { fields: { map: 'invalid' } })
  await dropMap(db, id)
}

/** `withMap` stores or deletes the map under the center's lock. @throws Refusal not_found */
export async function changeWithin(
  unit: Unit<'change-center'>,
  id: number,
  change: CenterChange,
  byMemberId: number,
  withMap: (unit: Unit, before: Center, change: CenterChange) => Promise<void>,
): Promise<Center> {
  const before = await orNotFound(lockCenter(unit.db, id))
  await withMap(unit, before, change)
  const columns = toColumns(change)
  if (Object.keys(columns).length === 0) return before
  const after = await writeCenter(unit.db, id, columns)
  const pick = (row: Center) => Object.fromEntries(Object.entries(row).filter(([name]) => name in columns))
  unit.audit({
    byMemberId,
    action: 'change-center',
    entityId: id,
    before: pick(before),
    after: pick(after),
  })
  unit.announce([{ t: 'data', event: 'centers' }])
  return after
}
