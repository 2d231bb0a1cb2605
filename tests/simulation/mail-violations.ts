import type { AcceptedMail } from './mail-server.ts'
import type { Station } from './station.ts'

/** Within this time after a mail was accepted, a sender that nothing happens to has noted it. */
const NOTED_MS = 15_000

/** Mails that came twice although nothing had happened to their first sender: a loss of its note is the only reason for a repeat. */
export function repeatedMails(accepted: readonly AcceptedMail[], stations: readonly Station[]): string[] {
  return [...Map.groupBy(accepted, ({ messageId }) => messageId)].flatMap(
    ([messageId, [first, ...again]]) => {
      const sender = stations.find((station) => station.isOf(first?.from ?? ''))
      if (!first || again.length === 0 || !sender) return []
      const isExcused = sender.troubles.some((at) => Math.abs(at - first.at) < NOTED_MS)
      return isExcused ? [] : [`mail ${messageId} came ${again.length + 1} times, and its sender was well`]
    },
  )
}
