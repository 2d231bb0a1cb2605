import type { InvoiceId } from './invoice-record.ts'
import { agencyAmount, agencyDay } from './invoice-record-text.ts'

export type AgencyEnvironment = 'test' | 'production'

const bases: Readonly<Record<AgencyEnvironment, string>> = {
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
  production: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
}

/** The address in the QR code of an invoice (QR document 0.5.0, sections 5.1 and 6): four parameters and no other. */
export const invoiceQrAddress = (
  environment: AgencyEnvironment,
  { issuer, number, day }: InvoiceId,
  totalCents: number,
): string =>
  `${bases[environment]}?nif=${encodeURIComponent(issuer)}&numserie=${encodeURIComponent(number)}` +
  `&fecha=${agencyDay(day)}&importe=${agencyAmount(totalCents)}`

/**
 * How the code stands on an invoice (article 21 of Order HAC/1177/2024 and section 3 of the QR document): 30 to 40 mm wide, at
 * least 2 mm of blank around it (6 recommended), once, at the beginning of the first page. The two legends are prescribed in these
 * words in every language, in type not smaller than the rest: `above` over the code, `below` under it.
 */
export const invoiceQrLayout = {
  errorCorrection: 'M',
  millimetres: 35,
  blankMillimetres: 6,
  above: 'QR tributario:',
  below: 'VERI*FACTU',
} as const
