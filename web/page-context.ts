import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'
import type { PageHost } from '../contracts/page-host.ts'

/** What loaders of the server get: `context.get(hostContext).api(listPlans)`. Never there in the browser. */
export const hostContext = createContext<PageHost>()

/** What the document needs while it is rendered, on either side. */
export interface PageFrame {
  readonly nonce: string | undefined
  /** Styles of the first page, written into it, and the files they came from. */
  readonly styles: string
  readonly styleFiles: readonly string[]
  /** Content of the phrases element. */
  readonly phrases: string
}

export const PageFrameContext = createReactContext<PageFrame>({
  nonce: undefined,
  styles: '',
  styleFiles: [],
  phrases: '{}',
})

export const usePageFrame = () => use(PageFrameContext)

/** Where the server leaves the texts that the page it rendered has used. */
export const phrasesElementId = 'phrases'
