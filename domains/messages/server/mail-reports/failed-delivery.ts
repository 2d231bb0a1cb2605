/** An address whose server refused a mail for good, as somebody reports it. */
export interface FailedDelivery {
  address: string
  /** What the server said. */
  reason: string
}
