import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import type { BenchmarkBoard, BenchmarkList } from '../../../contracts/benchmark-board.ts'
import { orderKey, percentileOf, ranked } from '../../../rules/score-order.ts'
import { ApiError } from '../../api/api-error.ts'
import { benchmarkBoardQuery } from '../../api/scores.ts'
import { useCenter } from '../../gym.ts'
import { shortDateOfYear } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Page } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { SelectField } from '../../ui/field.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import scores from '../../widgets/scores/scores.module.css'
import { useScoreText } from '../../widgets/scores/use-score-text.ts'
import { BoardList } from '../board/board-list.tsx'

const lists: readonly BenchmarkList[] = ['all', 'women', 'men']

/** The best of everybody in one benchmark, of all days. */
export default function BenchmarkScreen() {
  const { t } = useTranslation('board')
  const errorText = useErrorText()
  const { id = '' } = useParams<'id'>()
  const benchmarkId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const [params, setParams] = useSearchParams()
  const centerId = useCenter()?.id
  const scope = params.get('of') === 'gym' || centerId === undefined ? 'gym' : 'center'
  const list = lists.find((each) => each === params.get('list')) ?? 'all'
  const board = useQuery({
    ...benchmarkBoardQuery(benchmarkId, { scope, list, centerId }),
    enabled: benchmarkId > 0,
  })
  const isUnknown = benchmarkId === 0 || (board.error instanceof ApiError && board.error.code === 'not_found')
  const put = (key: string, value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(key)
        else after.set(key, value)
        return after
      },
      { replace: true },
    )
  return (
    <Page title={board.data?.benchmark.name ?? t('allTime')} width="text">
      <ScreenTitle>{board.data?.benchmark.name ?? t('allTime')}</ScreenTitle>
      {board.data ? (
        <div className={stack(6)} aria-busy={board.isPlaceholderData}>
          <Shown board={board.data} list={list} scope={scope} put={put} />
        </div>
      ) : isUnknown || board.isError ? (
        <ErrorState
          text={isUnknown ? t('noBenchmark') : errorText(board.error) || t('failed')}
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

interface ShownProps {
  board: BenchmarkBoard
  list: BenchmarkList
  scope: 'center' | 'gym'
  put: (key: string, value: string | null) => void
}

function Shown({ board: { benchmark, center, entries, total, own }, list, scope, put }: ShownProps) {
  const { t, i18n } = useTranslation('board')
  const { text, level } = useScoreText()
  const day = (when: string) => shortDateOfYear(when, i18n.language)
  const rows = ranked(
    entries.map(({ person, ...entry }) => ({
      ...entry,
      ...{ people: [person], others: 0, note: day(entry.when), best: false },
    })),
    (entry) => orderKey(entry, benchmark),
  )
  const percentile = own && percentileOf(own.rank, own.of)
  return (
    <>
      <div className={stack(1)}>
        <h2 className={look('size-h3')}>{t('allTime')}</h2>
        <p className={look('soft')}>
          {scope === 'center' && center ? t('bestsAt', { center: center.name }) : t('bestsOfAll')}
        </p>
        <p className={look('size-s')}>{benchmark.lines.join(' · ')}</p>
      </div>
      <div className={stack(3)}>
        <Segmented
          label={t('list')}
          choices={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          value={list}
          onChange={(value) => put('list', value === 'all' ? null : value)}
        />
        {center && (
          <div className={row(3)}>
            <SelectField
              required
              label={t('scope')}
              value={scope}
              onChange={(event) => put('of', event.target.value === 'gym' ? 'gym' : null)}
            >
              <option value="center">{center.name}</option>
              <option value="gym">{t('gym')}</option>
            </SelectField>
          </div>
        )}
      </div>
      {own && (
        <div role="status" className={stack(0)}>
          <p className={look('semibold')}>
            {t('ownPlace', { rank: own.rank, of: own.of })}
            {percentile !== null && ` · ${t('percentile', { percent: percentile })}`}
          </p>
          <p className={look('soft')}>
            {t('ownBest', {
              ...{ score: text(own.entry, benchmark.scheme), level: level(own.entry) },
              day: day(own.entry.when),
            })}
          </p>
        </div>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('noBests', { name: benchmark.name })} text={t('noneText')} />
      ) : (
        <div>
          <BoardList
            rows={rows}
            scheme={benchmark.scheme}
            tieBreak={benchmark.tieBreak}
            action={({ boardId, when, people: [person] }) => (
              <Link
                to={`/board/${boardId}${scope === 'gym' ? '?of=gym' : ''}`}
                className={scores.bump}
                aria-label={t('dayOf', { day: day(when), name: person?.name ?? '' })}
              >
                <IconChevronRight size={20} aria-hidden />
              </Link>
            )}
          />
        </div>
      )}
      {total > entries.length && (
        <p className={look('soft', 'size-s')}>{t('more', { count: entries.length, total })}</p>
      )}
    </>
  )
}
