import { useState } from 'react'

/** One call at a time. `busy` is what runs, and what it throws is the problem, unless `failed` takes it. */
export function useWork<What = true>(failed?: (reason: unknown) => void) {
  const [busy, setBusy] = useState<What>()
  const [problem, setProblem] = useState<unknown>()
  /** True when the work was done. */
  async function run(work: () => Promise<unknown>, what = true as What): Promise<boolean> {
    setBusy(() => what)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (reason) {
      if (failed) failed(reason)
      else setProblem(reason)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, problem, run, clear: () => setProblem(undefined) }
}
