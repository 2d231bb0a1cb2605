import { useEffect, useRef, useState } from 'react'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { type ImportReport, previewImport, runImport } from '../../contract/transfer.ts'
import { largestFile, type TransferEntity } from '../../contract/transfer-columns.ts'

/** Milliseconds that a large file may take. */
export const patience = 5 * 60_000

export type ImportWish = Omit<BodyOf<typeof previewImport>, 'progress'>

/** A file as it is sent. */
export interface ChosenFile {
  file: string
  fileName: string
  size: number
}

const nothingChosen = { forFile: {}, problems: 'refuse' } as const

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
  /** Previews the same file with other options. */
  async function change(how: Partial<ImportWish>) {
    if (state.wish && !isRunning) await attempt({ ...state.wish, ...how }, state.size)
  }

  return {
    ...state,
    async choose(file: File, how: Pick<ImportWish, 'existing' | 'invite'>) {
      if (isRunning) return
      if (file.size > largestFile) return setState({ ...nothing, problem: { kind: 'tooBig' } })
      const text = await inBase64(file).catch(() => null)
      if (text === null) return setState({ ...nothing, problem: { kind: 'unreadableFile' } })
      await attempt({ file: text, fileName: file.name.slice(0, 200), ...nothingChosen, ...how }, file.size)
    },
    /** Previews a file that was chosen for another kind. */
    async take({ size, ...file }: ChosenFile, how: Pick<ImportWish, 'existing' | 'invite'>) {
      await attempt({ ...file, ...nothingChosen, ...how }, size)
    },
    /** Previews the same file with other choices by hand; those that were remembered stay. */
    async map(by: { columns?: Record<string, string | null>; answers?: Record<string, string> }) {
      const { wish, report } = state
      if (!wish || !report) return
      await change({
        columns: wish.columns ?? report.chosen,
        answers: wish.answers ?? answersOf(report),
        ...by,
      })
    },
    change,
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

/** The admin's answers, without those that the file decides. */
export const answersOf = ({ questions }: ImportReport): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ key, answer, detected }) => (answer === null || detected ? [] : [[key, answer]])),
  )

export type Import = ReturnType<typeof useImport>

export const inBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.readAsDataURL(file)
  })
