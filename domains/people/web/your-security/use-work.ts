import { useState } from 'react'

/** One call at a time; what it throws is the problem. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (reason) {
      setProblem(reason)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
