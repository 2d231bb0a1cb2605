/** A report that a server refused a mail to an address for good. */
export interface FailedDelivery {
  address: string
  /** The server's answer. */
  reason: string
}
