// Checks the public record of a draw, the JSON of GET /api/draws/{id}: `npm run verify-draw -- FILE`. Uses nothing of the project.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const draw = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const problems: string[] = []
if (!draw.seed) problems.push('the draw is not decided: its seed is secret until then')
else {
  const seed = Buffer.from(draw.seed, 'hex')
  // 1. The seed is the one announced before anybody could enter a wish.
  if (createHash('sha256').update(seed).digest('hex') !== draw.seedHash)
    problems.push('the seed does not have the announced SHA-256')

  // 2. The order: fewest draws won first, then HMAC-SHA256(seed, ticket).
  const hmac = (ticket: string) => createHmac('sha256', seed).update(ticket).digest('hex')
  const tickets = draw.tickets.map((ticket: object & { ticket: string }) => ({
    ...ticket,
    hmac: hmac(ticket.ticket),
  }))
  const order = tickets.toSorted(
    (a: (typeof tickets)[0], b: (typeof tickets)[0]) =>
      a.drawsWon - b.drawsWon || (a.hmac < b.hmac ? -1 : Number(a.hmac > b.hmac)),
  )
  for (const [nth, { ticket, rank }] of order.entries())
    if (rank !== nth + 1) problems.push(`ticket ${ticket} has rank ${rank} instead of ${nth + 1}`)
  if (new Set(tickets.map((t: { ticket: string }) => t.ticket)).size !== tickets.length)
    problems.push('a ticket takes part twice')

  // 3. In that order, each gets the best of its wishes that has a place for all who share the ticket and that the rules of booking allow.
  // Records of earlier versions name no size: each ticket was one member's.
  const left = new Map<number, number>(
    draw.classes.map((c: { id: number; places: number }) => [c.id, c.places]),
  )
  for (const { ticket, size = 1, wishes, refused, result } of order) {
    const due = wishes.find((id: number) => !refused.includes(id) && (left.get(id) ?? 0) >= size) ?? null
    if (due !== result) problems.push(`ticket ${ticket} got ${result} instead of ${due}`)
    if (due !== null) left.set(due, (left.get(due) ?? 0) - size)
  }
  const won = tickets.filter((t: { result: number | null }) => t.result !== null).length
  if (problems.length === 0)
    console.log(`correct: ${tickets.length} tickets in order, ${won} of them with a place`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
