import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { newRegister, type Register } from './agency-register.ts'
import { agencySchemaErrors } from './agency-schemas.ts'
import type { TestAuthority } from './certificates.ts'

/** What happens to the next submission instead of an answer. `lost`: its records are registered, and the answer is cut. */
export type Trouble = 'silence' | 'lost' | 'unavailable' | 'page' | 'server_fault' | { delayMs: number }

/** A tax agency of our own that answers as its service description says. */
export interface TestTaxAgency {
  address: string
  register: Register
  /** Troubles of the next submissions, in order. */
  troubles: Trouble[]
  close: () => Promise<void>
}

export async function startTaxAgency(
  { ca, server: own }: TestAuthority,
  options: { waitSeconds?: number } = {},
): Promise<TestTaxAgency> {
  const register = newRegister(options.waitSeconds ?? 60)
  const troubles: Trouble[] = []
  const server = createServer(
    { ...own, ca, requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      // Read first: a client that hangs up leaves a socket without a certificate.
      const { subject } = (request.socket as TLSSocket).getPeerCertificate()
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      const answer = (status: number, body: string, type = 'text/xml') =>
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
      const trouble = troubles.shift()
      if (trouble === 'silence') return
      if (trouble === 'unavailable') return answer(503, 'Service Unavailable', 'text/plain')
      if (trouble === 'page') return answer(200, '<html><body>Mantenimiento</body></html>', 'text/html')
      if (trouble === 'server_fault')
        return answer(500, fault('Server', 'Codigo[3501].Error técnico de base de datos.'))
      if (typeof trouble === 'object') await new Promise((resolve) => setTimeout(resolve, trouble.delayMs))
      const xml = Buffer.concat(parts).toString('utf8')
      const errors = await agencySchemaErrors(xml, 'submission')
      if (errors[0])
        return answer(200, fault('Client', `Codigo[4102].El XML no cumple el esquema. ${errors[0]}`))
      const body = register.take(xml, JSON.stringify(subject))
      if (trouble === 'lost') return request.socket.destroy()
      const wrong = 'xml' in body ? await agencySchemaErrors(body.xml, 'answer') : []
      if (wrong[0]) return answer(500, fault('Server', `invalid answer of the test: ${wrong[0]}`))
      return answer(200, 'fault' in body ? fault('Client', body.fault) : body.xml)
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `https://localhost:${port}/`, register, troubles, close: () => stop(server) }
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}

const fault = (code: 'Client' | 'Server', text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><env:Fault><faultcode>env:${code}</faultcode><faultstring>${text.replace(/[<&]/g, ' ')}</faultstring><detail><callstack>WSExcepcion</callstack></detail></env:Fault></env:Body></env:Envelope>`
