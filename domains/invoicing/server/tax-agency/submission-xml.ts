import type { InvoiceRecord } from '../../rules/invoice-record.ts'
import { recordProblems } from '../../rules/invoice-record-problems.ts'
import { recordNode, sf } from './record-xml.ts'
import { freeText, writeXml } from './xml.ts'

/** The agency takes no more records in one message. */
export const MAX_RECORDS = 1_000

const SCHEMAS =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'

export interface Submission {
  issuer: { nif: string; name: string }
  /** Oldest first, as in the chain, all of this issuer. */
  records: readonly InvoiceRecord[]
  /** True if an outage delayed some of them. */
  afterOutage: boolean
}

/**
 * RegFactuSistemaFacturacion in a SOAP 1.1 envelope.
 * @throws Error for no record, more than `MAX_RECORDS`, or records that the agency would refuse for certain
 */
export function submissionXml({ issuer, records, afterOutage }: Submission): string {
  if (records.length < 1 || records.length > MAX_RECORDS)
    throw new Error(`a submission has 1 to ${MAX_RECORDS} records, not ${records.length}`)
  for (const record of records) {
    const problems: string[] = recordProblems(record)
    if (record.invoice.issuer !== issuer.nif) problems.push('issuer of the submission')
    if (problems.length > 0) throw new Error(`record of ${record.invoice.number}: ${problems.join(', ')}`)
  }
  const header = [
    sf('ObligadoEmision', [sf('NombreRazon', freeText(issuer.name, 120)), sf('NIF', issuer.nif)]),
    afterOutage ? sf('RemisionVoluntaria', [sf('Incidencia', 'S')]) : null,
  ]
  const body = writeXml([
    `sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${SCHEMAS}SuministroLR.xsd" xmlns:sf="${SCHEMAS}SuministroInformacion.xsd"`,
    [
      ['sfLR:Cabecera', header],
      ...records.map((record) => ['sfLR:RegistroFactura', [recordNode(record)]] as const),
    ],
  ])
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`
}
