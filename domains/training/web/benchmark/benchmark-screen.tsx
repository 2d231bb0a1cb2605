import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import type { BenchmarkBoard } from '../../contract/benchmark-board.ts'
import { orderKey, percentileOf, ranked } from '../../rules/scores/score-order.ts'
import { benchmarkBoardQuery } from '../api/scores.ts'
import { BoardFilters } from '../boards/board-filters.tsx'
import { BoardList } from '../boards/board-list.tsx'
import { BoardHead, BoardPage, MoreEntries } from '../boards/board-page.tsx'
import { useBoardAddress } from '../boards/use-board-address.ts'
import scores from '../scores/scores.module.css'
import { useScoreText } from '../scores/use-score-text.ts'

/** The best of everybody in one benchmark, of all days. */
export default function BenchmarkScreen() {
  const { t } = useTranslation('board')
  const { id = '' } = useParams<'id'>()
  const benchmarkId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const { list, ofGym } = useBoardAddress()
  const centerId = useCenter()?.id
  const scope = ofGym || centerId === undefined ? 'gym' : 'center'
  const board = useQuery({
    ...benchmarkBoardQuery(benchmarkId, { scope, list, centerId }),
    enabled: benchmarkId > 0,
  })
  return (
    <BoardPage
      title={board.data?.benchmark.name ?? t('allTime')}
      board={board}
      isNone={benchmarkId === 0}
      unknown={t('noBenchmark')}
    >
      {(read) => <Shown board={read} scope={scope} />}
    </BoardPage>
  )
}

interface ShownProps {
  board: BenchmarkBoard
  scope: 'center' | 'gym'
}

function Shown({ board: { benchmark, center, entries, total, own }, scope }: ShownProps) {
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
      <BoardHead
        title={t('allTime')}
        where={scope === 'center' && center ? t('bestsAt', { center: center.name }) : t('bestsOfAll')}
        lines={benchmark.lines}
      />
      <BoardFilters center={center} scope={scope} />
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
            action={({ boardId, when, people: [person] }) =>
              boardId !== null && (
                <Link
                  to={`/board/${boardId}${scope === 'gym' ? '?of=gym' : ''}`}
                  className={scores.bump}
                  aria-label={t('dayOf', { day: day(when), name: person?.name ?? '' })}
                >
                  <IconChevronRight size={20} aria-hidden />
                </Link>
              )
            }
          />
        </div>
      )}
      <MoreEntries shown={entries.length} total={total} />
    </>
  )
}
