import type { ReactNode } from 'react'
import { useErrorText } from '../layout/broken-screen.tsx'
import { ErrorState } from '../ui/state.tsx'

interface NotYetProps {
  /** A query that has no data, or several as one. */
  reading: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What is said when it cannot be read; general words without it. */
  title?: string
  /** What waits for it, of its size. */
  children: ReactNode
}

/** In place of what has not been read: that it is on its way, or why it cannot be had and another try. */
export function NotYet({ reading, title, children }: NotYetProps) {
  const errorText = useErrorText()
  const { error, refetch, isFetching } = reading
  if (!error) return children
  return <ErrorState title={title} text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
}
