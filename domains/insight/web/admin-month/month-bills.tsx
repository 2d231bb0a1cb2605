import { useTranslation } from 'react-i18next'
import type { WayOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import { type Columns, List, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { columns, look, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Sum } from '../../../memberships/contract/month-remittances.ts'
import type { BilledSums, MonthEnd } from '../../contract/month-end.ts'
import styles from './month.module.css'

interface PartProps {
  end: MonthEnd
  isStale: boolean
}

const parts = ['billed', 'paid', 'coming', 'owed', 'writtenOff'] as const

type WayRow = BilledSums & { way: WayOfPaying | 'total' }

/** Bills of the month by state. */
export function MonthBills({ end, isStale }: PartProps) {
  const { t } = useTranslation('admin-month')
  const { t: tUsers } = useTranslation('admin-users')
  const say = useMonth()
  const euros = useEuros()
  const title = t('bills.title', { month: say(end.month) })
  const cellOf = ({ count, amount }: Sum) =>
    count > 0 && (
      <>
        {euros(amount)}
        <SubLine>{t('bills.count', { count })}</SubLine>
      </>
    )
  const cells: Columns<WayRow> = {
    way: {
      head: t('bills.way'),
      isRowHead: true,
      card: 'title',
      cell: ({ way }) => (way === 'total' ? t('bills.total') : tUsers(`way.${way}`)),
    },
    ...Object.fromEntries(
      parts.map((part) => [
        part,
        {
          head: t(`bills.${part}`),
          number: true,
          namedOnCard: part !== 'billed',
          card: part === 'billed' ? ('aside' as const) : ('detail' as const),
          cell: (sums: WayRow) => cellOf(sums[part]),
        },
      ]),
    ),
  }
  const rows: WayRow[] = [
    ...end.byWay.filter(({ billed }) => billed.count > 0),
    { way: 'total', ...end.bills },
  ]
  return (
    <section className={stack(4, 'fit')} aria-label={title}>
      <h2 className={look('size-h4')}>{title}</h2>
      <dl className={classNames(columns(2, 3), styles.tiles)}>
        {parts.map((part) => (
          <Tile
            key={part}
            name={t(`bills.${part}`)}
            value={euros(end.bills[part].amount)}
            note={t('bills.count', { count: end.bills[part].count })}
          />
        ))}
        <Tile
          name={t('back.returned')}
          value={euros(end.returned.amount)}
          note={t('back.debits', { count: end.returned.count })}
        />
        <Tile
          name={t('back.refunded')}
          value={euros(end.refunded.amount)}
          note={t('back.refunds', { count: end.refunded.count })}
        />
        <Tile
          name={t('now.owed')}
          value={euros(end.now.debts.amount)}
          note={t('now.people', { count: end.now.debts.count })}
        />
      </dl>
      {end.bills.billed.count === 0 ? (
        <EmptyState title={t('bills.none')} text={t('bills.noneText')} />
      ) : (
        <List caption={title} rows={rows} rowKey={({ way }) => way} columns={cells} isStale={isStale} />
      )}
      {end.void.count > 0 && (
        <p>{t('bills.void', { count: end.void.count, amount: euros(end.void.amount) })}</p>
      )}
      <p className={look('soft', 'size-s')}>{t('bills.hint')}</p>
    </section>
  )
}

function Tile({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className={classNames(stack(1, 'packed', 'panel-l', 'pad4'), styles.tile)}>
      <dt>{name}</dt>
      <dd className={look('display', 'size-figure-s', 'tabular')}>{value}</dd>
      <dd className={look('soft', 'size-s')}>{note}</dd>
    </div>
  )
}
