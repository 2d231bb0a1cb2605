let wanted = false
let lock: WakeLockSentinel | undefined

/** Keeps the screen from going dark while it is wanted; where a browser cannot, or will not, it does not. */
export function keepAwake(on: boolean): void {
  if (wanted === on) return
  wanted = on
  if (on) document.addEventListener('visibilitychange', ask)
  else document.removeEventListener('visibilitychange', ask)
  void ask()
}

/** A lock is lost whenever the tab is hidden, and asked for again when it is back. */
async function ask(): Promise<void> {
  if (!wanted) {
    const released = lock
    lock = undefined
    await released?.release().catch(() => undefined)
    return
  }
  if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
  try {
    lock = await navigator.wakeLock?.request('screen')
  } catch {
    // A battery that is low, for instance.
    return
  }
  // Meanwhile it may have become unwanted.
  if (!wanted) void ask()
}
