import type { ReactNode } from 'react'
import { useErrorText } from '../layout/broken-screen.tsx'
import { Skeleton, Waiting } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/state.tsx'

/** The parts of a TanStack query (plain or infinite) that the kit reads. */
export interface Source<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  /** `data` belongs to the previous filter. */
  isPlaceholderData?: boolean
  refetch: () => unknown
  /** Of an infinite query. */
  hasNextPage?: boolean
  fetchNextPage?: () => unknown
}

interface LoadedProps<T> {
  query: Source<T>
  /** Title of the error state. */
  failed?: string | undefined
  /** Height of the skeleton in pixels; several heights for several blocks. */
  height?: number | readonly number[]
  /** Replaces the skeleton. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** The data of a query; until then a skeleton, or an error with a retry button. */
export function Loaded<T>({ query, failed, height = 320, waiting, children }: LoadedProps<T>) {
  const errorText = useErrorText()
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  if (error && (data === undefined || isPlaceholderData)) {
    return (
      <ErrorState
        {...(failed && { title: failed })}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (data !== undefined) return children(data)
  return (
    waiting ?? (
      <Waiting>
        {[height].flat().map((each, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
          <div key={nth} style={nth > 0 ? { marginTop: 'var(--space-4)' } : undefined}>
            <Skeleton height={each} />
          </div>
        ))}
      </Waiting>
    )
  )
}
