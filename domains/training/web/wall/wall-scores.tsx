import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { WallScores as Scores } from '../../contract/wall.ts'
import { orderKey, ranked } from '../../rules/scores/score-order.ts'
import { useScoreText } from '../scores/use-score-text.ts'
import { useFitted } from './use-fitted.ts'
import styles from './wall.module.css'
import { turnAt } from './wall-state.ts'

/** The boards of the class, one after the other, each as large as it fits. */
export function WallScores({ boards, now }: { boards: readonly Scores[]; now: Millis }) {
  const turn = turnAt(boards.length, now)
  const board = boards[turn]
  return board && <Board key={board.boardId} board={board} turn={turn} of={boards.length} />
}

function Board({ board, turn, of }: { board: Scores; turn: number; of: number }) {
  const { t } = useTranslation('wall')
  const { text, level } = useScoreText()
  const rows = ranked(board.entries, (entry) => orderKey(entry, board))
  const ref = useFitted(JSON.stringify(rows.map(({ item }) => item)), { least: 110, most: 190, columns: 2 })
  return (
    <section className={styles.scores}>
      <h2 className={styles.title}>
        {board.title || t('scores')}
        {of > 1 && <span className={styles.turn}> {t('turn', { nth: turn + 1, of })}</span>}
      </h2>
      <p className={look('soft')}>{t('results', { count: rows.length })}</p>
      <div ref={ref} className={styles.fitted}>
        {rows.map(({ item, rank }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are not told apart
          <Fragment key={nth}>
            {item.level !== rows[nth - 1]?.item.level && <h3 className={styles.level}>{level(item)}</h3>}
            <p className={styles.entry}>
              <span className={look('soft', 'tabular', 'text-right')}>{rank}</span>
              <span className={styles.name}>{item.names.map((name) => name ?? t('place')).join(' + ')}</span>
              <strong className={look('tabular', 'nowrap')}>{text(item, board.scheme)}</strong>
            </p>
          </Fragment>
        ))}
      </div>
    </section>
  )
}
