import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { CreditType, DB } from '../../../../../database/tables.ts'
import { addDays, type Day } from '../../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { neverDay } from '../../../../sales/rules/packs.ts'
import {
  changePurses,
  exportCredits,
  insertImportedLots,
  type KnownLot,
  type NewPurse,
  type PurseChange,
  selectImportedLots,
  selectKnownLots,
} from '../credit-queries.ts'
import { lockMembers } from '../import-queries.ts'
import { named } from '../reading/plain-text.ts'
import { about, findWhose } from '../whose-line.ts'
import { newPurse, referenceOf } from '../writing/write-members.ts'
import { type Changed, exampleMember, isRepeated, type Planned, transferKind } from './transfer-kind.ts'

interface CreditLine {
  member: string | null
  kind: CreditType | null
  credits: number | null
  until: Day | null
  /** The household may spend them. */
  shared: boolean
}

const kinds = named({
  ACTIVITY: 'activity | actividad | activitat | clases | classes',
  OPEN: 'open | open box | open_box',
  SERVICE: 'service | services | servicio | servicios | servei | serveis',
})

/** Credits of a member by kind, day of expiry, and whether the household may spend them. */
export const credits = transferKind<CreditLine>({
  read(cells) {
    // Exports list spent balances too.
    if (/^0+([.,]0+)?$/.test(cells.raw('credits'))) cells.leaveOut()
    return {
      member: cells.text('member', 200, { needed: true }),
      kind: cells.choice('creditType', kinds, { needed: true }),
      credits: cells.number('credits', { least: 1, most: 999, needed: true }),
      until: cells.day('until', { needed: true, never: neverDay }),
      shared: cells.flag('shared') ?? false,
    }
  },

  async decide(db, lines, context) {
    const found = await findWhose(db, lines, context, { byName: true })
    const lots = await selectKnownLots(db, [...new Set(found.map(({ member }) => member.id))])
    const known = byName(lots)
    const moved = await selectImportedLots(
      db,
      found.map(({ row, member }) => referenceOf(member.id, row)),
    )
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const made: NewPurse[] = []
    const changes: (PurseChange & { had: number })[] = []
    for (const { cells, row, member } of found) {
      const { kind, until, credits: amount, shared } = row
      if (!kind || !until || !amount) continue
      const purse = { memberId: member.id, kind, until, shared }
      const name = nameOf(purse)
      if (isRepeated(seen, name, cells, 'member')) continue
      const had = known.get(name)
      // Imported before with another expiry: a pause extends credits.
      const elsewhere = had === undefined ? moved.get(referenceOf(member.id, row)) : undefined
      if (elsewhere !== undefined) {
        const step = elsewhere === amount ? 'same' : 'skipped'
        planned.push({ line: cells.line, ...about(member, `${amount} · ${until}`), step })
        continue
      }
      if (had === undefined && until < context.today) {
        cells.fault('until', 'too_small')
        continue
      }
      const step =
        had === undefined
          ? 'made'
          : had === amount
            ? 'same'
            : context.existing === 'skip'
              ? 'skipped'
              : 'changed'
      const zone =
        context.centers.find((each) => each.id === member.center_id)?.time_zone ?? context.center.time_zone
      const lot = newPurse(member.id, purse, amount, zone)
      if (step === 'made') made.push(lot)
      if (step === 'changed' && had !== undefined)
        changes.push({ ...purse, by: amount - had, expiresAt: lot.expiresAt, had })
      planned.push({ line: cells.line, ...about(member, `${amount} · ${until}`), step })
    }
    return {
      lines: planned,
      write: async ({ db: tx }, wrote) => {
        const how = { now: new Date(context.now), byId: context.byId, run: randomUUID() }
        const touched = [...made, ...changes].map((each) => each.memberId)
        await lockMembers(tx, [...new Set(touched)])
        await requireUnchanged(tx, changes)
        await inParts(made, async (part) => {
          await insertImportedLots(tx, part, how)
          await wrote(part.length)
        })
        await inParts(changes, async (part) => {
          await changePurses(tx, part, { ...how, run: `${how.run}:${part[0]?.memberId}` })
          await wrote(part.length)
        })
        const changed = changes.map(
          ({ memberId, kind, until, had, by }): Changed => ({
            entityId: null,
            aboutMemberId: memberId,
            before: { kind, until, credits: had },
            after: { kind, until, credits: had + by },
          }),
        )
        return {
          changed,
          live: [...new Set(touched)]
            .slice(0, 200)
            .map((id) => ({ t: 'user', id, what: 'credits' }) as const),
        }
      },
    }
  },

  export: exportCredits,

  words: { creditType: { ACTIVITY: 'ACTIVITY', OPEN: 'OPEN', SERVICE: 'SERVICE' } },

  example: ({ today }) => [
    { member: exampleMember, creditType: 'ACTIVITY', credits: 4, until: addDays(today, 90), shared: false },
  ],
})

const nameOf = (of: Pick<PurseChange, 'memberId' | 'kind' | 'until' | 'shared'>): string =>
  `${of.memberId} ${of.kind} ${of.until} ${of.shared}`

const byName = (lots: readonly KnownLot[]) => new Map(lots.map((lot) => [nameOf(lot), lot.remaining]))

/** Refuses if credits were spent since they were read; the caller holds the locks. @throws Refusal changed_meanwhile */
async function requireUnchanged(
  db: Kysely<DB>,
  changes: readonly (PurseChange & { had: number })[],
): Promise<void> {
  const lots = await selectKnownLots(
    db,
    changes.map(({ memberId }) => memberId),
  )
  const now = byName(lots)
  const isOther = changes.some((change) => now.get(nameOf(change)) !== change.had)
  if (isOther) throw new Refusal('changed_meanwhile')
}
