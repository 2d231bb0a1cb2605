import { connect } from 'node:tls'

const TIMEOUT_MS = 5_000

/** When the certificate of an https address ends, in epoch milliseconds; null if the server cannot be reached from here. */
export function certificateEnd(address: string): Promise<number | null> {
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
