import { type RequestOptions, request } from 'node:https'
import type { AgencyEnvironment } from '../../rules/invoice-qr.ts'
import type { AgencyAnswer, AgencyFault } from './agency-answer.ts'
import type { CompanyCertificate } from './certificate.ts'
import { type Submission, submissionXml } from './submission-xml.ts'

/** From the service's WSDL: seals of companies have hosts of their own. */
const hosts: Readonly<Record<AgencyEnvironment, { person: string; seal: string }>> = {
  test: { person: 'https://prewww1.aeat.es', seal: 'https://prewww10.aeat.es' },
  production: {
    person: 'https://www1.agenciatributaria.gob.es',
    seal: 'https://www10.agenciatributaria.gob.es',
  },
}
const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'
/** 1,000 answered records with texts of 1,500 characters, and room. */
const MAX_ANSWER_BYTES = 8_000_000

export const agencyAddress = (environment: AgencyEnvironment, { isSeal }: { isSeal: boolean }): string =>
  `${hosts[environment][isSeal ? 'seal' : 'person']}${PATH}`

/** No valid answer: the agency may have the records or not, and the same submission may be sent again. */
export interface NoAnswer {
  noAnswer: 'timeout' | 'connection' | 'certificate' | 'status' | 'unreadable'
  /** HTTP status or error code of the system; never the content of a message. */
  detail: string
}

interface Connection {
  address: string
  certificate: Pick<CompanyCertificate, 'chain' | 'key'>
  timeoutMs: number
  /** PEM of a root to trust instead of the system's. */
  ca?: string
}

/**
 * Sends one submission and waits for the answer. Never throws for what happens on the way.
 * @throws Error for a submission that must not be sent; see `submissionXml`
 */
export async function submitRecords(
  connection: Connection,
  submission: Submission,
): Promise<AgencyAnswer | AgencyFault | NoAnswer> {
  const answered = await post(connection, submissionXml(submission))
  if ('noAnswer' in answered) return answered
  const { readAnswer } = await import('./agency-answer.ts')
  const answer = readAnswer(answered.body)
  if (answer) return answer
  const isRead = answered.status >= 200 && answered.status < 300
  return isRead
    ? { noAnswer: 'unreadable', detail: '' }
    : { noAnswer: 'status', detail: String(answered.status) }
}

function post(
  { address, certificate, timeoutMs, ca }: Connection,
  xml: string,
): Promise<{ status: number; body: string } | NoAnswer> {
  const options: RequestOptions = {
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      'content-length': Buffer.byteLength(xml),
      soapaction: '""',
    },
    cert: certificate.chain,
    key: certificate.key,
    // No pool: a connection carries one company's certificate.
    agent: false,
    minVersion: 'TLSv1.2',
    // The whole exchange, not the pause between two packets.
    signal: AbortSignal.timeout(timeoutMs),
    ...(ca ? { ca } : {}),
  }
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(failure(error))
    try {
      const sent = request(address, options, (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on('error', fail)
        response.on('data', (part: Buffer) => {
          parts.push(part)
          bytes += part.length
          if (bytes > MAX_ANSWER_BYTES) response.destroy(new Error('answer too long'))
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        )
      })
      sent.on('error', fail)
      sent.end(xml)
    } catch (error) {
      // A key that does not open is found before anything is sent.
      resolve(failure(error))
    }
  })
}

function failure(error: unknown): NoAnswer {
  const { name = '', code } = error as { name?: string; code?: unknown }
  if (name === 'AbortError' || name === 'TimeoutError') return { noAnswer: 'timeout', detail: '' }
  const detail = typeof code === 'string' ? code : name
  const isCertificate = /CERT|SSL|TLS|SELF_SIGNED|PEM|KEY/.test(detail)
  return { noAnswer: isCertificate ? 'certificate' : 'connection', detail }
}
