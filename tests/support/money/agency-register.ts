import { createHash } from 'node:crypto'
import { DOMParser, type Element } from '@xmldom/xmldom'

type State = 'Correcta' | 'AceptadaConErrores' | 'Anulada'

/** What the agency keeps of the invoices that were sent to it. */
export interface Register {
  /** State by issuer, number and day (`DD-MM-YYYY`), separated by spaces. */
  invoices: Map<string, State>
  /** Hashes of registered records, in order of arrival. */
  hashes: string[]
  /** Records whose previous hash is not that of the record that came before. The agency itself does not refuse these. */
  brokenLinks: number
  /** NIFs outside of the census: recipients with one are accepted with error 2001. */
  unknownNifs: Set<string>
  /** Invoice numbers that are refused with a code. */
  refusals: Map<string, number>
  waitSeconds: number
  /** Takes a submission, sent with a certificate of this subject. */
  take: (xml: string, subject: string) => { xml: string } | { fault: string }
}

type Verdict = { code: number; accepted: boolean; duplicate?: State } | null

export function newRegister(waitSeconds: number): Register {
  let submissions = 0
  const register: Register = {
    invoices: new Map(),
    hashes: [],
    brokenLinks: 0,
    unknownNifs: new Set(),
    refusals: new Map(),
    waitSeconds,
    take: (xml, subject) => {
      const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement as Element
      const nif = text(find(root, 'ObligadoEmision')[0], 'NIF')
      if (!subject.includes(nif))
        return { fault: 'Codigo[4112].El titular del certificado debe ser Obligado Emisión.' }
      const records = find(root, 'RegistroFactura').flatMap((each) => elements(each).slice(0, 1))
      if (records.length > 1_000) return { fault: 'Codigo[4113].Se ha superado el límite de registros.' }
      submissions += 1
      const lines = records.map((record) => lineOf(record, judge(register, record, nif)))
      return { xml: answerXml(find(root, 'ObligadoEmision')[0], lines, register.waitSeconds, submissions) }
    },
  }
  return register
}

function judge(register: Register, record: Element, issuer: string): Verdict {
  const { invoices, hashes } = register
  const isIssue = record.localName === 'RegistroAlta'
  const [nif, number, day] = idOf(record)
  const key = `${nif} ${number} ${day}`
  const known = invoices.get(key)
  const refusal = register.refusals.get(number ?? '')
  const refuse = (code: number): Verdict => ({ code, accepted: false })
  if (refusal) return refuse(refusal)
  if (nif !== issuer) return refuse(1108)
  const isMended = text(record, 'Subsanacion') === 'S'
  const wasRefused = text(record, 'RechazoPrevio')
  const isNew = isIssue ? !isMended || wasRefused === 'X' : text(record, 'SinRegistroPrevio') === 'S'
  if (isIssue && wasRefused && wasRefused !== 'N' && !isMended) return refuse(1161)
  if (isNew && known) return { code: 3000, accepted: false, duplicate: known }
  if (!isNew && !known) return refuse(3002)
  const code = admissibleError(register, record)
  const previous = text(find(record, 'RegistroAnterior')[0], 'Huella')
  if (previous !== (hashes.at(-1) ?? '')) register.brokenLinks += 1
  hashes.push(text(record, 'Huella'))
  const accepted = code ? 'AceptadaConErrores' : 'Correcta'
  invoices.set(key, isIssue ? accepted : 'Anulada')
  return code ? { code, accepted: true } : null
}

function admissibleError({ hashes, unknownNifs }: Register, record: Element): number | null {
  if (text(record, 'Huella') !== hashOf(record)) return 2000
  if (find(record, 'PrimerRegistro').length > 0 && hashes.length > 0) return 2007
  const recipients = find(record, 'IDDestinatario').map((each) => text(each, 'NIF'))
  if (recipients.some((nif) => unknownNifs.has(nif))) return 2001
  const sum = (name: string) => find(record, name).reduce((all, each) => all + Number(each.textContent), 0)
  const tax = sum('CuotaRepercutida')
  if (Math.abs(sum('BaseImponibleOimporteNoSujeto') + tax - sum('ImporteTotal')) > 10) return 2005
  return Math.abs(tax - sum('CuotaTotal')) > 10 ? 2006 : null
}

/** Computed from the XML, apart from the code under test. */
function hashOf(record: Element): string {
  const id = elements(find(record, 'IDFactura')[0])
  const fields = id.map((each) => `${each.localName}=${each.textContent?.trim()}`)
  const own = ['TipoFactura', 'CuotaTotal', 'ImporteTotal']
  if (record.localName === 'RegistroAlta') fields.push(...own.map((name) => `${name}=${text(record, name)}`))
  fields.push(`Huella=${text(find(record, 'RegistroAnterior')[0], 'Huella')}`)
  fields.push(`FechaHoraHusoGenRegistro=${text(record, 'FechaHoraHusoGenRegistro')}`)
  return createHash('sha256').update(fields.join('&')).digest('hex').toUpperCase()
}

function lineOf(record: Element, verdict: Verdict): { state: string; xml: string } {
  const [nif, number, day] = idOf(record)
  const reference = text(record, 'RefExterna')
  const state = verdict ? (verdict.accepted ? 'AceptadoConErrores' : 'Incorrecto') : 'Correcto'
  const operation = record.localName === 'RegistroAlta' ? 'Alta' : 'Anulacion'
  const duplicate = verdict?.duplicate
    ? element('R:RegistroDuplicado', [
        leaf('sf:IdPeticionRegistroDuplicado', '20260000000000000001'),
        leaf('sf:EstadoRegistroDuplicado', verdict.duplicate),
      ])
    : ''
  const xml = element('R:RespuestaLinea', [
    element('R:IDFactura', [
      leaf('sf:IDEmisorFactura', nif),
      leaf('sf:NumSerieFactura', number),
      leaf('sf:FechaExpedicionFactura', day),
    ]),
    element('R:Operacion', [leaf('sf:TipoOperacion', operation)]),
    reference ? leaf('R:RefExterna', reference) : '',
    leaf('R:EstadoRegistro', state),
    verdict ? leaf('R:CodigoErrorRegistro', String(verdict.code)) : '',
    verdict ? leaf('R:DescripcionErrorRegistro', `Error ${verdict.code} & prueba`) : '',
    duplicate,
  ])
  return { state, xml }
}

function answerXml(
  issuer: Element | undefined,
  lines: { state: string; xml: string }[],
  waitSeconds: number,
  submissions: number,
): string {
  const nif = text(issuer, 'NIF')
  const count = (state: string) => lines.filter((line) => line.state === state).length
  const isRefused = count('Incorrecto') === lines.length
  const partly = count('Correcto') === lines.length ? 'Correcto' : 'ParcialmenteCorrecto'
  const presented = element('R:DatosPresentacion', [
    leaf('sf:NIFPresentador', nif),
    leaf('sf:TimestampPresentacion', '2026-11-24T12:00:00+01:00'),
  ])
  const header = element('sf:ObligadoEmision', [
    leaf('sf:NombreRazon', text(issuer, 'NombreRazon')),
    leaf('sf:NIF', nif),
  ])
  const content = [
    isRefused ? '' : leaf('R:CSV', `A-${String(submissions).padStart(14, '0')}`) + presented,
    element('R:Cabecera', [header]),
    leaf('R:TiempoEsperaEnvio', String(waitSeconds)),
    leaf('R:EstadoEnvio', isRefused ? 'Incorrecto' : partly),
    ...lines.map((line) => line.xml),
  ]
  const schemas =
    'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/'
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body><R:RespuestaRegFactuSistemaFacturacion xmlns:R="${schemas}RespuestaSuministro.xsd" xmlns:sf="${schemas}SuministroInformacion.xsd">${content.join('')}</R:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>`
}

const element = (name: string, content: string[]): string => `<${name}>${content.join('')}</${name}>`
const leaf = (name: string, content = ''): string =>
  `<${name}>${content.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</${name}>`

const elements = (of: Element | undefined): Element[] =>
  of ? [...of.childNodes].filter((node): node is Element => node.nodeType === 1) : []
const find = (of: Element, name: string): Element[] => [...of.getElementsByTagNameNS('*', name)]
/** Of a direct child. */
const text = (of: Element | undefined, name: string): string =>
  elements(of)
    .find((each) => each.localName === name)
    ?.textContent?.trim() ?? ''
const idOf = (record: Element): string[] =>
  elements(find(record, 'IDFactura')[0]).map((each) => each.textContent?.trim() ?? '')
