import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { type LaterVersions, laterVersions } from '../../rules/later-versions.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 2 << 20
const MAX_CHARACTERS = 20_000
/** Checks run each minute, and a version comes once in weeks. */
const REMEMBER_MS = minutes(12 * 60)

let last: { address: string; at: Millis; found: Promise<LaterVersions | null | undefined> } | undefined

/**
 * The versions that came after `present`, by the changelog at an address; null if there is none, undefined if it cannot be read. Asked
 * twice a day.
 */
export function laterThan(
  present: string,
  { address, now }: { address: string; now: Millis },
): Promise<LaterVersions | null | undefined> {
  if (last?.address !== address || now - last.at >= REMEMBER_MS)
    last = { address, at: now, found: read(address, present).catch(() => undefined) }
  return last.found
}

async function read(address: string, present: string): Promise<LaterVersions | null | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  let [text, bytes] = ['', 0]
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  // What is no changelog names no version.
  if (!answer.ok || !/^## /m.test(text)) return undefined
  const found = laterVersions(text, present)
  return found && { ...found, changes: found.changes.slice(0, MAX_CHARACTERS) }
}
