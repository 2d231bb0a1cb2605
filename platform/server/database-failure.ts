/** Errors that mean "try again": connection lost or refused, start-up, shutdown, deadlock, time-out. */
const TRANSIENT = /^(08...|57P0[1-4]|57014|53[0-4]00|40001|40P01|55P03|25006|25P0[34])$/
const SOCKET = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOENT)$/
const DRIVER =
  /(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|client is not queryable|server closed the connection)/i

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (TRANSIENT.test(code)) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return (SOCKET.test(code) && 'syscall' in error) || DRIVER.test(error.message)
}
