import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import type { Board } from '../../../contracts/scores.ts'
import { boardRows, ownPlace } from '../../../rules/board.ts'
import { clockTime, dayAt } from '../../../rules/local-time.ts'
import { ApiError } from '../../api/api-error.ts'
import { boardQuery, followBoard } from '../../api/scores.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useCenter } from '../../gym.ts'
import { onDay, sentence } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Page } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { SelectField } from '../../ui/field.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { historyPath } from '../../widgets/scores/history-path.ts'
import { useScoreText } from '../../widgets/scores/use-score-text.ts'
import { BoardList } from './board-list.tsx'
import { BumpButton } from './bump-button.tsx'

const lists = ['all', 'women', 'men'] as const
type List = (typeof lists)[number]

/** The scores of one block, live. */
export default function BoardScreen() {
  const { t } = useTranslation('board')
  const errorText = useErrorText()
  const { id = '' } = useParams<'id'>()
  const boardId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const [params] = useSearchParams()
  const scope = params.get('of') === 'gym' ? 'gym' : 'center'
  const board = useQuery({ ...boardQuery(boardId, scope), enabled: boardId > 0 })
  useEffect(() => (boardId > 0 ? followBoard(boardId) : undefined), [boardId])
  const isUnknown = boardId === 0 || (board.error instanceof ApiError && board.error.code === 'not_found')
  return (
    <Page title={t('title')} width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      {board.data ? (
        <Shown board={board.data} scope={scope} />
      ) : isUnknown || board.isError ? (
        <ErrorState
          text={isUnknown ? t('unknown') : errorText(board.error) || t('failed')}
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

function Shown({ board, scope }: { board: Board; scope: 'center' | 'gym' }) {
  const { t, i18n } = useTranslation('board')
  const { text } = useScoreText()
  const [params, setParams] = useSearchParams()
  const { block, own } = board
  const history = historyPath(block)
  const timeZone = useCenter()?.timeZone ?? 'Europe/Madrid'
  const list: List = lists.find((each) => each === params.get('list')) ?? 'all'
  const classId = Number(params.get('class')) || null
  const rows = boardRows(board.entries, block, { list, classId })
  const place = own && ownPlace(own, rows, block)
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
    <div className={stack(6)}>
      <div className={stack(1)}>
        <h2 className={look('size-h3')}>{block.benchmark?.name || block.title || block.movement?.name}</h2>
        <p className={look('soft')}>
          {sentence(onDay(block.when, dayAt(serverNow(), timeZone), i18n.language))}
          {scope === 'center' && ` · ${block.center.name}`}
        </p>
        <p className={look('size-s')}>{block.lines.join(' · ')}</p>
        <p className={row(4, 'wrap', 'rows0')}>
          {block.benchmark && (
            <Link
              to={`/benchmark/${block.benchmark.id}${scope === 'gym' ? '?of=gym' : ''}`}
              className={row(1, 'inline', 'touch')}
            >
              {t('allTimeOf', { name: block.benchmark.name })} <IconChevronRight size={18} aria-hidden />
            </Link>
          )}
          {history && (
            <Link to={history} className={row(1, 'inline', 'touch')}>
              {t('yourHistory')} <IconChevronRight size={18} aria-hidden />
            </Link>
          )}
        </p>
      </div>
      <div className={stack(3)}>
        <Segmented
          label={t('list')}
          choices={lists.map((value) => ({ value, label: t(`lists.${value}`) }))}
          value={list}
          onChange={(value) => put('list', value === 'all' ? null : value)}
        />
        <div className={row(3, 'wrap')}>
          <SelectField
            required
            label={t('scope')}
            value={scope}
            onChange={(event) => put('of', event.target.value === 'gym' ? 'gym' : null)}
          >
            <option value="center">{block.center.name}</option>
            <option value="gym">{t('gym')}</option>
          </SelectField>
          {board.classes.length > 1 && (
            <SelectField
              required
              label={t('class')}
              value={classId ?? ''}
              onChange={(event) => put('class', event.target.value || null)}
            >
              <option value="">{t('wholeDay')}</option>
              {board.classes.map((each) => (
                <option key={each.id} value={each.id}>
                  {clockTime(each.startTime, timeZone)} {each.activity}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      </div>
      {own && place && (
        <p role="status" className={look('semibold')}>
          {t('own', { rank: place.rank, of: place.of, score: text(own, block.scheme) })}
          {place.percentile !== null && ` · ${t('percentile', { percent: place.percentile })}`}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <div>
          <BoardList
            rows={rows}
            scheme={block.scheme}
            tieBreak={block.tieBreak}
            action={(entry) => <BumpButton entry={entry} board={board} />}
          />
        </div>
      )}
      {board.total > board.entries.length && (
        <p className={look('soft', 'size-s')}>
          {t('more', { count: board.entries.length, total: board.total })}
        </p>
      )}
    </div>
  )
}
