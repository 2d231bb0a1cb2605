import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'
import type { RemittanceFormat } from '../../contracts/mandates.ts'

const schema = readFileSync(join(import.meta.dirname, 'schemas/direct-debit.xsd'), 'utf8')

export async function schemaErrors(xml: string, format: RemittanceFormat): Promise<string[]> {
  const own = schema
    .replaceAll('{namespace}', `urn:iso:std:iso:20022:tech:xsd:${format}`)
    .replaceAll('{bic}', format === 'pain.008.001.02' ? 'BIC' : 'BICFI')
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: own }],
  })
  return errors.map((error) => error.message)
}
