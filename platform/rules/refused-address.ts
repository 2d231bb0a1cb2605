export interface SmtpReply {
  /** The reply was to RCPT TO, which names the address. */
  toRecipient: boolean
  code: number
  /** May hold an enhanced status code: "550 5.1.1 no such user". */
  text: string
}

/**
 * Enhanced status codes (RFC 3463, RFC 7505) of an address that will never work: no such mailbox, domain or syntax, moved, a domain
 * without mail, a mailbox that is disabled. Neither a full mailbox (5.2.2) nor a policy against the sender (5.7) says so.
 */
const wrongAddress = /^5\.(1\.([0-46]|10)|2\.1)$/

/** Replies to RCPT TO without an enhanced code: no such mailbox (RFC 5321, 4.2.3). */
const wrongRecipient = [550, 551, 553]

export const isWrongAddressStatus = (status: string): boolean => wrongAddress.test(status)

/** A reply of a mail server that refuses the address itself, for good. */
export function isAddressRefused({ toRecipient, code, text }: SmtpReply): boolean {
  const status = text.match(/\b[245]\.\d{1,3}\.\d{1,3}\b/)?.[0]
  if (status !== undefined) return code >= 500 && isWrongAddressStatus(status)
  return toRecipient && wrongRecipient.includes(code)
}
