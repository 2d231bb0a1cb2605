import { createHash } from 'node:crypto'
import { addDays, type Day, instantOf } from '../../../rules/local-time.ts'
import {
  exportPayments,
  insertImportedPayments,
  insertImportedRefunds,
  selectKnownPayments,
} from './payment-queries.ts'
import { centerOf, exampleMember, inParts, isRepeated, type Planned, transferKind } from './transfer-kind.ts'
import { findWhose, labelOf } from './whose-line.ts'

interface PaymentLine {
  member: string | null
  paidOn: Day | null
  cents: number | null
  method: 'card' | 'cash' | 'transfer' | 'mandate' | null
  purpose: Purpose
  description: string
  centerId: number | null
  timeZone: string
  refunded: number
  refundedOn: Day | null
  number: string | null
}

type Purpose = 'credits' | 'plan' | 'month' | 'product' | 'pause' | 'manual'

const methods = {
  card: 'card',
  tarjeta: 'card',
  targeta: 'card',
  cash: 'cash',
  efectivo: 'cash',
  efectiu: 'cash',
  transfer: 'transfer',
  transferencia: 'transfer',
  transferència: 'transfer',
  bizum: 'transfer',
  mandate: 'mandate',
  domiciliación: 'mandate',
  domiciliacion: 'mandate',
  domiciliació: 'mandate',
  sepa: 'mandate',
} as const

const purposes = {
  credits: 'credits',
  créditos: 'credits',
  crèdits: 'credits',
  bono: 'credits',
  plan: 'plan',
  alta: 'plan',
  month: 'month',
  mensualidad: 'month',
  mensualitat: 'month',
  cuota: 'month',
  quota: 'month',
  product: 'product',
  producto: 'product',
  producte: 'product',
  pause: 'pause',
  mantenimiento: 'pause',
  manteniment: 'pause',
  manual: 'manual',
  otros: 'manual',
  altres: 'manual',
} as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Key of a payment: from its number, else from the whole line and the number of equal lines before it. */
function keyOf(memberId: number, row: PaymentLine, nth: number): string {
  if (row.number && uuid.test(row.number)) return row.number.toLowerCase()
  const named = row.number
    ? ['number', row.number]
    : ['line', memberId, row.paidOn, row.cents, row.method, row.purpose, row.description, nth]
  const hash = createHash('sha256').update(JSON.stringify(named)).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Payments made elsewhere, for the books: nothing is charged or granted, and they have no receipt here. */
export const payments = transferKind<PaymentLine>({
  read(cells, context) {
    const cents = cells.cents('amount', { least: 1, needed: true })
    const refunded = cells.cents('refunded') ?? 0
    if (cents !== null && refunded > cents) cells.fault('refunded', 'too_big')
    const paidOn = cells.day('paidOn', { needed: true, notAfter: context.today })
    const refundedOn = cells.day('refundedOn', { notAfter: context.today })
    if (paidOn && refundedOn && refundedOn < paidOn) cells.fault('refundedOn', 'date_invalid')
    const center = centerOf(cells, context)
    return {
      member: cells.text('member', 200, { needed: true }),
      paidOn,
      cents,
      method: cells.choice('method', methods, true),
      purpose: cells.choice('purpose', purposes) ?? 'manual',
      description: cells.text('description', 300) ?? '',
      centerId: center?.id ?? null,
      timeZone: center?.time_zone ?? context.center.time_zone,
      refunded,
      refundedOn,
      number: cells.text('number', 60),
    }
  },

  async decide(db, lines, context) {
    const found = await findWhose(db, lines, context)
    const said = new Map<string, number>()
    const keyed = found.map((line) => {
      const { paidOn, cents, method, purpose, description } = line.row
      const words = JSON.stringify([line.member.id, paidOn, cents, method, purpose, description])
      const nth = line.row.number ? 0 : (said.get(words) ?? 0)
      said.set(words, nth + 1)
      return { ...line, key: keyOf(line.member.id, line.row, nth) }
    })
    const there = new Map(
      (
        await selectKnownPayments(
          db,
          keyed.map(({ key }) => key),
        )
      ).map((row) => [row.key, row]),
    )
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const made: typeof keyed = []
    for (const line of keyed) {
      const { cells, row, member, key } = line
      if (isRepeated(seen, key, cells, 'number')) continue
      const known = there.get(key)
      if (known && (known.member_id !== member.id || known.amount_cents !== row.cents)) {
        // A file never changes a payment.
        cells.fault('number', 'reference_taken')
        continue
      }
      if (!known) made.push(line)
      const amount = ((row.cents ?? 0) / 100).toFixed(2).replace('.', ',')
      planned.push({ line: cells.line, label: labelOf(member, `${amount} €`), step: known ? 'same' : 'made' })
    }
    return {
      lines: planned,
      write: async ({ db: tx }, wrote) => {
        await inParts(made, async (part) => {
          const at = (row: PaymentLine, day: Day | null) =>
            new Date(instantOf(day ?? row.paidOn ?? context.today, '12:00', row.timeZone))
          const ids = await insertImportedPayments(
            tx,
            part.map(({ row, member, key }) => ({
              key,
              member_id: member.id,
              center_id: row.centerId,
              purpose: row.purpose,
              bought: JSON.stringify({ kind: 'imported', what: row.description }),
              amount_cents: row.cents ?? 0,
              refunded_cents: row.refunded,
              description: row.description,
              method: row.method ?? 'cash',
              status: 'succeeded',
              created_at: at(row, null),
              paid_at: at(row, null),
              redeemed_at: at(row, null),
            })),
          )
          await insertImportedRefunds(
            tx,
            part.flatMap(({ row, key }) =>
              row.refunded === 0
                ? []
                : [
                    {
                      paymentId: ids.get(key) ?? 0,
                      cents: row.refunded,
                      method: row.method === 'mandate' || row.method === null ? 'transfer' : row.method,
                      on: at(row, row.refundedOn).toISOString(),
                      byId: context.byId,
                    },
                  ],
            ),
          )
          await wrote(part.length)
        })
        return { changed: [], live: [] }
      },
    }
  },

  export: exportPayments,

  words: {
    method: { card: 'card', cash: 'cash', transfer: 'transfer', mandate: 'mandate' },
    // A payment's purpose has other names than a column of credits.
    purpose: {
      credits: 'creditsBought',
      plan: 'planBought',
      month: 'month',
      product: 'product',
      pause: 'pause',
      manual: 'manual',
    },
  },

  example: ({ today }) => [
    {
      member: exampleMember,
      paidOn: addDays(today, -30),
      amount: 54.95,
      method: 'card',
      purpose: 'month',
      description: 'Tres por semana',
      number: 'A-1042',
    },
  ],
})
