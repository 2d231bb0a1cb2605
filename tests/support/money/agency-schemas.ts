import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** The tax agency's own documents, which are no part of this project. */
const folder = join(import.meta.dirname, '../../../../shared/data/verifactu')

export const hasAgencySchemas = existsSync(join(folder, 'SuministroLR.xsd'))

/** For the names of tests that are skipped. */
export const withoutSchemas = hasAgencySchemas ? '' : ' (skipped: ../shared/data/verifactu is absent)'

const read = (name: string) => ({
  fileName: name,
  contents: readFileSync(join(folder, name), 'utf8')
    // The schemas name each other by web address here, and no network is asked.
    .replaceAll('http://www.w3.org/TR/xmldsig-core/', '')
    .replace(/<!DOCTYPE[^[]*\[[\s\S]*?\]>/, ''),
})

const schemaOf = {
  submission: 'SuministroLR.xsd',
  answer: 'RespuestaSuministro.xsd',
} as const

/** What is wrong with the body of a SOAP envelope by the agency's schema; empty if it is valid, or the schemas are absent. */
export async function agencySchemaErrors(envelope: string, kind: keyof typeof schemaOf): Promise<string[]> {
  if (!hasAgencySchemas) return []
  const body = /<(?:\w+:)?Body>([\s\S]*)<\/(?:\w+:)?Body>/.exec(envelope)?.[1] ?? ''
  const imported = ['SuministroInformacion.xsd', 'xmldsig-core-schema.xsd', 'SuministroLR.xsd']
  const { errors } = await validateXML({
    xml: [{ fileName: 'body.xml', contents: body }],
    schema: [read(schemaOf[kind])],
    preload: imported.filter((name) => name !== schemaOf[kind]).map(read),
    maxMemoryPages: 4_096,
  })
  return errors.map((error) => error.message)
}
