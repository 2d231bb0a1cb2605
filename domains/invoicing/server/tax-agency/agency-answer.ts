import { DOMParser, type Element } from '@xmldom/xmldom'
import type { InvoiceId } from '../../rules/invoice-record.ts'

/** The agency's own text about an error. */
export interface AgencyError {
  code: number
  text: string
}

export interface AnsweredRecord {
  record: 'issue' | 'cancellation'
  invoice: InvoiceId
  /** Ours, as it was sent. */
  reference: string | null
  state: 'accepted' | 'accepted_with_errors' | 'refused'
  error: AgencyError | null
  /** Set if the record was refused because the agency has one of this invoice. */
  duplicate: { state: 'accepted' | 'accepted_with_errors' | 'cancelled'; error: AgencyError | null } | null
}

/** The answer to a submission that was read, whether it was taken or not. */
export interface AgencyAnswer {
  state: 'accepted' | 'partly_accepted' | 'refused'
  /** Proof of the submission, which the agency gives only once. Null if all records were refused. */
  csv: string | null
  /** To wait from one submission to the next, unless `MAX_RECORDS` records wait. */
  waitSeconds: number
  records: AnsweredRecord[]
}

/** The whole submission was refused; `client` says that the same one would be refused again. */
export interface AgencyFault {
  fault: 'client' | 'server'
  /** Null if the text names none. */
  code: number | null
  text: string
}

const states = {
  Correcto: 'accepted',
  ParcialmenteCorrecto: 'partly_accepted',
  Incorrecto: 'refused',
} as const
const recordStates = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted_with_errors',
  Incorrecto: 'refused',
} as const
const duplicateStates = {
  Correcta: 'accepted',
  AceptadaConErrores: 'accepted_with_errors',
  Anulada: 'cancelled',
} as const

/** Null for anything that is not an answer of the service. */
export function readAnswer(xml: string): AgencyAnswer | AgencyFault | null {
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message)
      },
    })
    const envelope = parser.parseFromString(xml.replace(/^\uFEFF/, '').trim(), 'text/xml').documentElement
    const body = envelope && child(envelope, 'Body')
    if (!body) return null
    const fault = child(body, 'Fault')
    if (fault) return faultOf(fault)
    const answer = child(body, 'RespuestaRegFactuSistemaFacturacion')
    return answer && answerOf(answer)
  } catch {
    return null
  }
}

function answerOf(answer: Element): AgencyAnswer {
  const wait = text(answer, 'TiempoEsperaEnvio')
  return {
    state: oneOf(states, text(answer, 'EstadoEnvio')),
    csv: text(answer, 'CSV') || null,
    waitSeconds: wait ? whole(wait) : DEFAULT_WAIT_SECONDS,
    records: children(answer, 'RespuestaLinea').map(recordOf),
  }
}

/** The initial wait by the order (article 16.2). */
export const DEFAULT_WAIT_SECONDS = 60

function recordOf(line: Element): AnsweredRecord {
  const id = needed(line, 'IDFactura')
  const duplicate = child(line, 'RegistroDuplicado')
  return {
    record: oneOf(
      { Alta: 'issue', Anulacion: 'cancellation' } as const,
      text(needed(line, 'Operacion'), 'TipoOperacion'),
    ),
    invoice: {
      issuer: text(id, 'IDEmisorFactura'),
      number: text(id, 'NumSerieFactura'),
      day: text(id, 'FechaExpedicionFactura').split('-').reverse().join('-'),
    },
    reference: text(line, 'RefExterna') || null,
    state: oneOf(recordStates, text(line, 'EstadoRegistro')),
    error: errorOf(line),
    duplicate: duplicate && {
      state: oneOf(duplicateStates, text(duplicate, 'EstadoRegistroDuplicado')),
      error: errorOf(duplicate),
    },
  }
}

function errorOf(element: Element): AgencyError | null {
  const code = text(element, 'CodigoErrorRegistro')
  return code ? { code: whole(code), text: text(element, 'DescripcionErrorRegistro') } : null
}

function faultOf(fault: Element): AgencyFault {
  const told = text(fault, 'faultstring').replace(/\s+/g, ' ')
  const code = /Codigo\[(\d+)\]/.exec(told)?.[1]
  return {
    fault: /(^|:)Client\b/.test(text(fault, 'faultcode')) ? 'client' : 'server',
    code: code ? Number(code) : null,
    text: told.replace(/^Codigo\[\d+\]\.?\s*/, ''),
  }
}

const children = (of: Element, name: string): Element[] =>
  [...of.childNodes].filter((node): node is Element => node.nodeType === 1 && node.localName === name)

const child = (of: Element, name: string): Element | null => children(of, name)[0] ?? null

/** @throws Error if it is missing */
function needed(of: Element, name: string): Element {
  const found = child(of, name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

const text = (of: Element, name: string): string => child(of, name)?.textContent?.trim() ?? ''

/** @throws Error for a word that is not one of ours */
function oneOf<T>(words: Readonly<Record<string, T>>, word: string): T {
  const found = Object.hasOwn(words, word) ? words[word] : undefined
  if (found === undefined) throw new Error(`unknown word ${word}`)
  return found
}

/** @throws Error unless it is digits */
function whole(digits: string): number {
  if (!/^\d+$/.test(digits)) throw new Error('not a number')
  return Number(digits)
}
