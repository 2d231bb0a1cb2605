import { portraitStore, sentPath } from '../../../platform/web/worker/words.ts'

/**
 * Caches the member's picture for use offline, replacing the previous one. Its address contains a hash of its
 * bytes.
 */
export async function cachePortrait(address: string | null): Promise<void> {
  // `caches` needs https and is missing in some browsers.
  if (!globalThis.caches) return
  try {
    if (!address?.startsWith(sentPath)) return await deletePortrait()
    const store = await caches.open(portraitStore)
    if (await store.match(address)) return
    for (const old of await store.keys()) await store.delete(old)
    await store.add(address)
  } catch {
    // No network or no space.
  }
}

export async function deletePortrait(): Promise<void> {
  await globalThis.caches?.delete(portraitStore)
}
