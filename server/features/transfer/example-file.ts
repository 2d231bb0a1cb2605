import type { Language } from '../../../contracts/languages.ts'
import type { TransferFormat } from '../../../contracts/transfer.ts'
import { type ColumnKey, type TransferEntity, transferColumns } from '../../../contracts/transfer-columns.ts'
import { addDays, type Day } from '../../../rules/local-time.ts'
import { csvLine, csvMark } from '../../csv.ts'
import { cellOf, headersOf } from './export-file.ts'

type Example = Partial<Record<ColumnKey, string | number | boolean | null>>

/** A line or two of each kind, of people that nobody is. */
function examplesOf(
  entity: TransferEntity,
  today: Day,
  names: { center: string; activity: string },
): Example[] {
  const whose = '12345678Z'
  const members: Example[] = [
    {
      cin: whose,
      name: 'Núria',
      surname: 'Puig Serra',
      email: 'nuria@example.com',
      phone: '600 111 222',
      birth: '1990-05-17',
      sex: 'FEMININE',
      language: 'ca',
      center: names.center,
      status: 'ACTIVE',
      discount: 10,
      observations: '',
      since: '2023-02-01',
      plan: 'three',
      planFrom: '2023-02-01',
      pro: false,
    },
    {
      cin: 'X1234567L',
      name: 'Iker',
      surname: 'Etxeberria',
      email: 'iker@example.com',
      phone: '+34 600 333 444',
      language: 'es',
      center: names.center,
      activityCredits: 4,
      openCredits: 2,
      creditsUntil: addDays(today, 90),
    },
  ]
  const examples: Record<TransferEntity, Example[]> = {
    members,
    plans: [
      {
        key: 'three',
        nameEs: 'Tres por semana',
        nameCa: 'Tres per setmana',
        activitySessions: 3,
        openSessions: 1,
        price: 54.95,
        onOffer: true,
      },
    ],
    credits: [{ member: whose, creditType: 'ACTIVITY', credits: 4, until: addDays(today, 90) }],
    mandates: [
      {
        member: whose,
        mandateReference: 'BOX-0001',
        holder: 'Núria Puig Serra',
        iban: 'ES9121000418450200051332',
        signedOn: '2024-01-15',
      },
    ],
    bookings: [
      {
        member: whose,
        center: names.center,
        activity: names.activity,
        date: addDays(today, -7),
        start: '18:00',
        end: '19:00',
        attended: true,
      },
    ],
    records: [{ member: whose, movement: 'Back squat', date: addDays(today, -30), value: 82.5 }],
    payments: [
      {
        member: whose,
        paidOn: addDays(today, -30),
        amount: 54.95,
        method: 'card',
        purpose: 'month',
        description: 'Tres por semana',
        number: 'A-1042',
      },
    ],
  }
  return examples[entity]
}

/** A file to begin with. */
export function exampleOf(
  entity: TransferEntity,
  format: TransferFormat,
  language: Language,
  at: { today: Day; center: string; activity: string },
): Buffer {
  const columns = transferColumns[entity].map((column) => column.key)
  const examples = examplesOf(entity, at.today, at)
  if (format === 'json') {
    const entries = examples.map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
    )
    return Buffer.from(`${JSON.stringify(entries, null, 2)}\n`)
  }
  const lines = examples.map((row) => columns.map((column) => cellOf(column, row[column], language)))
  return Buffer.from(csvMark + [headersOf(columns, language), ...lines].map(csvLine).join(''))
}
