import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { onDay, sentence } from '../../../../platform/web/language/when.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import type { Board } from '../../contract/scores.ts'
import { boardRows, ownPlace } from '../../rules/scores/board.ts'
import { boardQuery, followBoard } from '../api/scores.ts'
import { BoardFilters } from '../boards/board-filters.tsx'
import { BoardList } from '../boards/board-list.tsx'
import { BoardHead, BoardPage, MoreEntries } from '../boards/board-page.tsx'
import { useBoardAddress } from '../boards/use-board-address.ts'
import { historyPath } from '../scores/history-path.ts'
import { useScoreText } from '../scores/use-score-text.ts'
import { BumpButton } from './bump-button.tsx'

/** The scores of one block, live. */
export default function BoardScreen() {
  const { t } = useTranslation('board')
  const { id = '' } = useParams<'id'>()
  const boardId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const scope = useBoardAddress().ofGym ? 'gym' : 'center'
  const board = useQuery({ ...boardQuery(boardId, scope), enabled: boardId > 0 })
  useEffect(() => (boardId > 0 ? followBoard(boardId) : undefined), [boardId])
  return (
    <BoardPage title={t('title')} board={board} isNone={boardId === 0} unknown={t('unknown')}>
      {(read) => <Shown board={read} scope={scope} />}
    </BoardPage>
  )
}

function Shown({ board, scope }: { board: Board; scope: 'center' | 'gym' }) {
  const { t, i18n } = useTranslation('board')
  const { text } = useScoreText()
  const { list, classId, put } = useBoardAddress()
  const { block, own } = board
  const history = historyPath(block)
  const timeZone = useCenter()?.timeZone ?? 'Europe/Madrid'
  const rows = boardRows(board.entries, block, { list, classId })
  const place = own && ownPlace(own, rows, block)
  const day = sentence(onDay(block.when, dayAt(serverNow(), timeZone), i18n.language))
  return (
    <>
      <BoardHead
        title={block.benchmark?.name || block.title || block.movement?.name}
        where={scope === 'center' ? `${day} · ${block.center.name}` : day}
        lines={block.lines}
      >
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
      </BoardHead>
      <BoardFilters center={block.center} scope={scope}>
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
      </BoardFilters>
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
      <MoreEntries shown={board.entries.length} total={board.total} />
    </>
  )
}
