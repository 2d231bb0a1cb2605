import { type Day, withOffset } from '../../../platform/rules/local-time.ts'
import type { InvoiceRecord } from './invoice-record.ts'

/** `-1234.50` of whole cents. */
export function agencyAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `31-12-2026` */
export const agencyDay = (day: Day): string => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`

/** When a record was made, in whole seconds with the offset of its zone. */
export const recordTime = ({ at, timeZone }: Pick<InvoiceRecord, 'at' | 'timeZone'>): string =>
  withOffset(at, timeZone)

/** The text of which SHA-256 is a record's hash (hash document 0.1.2, section 3), to be encoded as UTF-8. */
export function hashedText(record: InvoiceRecord): string {
  const { issuer, number, day } = record.invoice
  const chain = [
    ['Huella', record.previous?.hash ?? ''],
    ['FechaHoraHusoGenRegistro', recordTime(record)],
  ]
  const fields =
    record.record === 'issue'
      ? [
          ['IDEmisorFactura', issuer],
          ['NumSerieFactura', number],
          ['FechaExpedicionFactura', agencyDay(day)],
          ['TipoFactura', record.kind.type],
          ['CuotaTotal', agencyAmount(record.taxCents)],
          ['ImporteTotal', agencyAmount(record.totalCents)],
          ...chain,
        ]
      : [
          ['IDEmisorFacturaAnulada', issuer],
          ['NumSerieFacturaAnulada', number],
          ['FechaExpedicionFacturaAnulada', agencyDay(day)],
          ...chain,
        ]
  return fields.map(([name, value]) => `${name}=${value?.trim()}`).join('&')
}
