import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'

interface BoardPageProps<T> {
  title: string
  board: UseQueryResult<T>
  /** The address names no board. */
  isNone: boolean
  /** Said when there is no such board. */
  unknown: string
  children: (board: T) => ReactNode
}

/** The page of a board in its states. */
export function BoardPage<T>({ title, board, isNone, unknown, children }: BoardPageProps<T>) {
  const { t } = useTranslation('board')
  const errorText = useErrorText()
  const isUnknown = isNone || (board.error instanceof ApiError && board.error.code === 'not_found')
  return (
    <Page title={title} width="text">
      <ScreenTitle>{title}</ScreenTitle>
      {board.data !== undefined ? (
        <div className={stack(6)} aria-busy={board.isPlaceholderData || undefined}>
          {children(board.data)}
        </div>
      ) : isUnknown || board.isError ? (
        <ErrorState
          text={isUnknown ? unknown : errorText(board.error) || t('failed')}
          onRetry={isUnknown ? undefined : () => void board.refetch()}
          busy={board.isFetching}
        />
      ) : (
        <Waiting>
          <div className={stack(3)}>
            <Skeleton height={64} />
            <Skeleton height={320} />
          </div>
        </Waiting>
      )}
    </Page>
  )
}

interface BoardHeadProps {
  title: string | undefined
  /** Day and center. */
  where: string
  lines: readonly string[]
  children?: ReactNode
}

/** Subject of a board. */
export function BoardHead({ title, where, lines, children }: BoardHeadProps) {
  return (
    <div className={stack(1)}>
      <h2 className={look('size-h3')}>{title}</h2>
      <p className={look('soft')}>{where}</p>
      <p className={look('size-s')}>{lines.join(' · ')}</p>
      {children}
    </div>
  )
}

/** Notice that the list is cut. */
export function MoreEntries({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('board')
  if (total <= shown) return null
  return <p className={look('soft', 'size-s')}>{t('more', { count: shown, total })}</p>
}
