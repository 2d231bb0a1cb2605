import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { PageHost } from '../contract/page-host.ts'
import { queries } from './api/query-client.ts'
import { type SessionState, starting } from './session/session.ts'

/** Available to loaders on the server: `context.get(hostContext).api(listPlans)`. Never in the browser. */
export const hostContext = createContext<PageHost>()

export interface PageFrame {
  readonly nonce: string | undefined
  /** Inlined styles of the first page, and the files they came from. */
  readonly styles: string
  readonly styleFiles: readonly string[]
  readonly phrases: string
  /** Answers that the page shows, as JSON. */
  readonly answers: string
  /** The session that the page is rendered for. */
  readonly session: SessionState
  readonly queries: QueryClient
}

export const PageFrameContext = createReactContext<PageFrame>({
  nonce: undefined,
  styles: '',
  styleFiles: [],
  phrases: '{}',
  answers: '{}',
  session: starting,
  queries,
})

export const usePageFrame = () => use(PageFrameContext)

export const phrasesElementId = 'phrases'
export const answersElementId = 'answers'
