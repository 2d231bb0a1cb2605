import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../../contracts/endpoint.ts'
import { type ImportReport, previewImport, runImport } from '../../../contracts/transfer.ts'
import { largestFile, type TransferEntity } from '../../../contracts/transfer-columns.ts'
import { call } from '../../api/call.ts'
import { readAgain } from '../../api/endpoint-query.ts'

/** Milliseconds that a large file may take. */
export const patience = 5 * 60_000

export type ImportWish = Omit<BodyOf<typeof previewImport>, 'progress'>

type Problem = { kind: 'tooBig' | 'unreadableFile' } | { kind: 'refused'; reason: unknown }

interface ImportState {
  wish?: ImportWish
  size: number
  report?: ImportReport
  /** `trying`: the server previews the file. `running`: it imports it. */
  phase: 'idle' | 'trying' | 'running'
  problem?: Problem
  /** Key for the progress of the running import. */
  progress?: string
}

const nothing: ImportState = { size: 0, phase: 'idle' }

/** The state of an import: a chosen file is previewed after every change of an option, then run. */
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
      const report = await call(previewImport, {
        params: { entity },
        body: wish,
        patience,
        signal: own.signal,
      })
      if (!own.signal.aborted) setState({ wish, size, report, phase: 'idle' })
    } catch (reason) {
      if (!own.signal.aborted) setState({ wish, size, phase: 'idle', problem: { kind: 'refused', reason } })
    }
  }

  // A running import must end before another file is chosen.
  const isRunning = state.phase === 'running'
  return {
    ...state,
    async choose(file: File, how: Pick<ImportWish, 'existing' | 'invite'>) {
      if (isRunning) return
      if (file.size > largestFile) return setState({ ...nothing, problem: { kind: 'tooBig' } })
      const text = await inBase64(file).catch(() => null)
      if (text === null) return setState({ ...nothing, problem: { kind: 'unreadableFile' } })
      await attempt(
        { file: text, fileName: file.name.slice(0, 200), columns: {}, forFile: {}, ...how },
        file.size,
      )
    },
    /** Previews the same file with other options. */
    async change(how: Partial<ImportWish>) {
      if (state.wish && !isRunning) await attempt({ ...state.wish, ...how }, state.size)
    },
    async run() {
      const { wish, size } = state
      if (!wish || state.phase !== 'idle') return
      const progress = crypto.randomUUID()
      setState({ ...state, phase: 'running', progress })
      try {
        const report = await call(runImport, { params: { entity }, body: { ...wish, progress }, patience })
        await readAgain()
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

export const inBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.readAsDataURL(file)
  })
