let wanted = false
let lock: WakeLockSentinel | undefined

export function keepAwake(on: boolean): void {
  if (wanted === on) return
  wanted = on
  if (on) document.addEventListener('visibilitychange', ask)
  else document.removeEventListener('visibilitychange', ask)
  void ask()
}

/** Hiding the tab releases the lock; it is requested again when the tab returns. */
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
    // Refused, for example on low battery.
    return
  }
  // No longer needed.
  if (!wanted) void ask()
}
