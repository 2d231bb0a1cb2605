import type { ReactNode } from 'react'
import { useErrorText } from '../layout/broken-screen.tsx'
import { ErrorState } from '../ui/state.tsx'

interface NotYetProps {
  reading: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  title?: string
  children?: ReactNode
}

export function NotYet({ reading, title, children }: NotYetProps) {
  const errorText = useErrorText()
  const { error, refetch, isFetching } = reading
  if (!error) return children
  return <ErrorState title={title} text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
}
