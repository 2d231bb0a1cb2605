import { IconHandGrab, IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Board, BoardEntry } from '../../../contracts/scores.ts'
import type { Ranked } from '../../../rules/score-order.ts'
import { useBump } from '../../api/scores.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { useSession } from '../../session/use-session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { look, row, stack } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import styles from '../../widgets/scores/scores.module.css'
import { useScoreText } from '../../widgets/scores/use-score-text.ts'

/** Best first, levels apart. */
export function BoardList({ rows, board }: { rows: readonly Ranked<BoardEntry>[]; board: Board }) {
  const { t } = useTranslation('board')
  const { level } = useScoreText()
  const levels = [...new Set(rows.map(({ item }) => item.level))]
  return levels.map((each) => {
    const [first] = rows.filter(({ item }) => item.level === each)
    if (!first) return null
    return (
      <section key={each} className={look('above2')} aria-label={level(first.item)}>
        <h3 className={look('size-l', 'below2')}>{level(first.item)}</h3>
        <ol className={stack(0)} aria-label={t('places')}>
          {rows
            .filter(({ item }) => item.level === each)
            .map(({ item, rank }) => (
              <Entry key={item.id} entry={item} rank={rank} board={board} />
            ))}
        </ol>
      </section>
    )
  })
}

function Entry({ entry, rank, board }: { entry: BoardEntry; rank: number; board: Board }) {
  const { t } = useTranslation('board')
  const errorText = useErrorText()
  const { text } = useScoreText()
  const memberId = useSession().claims?.memberId
  const bump = useBump(board.id)
  const isOwn = entry.people.some(({ id }) => id === memberId)
  const isGiven = board.bumped.includes(entry.id)
  const names = [
    ...entry.people.map(({ name }) => name),
    ...(entry.others > 0 ? [t('others', { count: entry.others })] : []),
  ].join(' + ')
  const [first] = entry.people
  return (
    <li className={classNames(styles.entry, isOwn && styles.own)}>
      <span className={look('text-right', 'semibold', 'tabular')}>{rank}</span>
      <Avatar image={first?.image} of={first?.name ?? ''} size={40} />
      <span className={stack(0, 'shrink')}>
        <span className={look('break-anywhere')}>
          {names}
          {isOwn && <span className={look('soft')}> · {t('you')}</span>}
        </span>
        {entry.note && <span className={look('soft', 'size-s', 'break-anywhere')}>{entry.note}</span>}
      </span>
      <span className={row(1, 'inline')}>
        {entry.best && <IconTrophy size={16} aria-label={t('best')} role="img" />}
        <strong className={look('tabular', 'nowrap')}>{text(entry, board.block.scheme)}</strong>
      </span>
      {isOwn ? (
        <span className={styles.bump}>
          {entry.bumps > 0 && (
            <>
              <IconHandGrab size={20} aria-hidden />
              <span>{t('bumps', { count: entry.bumps })}</span>
            </>
          )}
        </span>
      ) : (
        <button
          type="button"
          className={styles.bump}
          aria-pressed={isGiven}
          aria-label={t('bump', { name: names, count: entry.bumps })}
          onClick={() =>
            bump.mutate(
              { scoreId: entry.id, given: !isGiven },
              { onError: (reason) => toast(errorText(reason), 'bad') },
            )
          }
        >
          <IconHandGrab size={20} aria-hidden />
          {entry.bumps > 0 && <span aria-hidden>{entry.bumps}</span>}
        </button>
      )}
    </li>
  )
}
