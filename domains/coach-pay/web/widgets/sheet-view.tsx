import { IconReportMoney } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { List, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { monthDay } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { PaySheet } from '../../contract/pay-sheets.ts'
import { usePayWords } from './pay-words.ts'

interface SheetViewProps {
  sheet: PaySheet
  isStale: boolean
  /** Buttons beside the total. */
  children: ReactNode
}

/** Total, lines and corrections of a coach's month. */
export function SheetView({ sheet, isStale, children }: SheetViewProps) {
  const { t, i18n } = useTranslation('pay-sheet')
  const euros = useEuros()
  const say = useMonth()
  const words = usePayWords()
  const zone = useZone()
  const dayOf = (instant: string) => monthDay(dayAt(Date.parse(instant), zone), i18n.language)
  const { lines, corrections, closed, month, total } = sheet
  return (
    <>
      <TotalPanel
        total={total}
        state={closed ? t('closed', { day: dayOf(closed.at), by: closed.by }) : t('open')}
      >
        {children}
      </TotalPanel>
      {lines.length === 0 ? (
        <EmptyState icon={<IconReportMoney aria-hidden />} title={t('none')} text={t('noneText')} />
      ) : (
        <List
          caption={t('table', { month: say(month) })}
          rows={lines}
          rowKey={({ source }) => source}
          perPage={100}
          isStale={isStale}
          columns={{
            what: {
              head: t('head.what'),
              card: 'title',
              isRowHead: true,
              cell: (line) => (
                <>
                  {words.what(line)}
                  <SubLine>{line.center}</SubLine>
                </>
              ),
            },
            when: {
              head: t('head.when'),
              cell: (line) => <span className={look('nowrap')}>{words.when(line)}</span>,
            },
            heads: {
              head: t('head.heads'),
              number: true,
              namedOnCard: true,
              cell: (line) => t('headsOf', line),
            },
            paid: {
              head: t('head.paid'),
              number: true,
              namedOnCard: true,
              cell: ({ paid, terms }) => terms?.percent && euros(paid),
            },
            rule: {
              head: t('head.rule'),
              card: 'below',
              cell: ({ terms, role }) => (
                <span className={look('soft', 'size-s')}>
                  {terms ? words.terms(terms, role) : t('noRule')}
                </span>
              ),
            },
            amount: {
              head: t('head.amount'),
              number: true,
              card: 'aside',
              cell: ({ amount }) => euros(amount),
            },
          }}
        />
      )}
      {corrections.length > 0 && (
        <section className={stack(3, 'fit')} aria-labelledby="corrections">
          <h2 id="corrections" className={look('size-h3')}>
            {t('corrections')}
          </h2>
          <List
            caption={t('corrections')}
            rows={corrections}
            columns={{
              why: { head: t('head.why'), card: 'title', isRowHead: true, cell: ({ why }) => why },
              by: { head: t('head.date'), cell: ({ by, at }) => t('by', { by, day: dayOf(at) }) },
              amount: {
                head: t('head.amount'),
                number: true,
                card: 'aside',
                cell: ({ amount }) => euros(amount),
              },
            }}
          />
        </section>
      )}
    </>
  )
}

interface TotalPanelProps {
  total: number
  /** Whether the month is closed. */
  state: string
  children: ReactNode
}

/** The total of a month with its buttons. */
export function TotalPanel({ total, state, children }: TotalPanelProps) {
  const { t } = useTranslation('pay-sheet')
  const euros = useEuros()
  return (
    <div className={row(4, 'wrap', 'rows3', 'between', 'panel-l', 'pad4')}>
      <div className={stack(1)}>
        <p className={row(2, 'baseline')}>
          {t('total')} <strong className={look('display', 'size-h2', 'tabular')}>{euros(total)}</strong>
        </p>
        <p className={look('soft')}>{state}</p>
      </div>
      <div className={row(2, 'wrap')}>{children}</div>
    </div>
  )
}
