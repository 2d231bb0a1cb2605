import type { PublicDraw } from '../../contract/draws.ts'
import { drawPlaces, type Ticket } from '../../rules/draw.ts'

/** Checks of a draw, recomputed in the browser. */
export interface DrawCheck {
  /** The seed has the hash that was published before. */
  seed: boolean
  /** Every ticket has the rank that draws won and HMAC give it. */
  order: boolean
  /** Every ticket got the best of its wishes that had a place. */
  places: boolean
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Does the draw again from its public record. @throws where the browser has no WebCrypto */
export async function checkDraw({ seed, seedHash, classes, tickets }: PublicDraw): Promise<DrawCheck | null> {
  if (!seed || !classes || !tickets) return null
  const bytes = bytesOf(seed)
  const found = hexOf(await crypto.subtle.digest('SHA-256', bytes))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const text = new TextEncoder()
  const entered = await Promise.all(
    tickets.map(async (said): Promise<Ticket & { said: typeof said }> => {
      const hmac = hexOf(await crypto.subtle.sign('HMAC', key, text.encode(said.ticket)))
      return { ticket: said.ticket, drawsWon: said.drawsWon, wishes: said.wishes, hmac, said }
    }),
  )
  const left = new Map(classes.map(({ id, places }) => [id, places]))
  const drawn = drawPlaces<(typeof entered)[0], null>(entered, ({ said }, classId) => {
    if (said.refused.includes(classId)) return { refused: null }
    const free = left.get(classId) ?? 0
    if (free < said.size) return 'full'
    left.set(classId, free - said.size)
    return 'place'
  })
  return {
    seed: found === seedHash,
    order: drawn.every(({ rank, ticket }) => ticket.said.rank === rank),
    places: drawn.every(({ classId, ticket }) => ticket.said.result === classId),
  }
}
