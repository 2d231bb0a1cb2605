import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/state.tsx'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** What to say when it did not come. */
  failed: string
  /** Height of what is to come, in pixels. */
  height: number
  children: (data: T) => ReactNode
}

/** What was read, or the same room in grey, or what happened and another try. */
export function Loaded<T>({ query, failed, height, children }: LoadedProps<T>) {
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = query
  if (data !== undefined) return children(data)
  if (error) {
    const again = () => void refetch()
    return <ErrorState title={failed} text={errorText(error)} onRetry={again} busy={isFetching} />
  }
  return (
    <Waiting>
      <Skeleton height={height} />
    </Waiting>
  )
}
