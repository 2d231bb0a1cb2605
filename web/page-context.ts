import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { PageHost } from '../contracts/page-host.ts'

/** Available to loaders on the server: `context.get(hostContext).api(listPlans)`. Never in the browser. */
export const hostContext = createContext<PageHost>()

export interface PageFrame {
  readonly nonce: string | undefined
  /** Inlined styles of the first page, and the files they came from. */
  readonly styles: string
  readonly styleFiles: readonly string[]
  readonly phrases: string
}

export const PageFrameContext = createReactContext<PageFrame>({
  nonce: undefined,
  styles: '',
  styleFiles: [],
  phrases: '{}',
})

export const usePageFrame = () => use(PageFrameContext)

/** Placeholder for the used texts. */
export const phrasesElementId = 'phrases'
