import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { columns, look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Figures, Tally } from '../../contract/figures.ts'
import { percentOf, useFigureText } from './figure-text.ts'
import styles from './figures.module.css'

/** Bookings with a known attendance. */
const known = (tally: Tally): number => tally.attended + tally.noShows
const rate = (tally: Tally) => percentOf(tally.attended, known(tally))
const occupancy = (tally: Tally) => percentOf(tally.taken, tally.seats)

interface Tile {
  name: string
  /** Null without data. */
  now: number | null
  before: number | null
  /** The value as text. */
  text: (value: number) => string
  /** A difference as text, when it is said otherwise. */
  difference?: (value: number) => string
  isLessBetter?: true
  note?: string
}

/** The main figures, each with its trend. */
export function Tiles({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin-figures')
  const { number, percent } = useFigureText()
  const euros = useEuros({ whole: true })
  const { total, totalBefore, money, moneyBefore, joins, members, membersBefore } = figures
  const latest = members.at(-1)
  const points = (value: number) => t('tile.points', { count: value, value: number(value) })
  const hadMoney = (sums: Figures['money']) => sums.paid + sums.refunded > 0
  const tiles: Tile[] = [
    {
      name: t('tile.occupancy'),
      now: occupancy(total),
      before: occupancy(totalBefore),
      text: percent,
      difference: points,
    },
    {
      name: t('tile.attendance'),
      now: rate(total),
      before: rate(totalBefore),
      text: percent,
      difference: points,
    },
    {
      name: t('tile.noShows'),
      now: known(total) > 0 ? total.noShows : null,
      before: known(totalBefore) > 0 ? totalBefore.noShows : null,
      text: number,
      isLessBetter: true,
    },
    {
      name: t('tile.members'),
      now: latest?.withPlan ?? null,
      before: membersBefore.withPlan + membersBefore.resting > 0 ? membersBefore.withPlan : null,
      text: number,
      note: t('tile.joinsLeaves', {
        joins: t('tile.joins', { count: joins.joins }),
        leaves: t('tile.leaves', { count: joins.leaves }),
      }),
    },
    {
      name: t('tile.net'),
      now: hadMoney(money) ? money.net : null,
      before: hadMoney(moneyBefore) ? moneyBefore.net : null,
      text: euros,
    },
  ]
  return (
    <dl className={classNames(columns(2, 3), styles.tiles)}>
      {tiles.map((tile) => (
        <div key={tile.name} className={classNames(stack(1, 'packed', 'panel-l', 'pad4'), styles.tile)}>
          <dt>{tile.name}</dt>
          <dd className={classNames(look('display', 'size-figure', 'tabular'), styles.tileValue)}>
            {tile.now === null ? '—' : tile.text(tile.now)}
          </dd>
          <dd className={look('soft', 'size-s')}>
            <Trend {...tile} />
          </dd>
          {tile.note && <dd className={look('soft', 'size-s')}>{tile.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Trend({ now, before, text, difference = text, isLessBetter }: Tile) {
  const { t } = useTranslation('admin-figures')
  if (now === null) return t('tile.nothing')
  if (before === null) return t('tile.noBefore')
  const change = Math.round((now - before) * 100) / 100
  if (change === 0) return t('tile.same')
  const isMore = change > 0
  const Arrow = isMore ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={row(1, 'top')}>
      <Arrow
        size={18}
        aria-hidden
        className={look('fixed', isMore === !isLessBetter ? 'success' : 'danger')}
      />
      {t(isMore ? 'tile.more' : 'tile.less', { value: difference(Math.abs(change)) })}
    </span>
  )
}
