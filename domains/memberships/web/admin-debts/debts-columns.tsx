import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { type Columns, RowActions, RowButton, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { PickBox } from '../../../../platform/web/admin-kit/pick-box.tsx'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { sentence, shortDate } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useDeskReason } from '../../../sales/web/pay/desk-reason.ts'
import type { Debt } from '../../contract/debts.ts'
import styles from './debts.module.css'
import type { DebtWork } from './debts-screen.tsx'

interface Handlers {
  picked: ReadonlySet<number>
  onPick: (memberId: number, on: boolean) => void
  onWork: (work: DebtWork, debt: Debt) => void
}

export const nameOf = ({ member }: Pick<Debt, 'member'>): string => `${member.name} ${member.surname}`

export function useDebtColumns({ picked, onPick, onWork }: Handlers): Columns<Debt> {
  const { t, i18n } = useTranslation('admin-debts')
  const euros = useEuros()
  const month = useMonth()
  const day = useShortDay()
  const whyOf = useWhy()
  return {
    member: {
      head: t('column.member'),
      card: 'title',
      isRowHead: true,
      cell: (debt) => (
        <span className={row(2, 'inline')}>
          <PickBox
            label={t('pick', { name: nameOf(debt) })}
            checked={picked.has(debt.member.id)}
            onPick={(on) => onPick(debt.member.id, on)}
          />
          <PersonLink id={debt.member.id} name={nameOf(debt)} />
        </span>
      ),
    },
    amount: {
      head: t('column.amount'),
      number: true,
      card: 'aside',
      cell: ({ amount }) => euros(amount),
    },
    what: {
      head: t('column.what'),
      cell: ({ bills, since }) => (
        <>
          {sentence(
            new Intl.ListFormat(localeOf(i18n.language), { style: 'narrow' }).format(
              bills.map((bill) => month(bill.month, bill.months)),
            ),
          )}
          <SubLine>{t('since', { day: day(since) })}</SubLine>
        </>
      ),
    },
    why: { head: t('column.why'), cell: whyOf },
    reminded: {
      head: t('column.reminded'),
      namedOnCard: true,
      className: look('nowrap'),
      cell: ({ remindedAt }) => remindedAt && day(remindedAt),
    },
    note: {
      head: t('column.note'),
      className: styles.note,
      cell: (debt) => (
        <RowButton label={`${debt.note || t('note')} · ${nameOf(debt)}`} onClick={() => onWork('note', debt)}>
          {debt.note ? <span lang="">{debt.note}</span> : t('note')}
        </RowButton>
      ),
    },
    actions: {
      head: t('column.actions'),
      quietHead: true,
      card: 'actions',
      className: styles.actions,
      cell: (debt) => (
        <RowActions>
          <Button
            aria-label={t('chargeWho', { name: nameOf(debt) })}
            aria-haspopup="dialog"
            onClick={() => onWork('charge', debt)}
          >
            {t('charge')}
          </Button>
          <Button
            kind="plain"
            aria-label={t('writeOffWho', { name: nameOf(debt) })}
            aria-haspopup="dialog"
            onClick={() => onWork('writeOff', debt)}
          >
            {t('writeOff')}
          </Button>
        </RowActions>
      ),
    },
  }
}

function useShortDay(): (instant: string) => string {
  const { i18n } = useTranslation()
  const zone = useZone()
  return (instant) => shortDate(dayAt(Date.parse(instant), zone), i18n.language)
}

/** Why it is unpaid, and what happens next by itself. */
function useWhy(): (debt: Debt) => ReactElement {
  const { t } = useTranslation('admin-debts')
  const { t: tSales } = useTranslation('admin-sales')
  const reasonOf = useDeskReason()
  const day = useShortDay()
  return ({ error, dueAtDesk, hasCard, way, nextTryAt, planEndedAt, remittance }) => {
    const next = remittance
      ? tSales(`collecting.${remittance.state}`)
      : planEndedAt
        ? t('planEnded', { day: day(planEndedAt) })
        : way !== 'card'
          ? tSales(`todo.by.${way}`)
          : nextTryAt && hasCard
            ? tSales('todo.next', { date: day(nextTryAt) })
            : tSales('todo.last')
    return (
      <>
        {error
          ? reasonOf(error)
          : dueAtDesk
            ? t('dueAtDesk', { day: day(dueAtDesk) })
            : tSales('todo.noCard')}
        <SubLine>{next}</SubLine>
      </>
    )
  }
}
