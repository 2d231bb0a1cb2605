import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import type { OwnDraw, PublicDraw } from '../../contract/draws.ts'
import {
  type DrawnTicketRow,
  type DrawRow,
  type OwnDrawRow,
  selectDraw,
  selectOwnDraws,
  selectTickets,
} from './queries.ts'
import { drawOfClass, wishesOfMembers } from './wish-queries.ts'

const instant = (at: Date | string): string => new Date(at).toISOString()

const timesOf = (row: DrawRow) => ({
  date: row.on_date,
  wishesFrom: instant(row.wishes_from),
  opensAt: instant(row.opens_at),
  closesAt: instant(row.closes_at),
})

/** @throws Refusal not_found */
export async function readDraw(
  on: Connected,
  id: number,
  now: Millis,
  language: Language,
): Promise<PublicDraw> {
  const row = await orNotFound(selectDraw(on, id))
  const tickets = row.decided_at ? (await selectTickets(on, id)).map(ticketOnWire) : null
  return {
    id,
    activity: textIn(row.activity_name, language),
    center: row.center,
    timeZone: row.time_zone,
    ...timesOf(row),
    seedHash: now < row.wishes_from.getTime() ? null : row.seed_hash,
    decidedAt: row.decided_at && instant(row.decided_at),
    seed: row.seed,
    classes:
      row.classes?.map(({ id, starts_at, places }) => ({ id, startTime: instant(starts_at), places })) ??
      null,
    tickets,
  }
}

const ticketOnWire = (row: DrawnTicketRow) => ({
  rank: row.rank,
  ticket: row.ticket,
  size: row.size,
  drawsWon: row.draws_won,
  wishes: row.class_ids,
  refused: row.refused,
  result: row.class_id,
})

export async function readOwnDraws(
  on: Connected,
  memberId: number,
  now: Millis,
  language: Language,
): Promise<OwnDraw[]> {
  const rows = await selectOwnDraws(on, memberId, new Date(now))
  return rows.map((row) => ({
    id: row.id,
    activity: { id: row.activity_id, key: row.activity_key, name: textIn(row.activity_name, language) },
    center: { id: row.center_id, name: row.center, timeZone: row.time_zone },
    ...timesOf(row),
    ticket: row.ticket,
    size: row.size,
    wishes: row.wishes.map(({ classId, starts_at }) => ({ classId, startTime: instant(starts_at) })),
    result: resultOf(row),
  }))
}

function resultOf({
  rank,
  tickets,
  draws_won,
  class_id,
  refused,
  refused_why,
}: OwnDrawRow): OwnDraw['result'] {
  if (rank === null || tickets === null || draws_won === null) return null
  const codes = refused_why ?? []
  return {
    rank,
    tickets,
    drawsWon: draws_won,
    classId: class_id,
    refused: (refused ?? []).map((classId, nth) => ({ classId, code: codes[nth] ?? '' })),
  }
}

/** Who of these members wishes for a class, alone or together with others. */
export async function wishesForClass(
  on: Connected,
  classId: number,
  memberIds: readonly number[],
): Promise<Map<number, 'alone' | 'together'>> {
  const drawId = memberIds.length > 0 ? await drawOfClass(on, classId) : undefined
  const wishes = drawId === undefined ? [] : await wishesOfMembers(on, drawId, memberIds)
  return new Map(
    wishes
      .filter(({ class_ids }) => class_ids.includes(classId))
      .map(({ member_id, together }) => [member_id, together ? 'together' : 'alone']),
  )
}
