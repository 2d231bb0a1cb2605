import { useEffect, useRef, useState } from 'react'
import type { ImportReport } from '../../../contracts/transfer.ts'
import { largestFile, type TransferEntity } from '../../../contracts/transfer-columns.ts'

import { type ImportWish, sendImport, sendTrial } from '../../api/transfer.ts'

type Problem = { kind: 'tooBig' | 'unreadableFile' } | { kind: 'refused'; reason: unknown }

interface ImportState {
  wish?: ImportWish
  size: number
  report?: ImportReport
  /** `trying`: the server looks at the file. `running`: it takes it in. */
  phase: 'idle' | 'trying' | 'running'
  problem?: Problem
  /** Names the running import, to ask how far it is. */
  progress?: string
}

const nothing: ImportState = { size: 0, phase: 'idle' }

/** A file on its way in: chosen, tried whenever something about it is chosen otherwise, and run once it is good. */
export function useImport(entity: TransferEntity) {
  const [state, setState] = useState(nothing)
  const trial = useRef<AbortController>(undefined)
  useEffect(() => () => trial.current?.abort(), [])

  async function attempt(wish: ImportWish, size: number) {
    trial.current?.abort()
    const own = new AbortController()
    trial.current = own
    setState((before) => ({ ...(before.report && { report: before.report }), wish, size, phase: 'trying' }))
    try {
      const report = await sendTrial(entity, wish, own.signal)
      if (!own.signal.aborted) setState({ wish, size, report, phase: 'idle' })
    } catch (reason) {
      if (!own.signal.aborted) setState({ wish, size, phase: 'idle', problem: { kind: 'refused', reason } })
    }
  }

  // What is on its way in is let in first; another file waits.
  const isRunning = state.phase === 'running'
  return {
    ...state,
    async choose(file: File, how: Pick<ImportWish, 'existing' | 'invite'>) {
      if (isRunning) return
      if (file.size > largestFile) return setState({ ...nothing, problem: { kind: 'tooBig' } })
      const text = await inBase64(file).catch(() => null)
      if (text === null) return setState({ ...nothing, problem: { kind: 'unreadableFile' } })
      await attempt({ file: text, fileName: file.name.slice(0, 200), columns: {}, ...how }, file.size)
    },
    /** The same file, taken otherwise. */
    async change(how: Partial<ImportWish>) {
      if (state.wish && !isRunning) await attempt({ ...state.wish, ...how }, state.size)
    },
    async run() {
      const { wish, size } = state
      if (!wish || state.phase !== 'idle') return
      const progress = crypto.randomUUID()
      setState({ ...state, phase: 'running', progress })
      try {
        const report = await sendImport(entity, wish, progress)
        setState({ wish, size, report, phase: 'idle' })
      } catch (reason) {
        setState({ ...state, phase: 'idle', problem: { kind: 'refused', reason } })
      }
    },
    forget() {
      trial.current?.abort()
      setState(nothing)
    },
  }
}

export type Import = ReturnType<typeof useImport>

/** The bytes of a file as base64; the browser does it while it reads. */
const inBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.readAsDataURL(file)
  })
