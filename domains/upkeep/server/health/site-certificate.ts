import { connect } from 'node:tls'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'

const TIMEOUT_MS = 5_000

/** Checks run each minute, and a certificate lasts for weeks. */
const REMEMBER_MS = minutes(60)

let last: { address: string; at: Millis; end: Promise<Millis | null> } | undefined

/** When the certificate of an https address ends; null if the server cannot be reached from here. Asked once an hour. */
export function certificateEnd(address: string, now: Millis): Promise<Millis | null> {
  if (last?.address !== address || now - last.at >= REMEMBER_MS)
    last = { address, at: now, end: readCertificateEnd(address) }
  return last.end
}

function readCertificateEnd(address: string): Promise<Millis | null> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    // A certificate that has ended is read too.
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        servername: hostname,
        rejectUnauthorized: false,
        timeout: TIMEOUT_MS,
      },
      () => {
        const until = Date.parse(socket.getPeerCertificate().valid_to)
        socket.destroy()
        resolve(Number.isNaN(until) ? null : until)
      },
    )
    const fail = () => {
      socket.destroy()
      resolve(null)
    }
    socket.on('error', fail).on('timeout', fail)
  })
}
