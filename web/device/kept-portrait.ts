import { portraitStore, sentPath } from '../worker/words.ts'

/**
 * Keeps one's own picture, so that it is there without a network; the one before goes. Its address is that of its bytes:
 * it is fetched once. Null for none. What cannot be kept is not: it comes from the server then.
 */
export async function keepPortrait(address: string | null): Promise<void> {
  // Not everywhere, and only over https.
  if (!globalThis.caches) return
  try {
    if (!address?.startsWith(sentPath)) return await forgetPortrait()
    const store = await caches.open(portraitStore)
    if (await store.match(address)) return
    for (const old of await store.keys()) await store.delete(old)
    await store.add(address)
  } catch {
    // No network, or no room.
  }
}

/** Whoever leaves takes their picture along. */
export async function forgetPortrait(): Promise<void> {
  await globalThis.caches?.delete(portraitStore)
}
