import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'
import type { RemittanceFormat } from '../../../domains/memberships/contract/mandates.ts'

const schema = readFileSync(join(import.meta.dirname, 'schemas/direct-debit.xsd'), 'utf8')

/** By our own schema of what we write and banks take. */
export async function schemaErrors(xml: string, format: RemittanceFormat): Promise<string[]> {
  const own = schema
    .replaceAll('{namespace}', `urn:iso:std:iso:20022:tech:xsd:${format}`)
    .replaceAll('{bic}', format === 'pain.008.001.02' ? 'BIC' : 'BICFI')
  return errorsOf(xml, own)
}

const folder = join(import.meta.dirname, '../../../../shared/data/iso20022')
export const hasPublicSchemas = existsSync(join(folder, 'pain.008.001.08.xsd'))
/** For the name of a test that needs them. */
export const withoutPublicSchemas = hasPublicSchemas ? '' : ' (skipped: ../shared/data/iso20022 is absent)'

/** By the schema of ISO 20022, which allows more than banks do. */
export const publicSchemaErrors = (xml: string, format: RemittanceFormat): Promise<string[]> =>
  errorsOf(xml, readFileSync(join(folder, `${format}.xsd`), 'utf8'))

async function errorsOf(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: schema }],
  })
  return errors.map((error) => error.message)
}
