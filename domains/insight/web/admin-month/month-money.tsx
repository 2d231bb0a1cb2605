import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { MonthEnd } from '../../contract/month-end.ts'

interface PartProps {
  end: MonthEnd
  isStale: boolean
}

/** Money received in the month, by purpose and way of payment, as in the figures. */
export function MonthMoney({ end: { month, revenue, money }, isStale }: PartProps) {
  const { t } = useTranslation('admin-month')
  const { t: tFigures } = useTranslation('admin-figures')
  const euros = useEuros()
  const title = t('money.title', { month: useMonth()(month) })
  const lines = [
    ...revenue.map((line) => ({
      ...line,
      kind: tFigures(`kind.${line.kind}`),
      method: tFigures(`method.${line.method}`),
    })),
    { ...money, kind: t('bills.total'), method: '' },
  ]
  return (
    <section className={stack(4, 'fit')} aria-label={title}>
      <h2 className={look('size-h4')}>{title}</h2>
      {revenue.length === 0 ? (
        <p className={look('soft')}>{t('money.none')}</p>
      ) : (
        <>
          <List
            caption={title}
            rows={lines}
            rowKey={({ kind, method }) => `${kind} ${method}`}
            isStale={isStale}
            columns={{
              kind: { head: tFigures('csv.kind'), card: 'title', isRowHead: true, cell: ({ kind }) => kind },
              method: { head: tFigures('csv.method'), cell: ({ method }) => method },
              paid: {
                head: tFigures('csv.paid'),
                number: true,
                namedOnCard: true,
                cell: ({ paid }) => euros(paid),
              },
              refunded: {
                head: tFigures('csv.refunded'),
                number: true,
                namedOnCard: true,
                cell: ({ refunded }) => euros(refunded),
              },
              net: {
                head: tFigures('csv.net'),
                number: true,
                card: 'aside',
                cell: ({ net }) => euros(net),
              },
            }}
          />
          <p className={look('soft', 'size-s')}>{t('money.hint')}</p>
        </>
      )}
    </section>
  )
}

/** The remittances of the month with their state. */
export function MonthRemittances({ end: { month, remittances }, isStale }: PartProps) {
  const { t, i18n } = useTranslation('admin-month')
  const { t: tMandates } = useTranslation('admin-mandates')
  const euros = useEuros()
  const title = t('remittances.title', { month: useMonth()(month) })
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'short', timeZone: 'UTC' })
  const to = ({ id }: { id: number }) => `/admin/mandatos/${id}`
  return (
    <section className={stack(4, 'fit')} aria-label={title}>
      <h2 className={look('size-h4')}>{title}</h2>
      {remittances.length === 0 ? (
        <p className={look('soft')}>{t('remittances.none')}</p>
      ) : (
        <List
          caption={title}
          rows={remittances}
          to={to}
          isStale={isStale}
          columns={{
            center: {
              head: tMandates('remittances.column.center'),
              card: 'title',
              isRowHead: true,
              cell: (remittance) => (
                <Link to={to(remittance)} prefetch="intent" className={row(0, 'inline', 'touch')}>
                  {remittance.center.name}
                </Link>
              ),
            },
            state: {
              head: tMandates('remittances.column.state'),
              card: 'aside',
              cell: ({ state }) => <Badge>{tMandates(`state.${state}`)}</Badge>,
            },
            collects: {
              head: t('remittances.collects'),
              namedOnCard: true,
              cell: ({ collectsOn }) => format.format(new Date(collectsOn)),
            },
            lines: {
              head: tMandates('remittances.column.lines'),
              number: true,
              namedOnCard: true,
              cell: ({ lines }) => lines,
            },
            total: {
              head: tMandates('remittances.column.total'),
              number: true,
              namedOnCard: true,
              cell: ({ total }) => euros(total),
            },
            returned: {
              head: tMandates('remittances.column.returned'),
              number: true,
              namedOnCard: true,
              cell: ({ returned, returnedTotal }) => returned > 0 && `${returned} · ${euros(returnedTotal)}`,
            },
          }}
        />
      )}
    </section>
  )
}
