import { IconTrophy } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ScoreScheme, TieBreak } from '../../contract/score-schemes.ts'
import type { BoardEntry } from '../../contract/scores.ts'
import type { Ranked } from '../../rules/scores/score-order.ts'
import styles from '../scores/scores.module.css'
import { useScoreText } from '../scores/use-score-text.ts'

/** The shown part of an entry. */
export type ListedEntry = Pick<
  BoardEntry,
  'id' | 'level' | 'value' | 'capped' | 'tieBreak' | 'people' | 'others' | 'note' | 'best'
>

export const isOf = ({ people }: ListedEntry, memberId: number | undefined): boolean =>
  people.some(({ id }) => id === memberId)

export const namesOf = ({ people, others }: ListedEntry, t: TFunction<'board'>): string =>
  [...people.map(({ name }) => name), ...(others > 0 ? [t('others', { count: others })] : [])].join(' + ')

interface BoardListProps<T extends ListedEntry> {
  rows: readonly Ranked<T>[]
  scheme: ScoreScheme
  tieBreak: TieBreak | null
  /** Actions on an entry. */
  action: (entry: T) => ReactNode
}

/** Best first, levels apart. */
export function BoardList<T extends ListedEntry>({ rows, scheme, tieBreak, action }: BoardListProps<T>) {
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
              <Entry key={item.id} entry={item} rank={rank} scheme={scheme} tieBreak={tieBreak}>
                {action(item)}
              </Entry>
            ))}
        </ol>
      </section>
    )
  })
}

interface EntryProps {
  entry: ListedEntry
  rank: number
  scheme: ScoreScheme
  tieBreak: TieBreak | null
  children: ReactNode
}

function Entry({ entry, rank, scheme, tieBreak, children }: EntryProps) {
  const { t } = useTranslation('board')
  const { text, tie } = useScoreText()
  const isOwn = isOf(entry, useSession().claims?.memberId)
  const [first] = entry.people
  return (
    <li className={classNames(styles.entry, isOwn && styles.own)}>
      <span className={look('text-right', 'semibold', 'tabular')}>{rank}</span>
      <Avatar image={first?.image} of={first?.name ?? ''} size={40} />
      <span className={stack(0, 'shrink')}>
        <span className={look('break-anywhere')}>
          {namesOf(entry, t)}
          {isOwn && <span className={look('soft')}> · {t('you')}</span>}
        </span>
        {entry.tieBreak !== null && <span className={look('soft', 'size-s')}>{tie(entry, tieBreak)}</span>}
        {entry.note && <span className={look('soft', 'size-s', 'break-anywhere')}>{entry.note}</span>}
      </span>
      <span className={row(1, 'inline')}>
        {entry.best && <IconTrophy size={16} aria-label={t('best')} role="img" />}
        <strong className={look('tabular', 'nowrap')}>{text(entry, scheme)}</strong>
      </span>
      {children}
    </li>
  )
}
