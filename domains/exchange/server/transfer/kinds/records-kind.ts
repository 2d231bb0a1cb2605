import { fallbackLanguage } from '../../../../../platform/contract/languages.ts'
import { textIn, textsIn } from '../../../../../platform/contract/texts.ts'
import { addDays, type Day } from '../../../../../platform/rules/local-time.ts'
import { type NewRecord, writeRecords } from '../../../../training/server/movement-records/write-records.ts'
import { exportRecords, selectKnownRecords, selectMovementNames } from '../record-queries.ts'
import { about, findWhose } from '../whose-line.ts'
import { type Changed, exampleMember, isRepeated, type Planned, transferKind } from './transfer-kind.ts'

interface RecordLine {
  member: string | null
  movement: string | null
  date: Day | null
  value: number | null
}

/** Records of movements: one value per member, movement and day. */
export const records = transferKind<RecordLine>({
  read: (cells, { today }) => ({
    member: cells.text('member', 200, { needed: true }),
    movement: cells.text('movement', 80, { needed: true }),
    date: cells.day('date', { needed: true, notAfter: today }),
    value: cells.number('value', { least: 0.01, most: 9_999, decimals: 2, needed: true }),
  }),

  async decide(db, lines, context) {
    const found = await findWhose(db, lines, context)
    const movements = new Map(
      (await selectMovementNames(db)).flatMap((movement) =>
        [...textsIn(movement.name), movement.abbreviation]
          .filter(Boolean)
          .map((name) => [name.toLowerCase(), movement] as const),
      ),
    )
    const ids = [...new Set(found.map(({ member }) => member.id))]
    const nameOf = (row: { member_id: number; movement_id: number; on_date: Day }) =>
      `${row.member_id} ${row.movement_id} ${row.on_date}`
    const known = new Map((await selectKnownRecords(db, ids)).map((row) => [nameOf(row), row]))
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const written: NewRecord[] = []
    const changed: Changed[] = []
    for (const { cells, row, member } of found) {
      const movement = movements.get(row.movement?.toLowerCase() ?? '')
      if (!movement) {
        cells.fault('movement', 'movement_unknown')
        continue
      }
      if (movement.unit === 'reps' && !Number.isInteger(row.value)) {
        cells.fault('value', 'number_invalid')
        continue
      }
      const record = {
        member_id: member.id,
        movement_id: movement.id,
        on_date: row.date ?? '',
        value: row.value ?? 0,
      }
      if (isRepeated(seen, nameOf(record), cells, 'date')) continue
      const there = known.get(nameOf(record))
      const isSame = there?.value === record.value
      const step = !there ? 'made' : isSame ? 'same' : context.existing === 'skip' ? 'skipped' : 'changed'
      if (step === 'made' || step === 'changed') written.push(record)
      if (there && step === 'changed') {
        changed.push({
          entityId: there.id,
          aboutMemberId: member.id,
          before: { value: there.value },
          after: { value: record.value },
        })
      }
      planned.push({
        line: cells.line,
        ...about(member, `${textIn(movement.name, fallbackLanguage)} ${record.value}`),
        step,
      })
    }
    return {
      lines: planned,
      write: async ({ db: tx }, wrote) => {
        await writeRecords(tx, written, wrote)
        return { changed, live: [] }
      },
    }
  },

  export: exportRecords,

  example: ({ today }) => [
    { member: exampleMember, movement: 'Back squat', date: addDays(today, -30), value: 82.5 },
  ],
})
