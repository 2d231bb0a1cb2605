import type { ReactNode } from 'react'
import { useErrorText } from '../layout/broken-screen.tsx'
import { stack } from '../ui/primitives.ts'
import { Skeleton, Waiting } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/state.tsx'

interface NotYetProps {
  reading: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  title?: string
  /** Of the skeleton in pixels; several heights for several blocks. */
  height?: number | readonly number[]
  /** Replaces the skeleton. */
  children?: ReactNode
}

/** What stands in for data: a skeleton, or an error with a retry button. */
export function NotYet({ reading, title, height, children }: NotYetProps) {
  const errorText = useErrorText()
  const { error, refetch, isFetching } = reading
  if (!error) return height === undefined ? children : <Skeletons height={height} />
  return <ErrorState title={title} text={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
}

const Skeletons = ({ height }: { height: number | readonly number[] }) => (
  <Waiting>
    {typeof height === 'number' ? (
      <Skeleton height={height} />
    ) : (
      <div className={stack(4)}>
        {height.map((each) => (
          <Skeleton key={each} height={each} />
        ))}
      </div>
    )}
  </Waiting>
)
