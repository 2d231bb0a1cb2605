import { useEffect, useRef, useState } from 'react'
import { archivePartBytes } from '../../../../platform/contract/archive-parts.ts'
import type { ResultOf } from '../../../../platform/contract/endpoint.ts'
import { mayPass } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import {
  beginArchiveImport,
  cancelArchiveJob,
  checkArchive,
  runArchiveImport,
  sendArchivePart,
} from '../../contract/archives.ts'
import { inBase64, patience } from './use-import.ts'

/** Milliseconds between two tries of a part. */
const RETRY_MS = 3_000

interface GymImport {
  phase: 'idle' | 'uploading' | 'checking' | 'checked' | 'running' | 'cancelled'
  key?: string
  size: number
  sent: number
  /** The last part did not arrive; it is tried again. */
  isLost?: boolean
  about?: ResultOf<typeof checkArchive>
  problem?: unknown
}

const nothing: GymImport = { phase: 'idle', size: 0, sent: 0 }

/** Uploads an archive part by part, so that a large one needs no long request, and imports it. */
export function useGymImport() {
  const [state, setState] = useState(nothing)
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])

  async function send(file: File, key: string, signal: AbortSignal): Promise<void> {
    for (let sent = 0; sent < file.size; ) {
      const bytes = await inBase64(file.slice(sent, sent + archivePartBytes))
      const params = { key, part: sent / archivePartBytes }
      try {
        await call(sendArchivePart, { params, body: { bytes }, patience, signal })
        sent += archivePartBytes
        setState((before) => ({ ...before, sent: Math.min(sent, file.size), isLost: false }))
      } catch (problem) {
        signal.throwIfAborted()
        if (!mayPass(problem)) throw problem
        setState((before) => ({ ...before, isLost: true }))
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        signal.throwIfAborted()
      }
    }
  }

  return {
    ...state,
    async choose(file: File) {
      upload.current?.abort()
      const own = new AbortController()
      upload.current = own
      setState({ phase: 'uploading', size: file.size, sent: 0 })
      try {
        const begun = await call(beginArchiveImport, {
          body: { fileName: file.name.slice(0, 200), bytes: file.size },
        })
        setState((before) => ({ ...before, key: begun.key }))
        await send(file, begun.key, own.signal)
        setState((before) => ({ ...before, phase: 'checking' }))
        const about = await call(checkArchive, { params: begun, patience, signal: own.signal })
        setState((before) => ({ ...before, phase: 'checked', about }))
      } catch (problem) {
        if (!own.signal.aborted) setState({ ...nothing, problem })
      }
    },
    async run() {
      if (!state.key) return
      const { problem: _, ...rest } = state
      try {
        await call(runArchiveImport, { params: { key: state.key }, patience })
        setState({ ...rest, phase: 'running' })
      } catch (problem) {
        setState({ ...rest, problem })
      }
    },
    async cancel() {
      upload.current?.abort()
      const { key } = state
      setState({ ...nothing, phase: 'cancelled' })
      if (key) await call(cancelArchiveJob, { params: { key } }).catch(() => {})
    },
  }
}
