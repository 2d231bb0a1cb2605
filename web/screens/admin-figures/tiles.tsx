import { useTranslation } from 'react-i18next'
import type { Figures, Tally } from '../../../contracts/figures.ts'
import { classNames } from '../../ui/class-names.ts'
import { columns, look, stack } from '../../ui/primitives.ts'
import { useEuros } from '../../widgets/pay/euros.ts'
import { percentOf, useFigureText } from './figure-text.ts'
import styles from './figures.module.css'

/** Bookings with a known attendance. */
const known = (tally: Tally): number => tally.attended + tally.noShows

/** The main figures, each with its previous value. */
export function Tiles({ figures }: { figures: Figures }) {
  const { t } = useTranslation('admin-figures')
  const { number, percent } = useFigureText()
  const euros = useEuros()
  const { total, totalBefore, money, moneyBefore, joins, members } = figures
  const latest = members.at(-1)
  const rate = (tally: Tally) => percentOf(tally.attended, known(tally))
  const occupancy = (tally: Tally) => percentOf(tally.taken, tally.seats)
  const before = (value: string | null) => (value === null ? t('tile.noBefore') : t('tile.before', { value }))
  const tiles = [
    {
      name: t('tile.occupancy'),
      value: percent(occupancy(total)),
      note: before(occupancy(totalBefore) === null ? null : percent(occupancy(totalBefore))),
    },
    {
      name: t('tile.attendance'),
      value: percent(rate(total)),
      note: before(rate(totalBefore) === null ? null : percent(rate(totalBefore))),
    },
    { name: t('tile.noShows'), value: number(total.noShows), note: before(number(totalBefore.noShows)) },
    {
      name: t('tile.members'),
      value: latest ? number(latest.withPlan) : '—',
      note: t('tile.joinsLeaves', { joins: joins.joins, leaves: joins.leaves }),
    },
    { name: t('tile.net'), value: euros(money.net), note: before(euros(moneyBefore.net)) },
  ]
  return (
    <dl className={classNames(columns(2, 3), styles.tiles)}>
      {tiles.map(({ name, value, note }) => (
        <div key={name} className={classNames(stack(1, 'packed', 'panel-l', 'pad4'), styles.tile)}>
          <dt>{name}</dt>
          <dd className={classNames(look('display', 'size-figure', 'tabular'), styles.tileValue)}>{value}</dd>
          <dd className={look('soft', 'size-s')}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
