import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fixClock } from '../../platform/web/api/server-clock.ts'
import { answersElementId } from '../../platform/web/page-context.ts'
import { beginWith, type SessionState, starting } from '../../platform/web/session/session.ts'

/** Session and query data that a rendered page carries. */
export interface PageAnswers {
  readonly session: SessionState
  /** When it was rendered, epoch milliseconds. */
  readonly at: number
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[]
}

/** As JSON that is safe inside a script element. */
export const answersText = (answers: PageAnswers): string =>
  JSON.stringify(answers).replaceAll('<', '\\u003c')

/** Begins with the answers in the page, and removes them from it. Returns the session that it was rendered for. */
export function takeAnswers(queries: QueryClient): SessionState {
  const element = document.getElementById(answersElementId)
  const {
    session = starting,
    at,
    queries: read = [],
  } = JSON.parse(element?.textContent || '{}') as Partial<PageAnswers>
  if (element) element.textContent = ''
  if (at === undefined) return starting
  fixClock(() => at)
  // They are as old as the request of the page, which may have waited for its scripts.
  const updatedAt = Date.now() - performance.now()
  for (const [key, data] of read) queries.setQueryData(key, data, { updatedAt })
  beginWith(session)
  return session
}
