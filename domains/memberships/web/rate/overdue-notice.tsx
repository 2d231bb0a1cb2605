import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { monthDay, onDay } from '../../../../platform/web/language/when.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Overdue, Rate } from '../../contract/memberships.ts'
import { rateQuery } from '../api/rate.ts'
import { ComingDebits } from './coming-debits.tsx'
import { PayBill } from './pay-bill.tsx'

export function OverdueNotice() {
  const memberId = useSession().claims?.memberId ?? 0
  const { data: rate } = useQuery({ ...rateQuery(memberId), enabled: memberId > 0 })
  return rate ? <ToPay rate={rate} memberId={memberId} /> : null
}

interface ToPayProps {
  rate: Rate
  memberId: number
}

/** The member's debts and desk bills, with the way to pay, and debits under way. */
export function ToPay({ rate, memberId }: ToPayProps) {
  const { overdue, dueAtDesk, coming } = rate
  if (!overdue && !dueAtDesk && coming.length === 0) return null
  return (
    <div className={stack(5)}>
      {overdue && <Owing overdue={overdue} rate={rate} memberId={memberId} />}
      {!overdue && dueAtDesk && <AtDesk bill={dueAtDesk} rate={rate} memberId={memberId} />}
      {coming.length > 0 && <ComingDebits debits={coming} />}
    </div>
  )
}

function Owing({ overdue, rate, memberId }: ToPayProps & { overdue: Overdue }) {
  const { t, i18n } = useTranslation('your-payments')
  const { t: tCard } = useTranslation('payments')
  const euros = useEuros()
  const timeZone = useZone()
  const today = useToday()
  const day = (date: string) => onDay(date, today, i18n.language)
  const dayOf = (instant: string) => day(dayAt(Date.parse(instant), timeZone))
  const isBlocked = Date.parse(overdue.blockedFrom) <= serverNow()
  const amount = euros(overdue.amount)
  const monthName = useMonth()
  const { error, months, nextTryAt, planEndsOn, wasDueAtDesk } = overdue
  return (
    <section className={stack(3)} aria-label={t('overdue.title', { amount })}>
      <Notice tone="bad" title={t('overdue.title', { amount })}>
        <p>
          {wasDueAtDesk ? (
            t('overdue.dueAtDesk', {
              day: monthDay(dayAt(Date.parse(overdue.since), timeZone), i18n.language),
            })
          ) : (
            <>
              {t('overdue.failed', { day: dayOf(overdue.since) })}{' '}
              {error ? tCard(`cardError.${error}`) : t('overdue.noCard')}
            </>
          )}
        </p>
        <p>
          {rate.card && nextTryAt && `${t('overdue.nextTry', { day: dayOf(nextTryAt) })} `}
          {isBlocked ? t('overdue.blocked') : t('overdue.blockedFrom', { day: dayOf(overdue.blockedFrom) })}{' '}
          {planEndsOn ? t('overdue.planEnds', { day: day(planEndsOn) }) : t('overdue.planEnded')}
        </p>
        {months.length > 1 && (
          <ul>
            {months.map(({ month, months, kind, amount }) => (
              <li key={`${month} ${kind}`}>
                {t('overdue.month', { month: monthName(month, months), amount: euros(amount) })}
              </li>
            ))}
          </ul>
        )}
        {rate.paidBy === 'desk' && <p>{t(rate.takesCards ? 'overdue.howAtDesk' : 'overdue.onlyAtDesk')}</p>}
      </Notice>
      {rate.takesCards && (
        <PayBill
          memberId={memberId}
          amount={overdue.amount}
          parts={months.map(({ amount }) => amount)}
          {...(rate.paidBy === 'desk' && { label: t('atDesk.choose') })}
        />
      )}
    </section>
  )
}

function AtDesk({ bill, rate, memberId }: ToPayProps & { bill: NonNullable<Rate['dueAtDesk']> }) {
  const { t, i18n } = useTranslation('your-payments')
  const euros = useEuros()
  const amount = euros(bill.amount)
  return (
    <section className={stack(3)} aria-label={t('atDesk.title', { amount })}>
      <Notice title={t('atDesk.title', { amount })}>
        <p>{t('atDesk.text', { day: monthDay(bill.dueOn, i18n.language) })}</p>
        {rate.takesCards && <p>{t('atDesk.orCard')}</p>}
      </Notice>
      {rate.takesCards && (
        <PayBill memberId={memberId} amount={bill.amount} kind="quiet" label={t('atDesk.choose')} />
      )}
    </section>
  )
}
