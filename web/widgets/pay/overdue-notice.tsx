import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overdue } from '../../../contracts/memberships.ts'
import { dayAt } from '../../../rules/local-time.ts'
import { rateQuery, readRateAgain } from '../../api/rate.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useToday, useZone } from '../../gym.ts'
import { onDay } from '../../language/when.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { look, stack } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import { CardPicker } from './card-picker.tsx'
import { CheckoutNotice } from './checkout-notice.tsx'
import { useEuros } from './euros.ts'
import { useCardChoice } from './use-card-choice.ts'
import { useCheckout } from './use-checkout.tsx'

export function OverdueNotice() {
  const memberId = useSession().claims?.memberId ?? 0
  const { data: rate } = useQuery({ ...rateQuery(memberId), enabled: memberId > 0 })
  if (!rate?.overdue) return null
  return <Owing overdue={rate.overdue} memberId={memberId} hasCard={rate.card !== null} />
}

interface OwingProps {
  overdue: Overdue
  memberId: number
  /** There is a card to charge by itself. */
  hasCard: boolean
}

export function Owing({ overdue, memberId, hasCard }: OwingProps) {
  const { t, i18n } = useTranslation('your-payments')
  const { t: tCard } = useTranslation('payments')
  const euros = useEuros()
  const timeZone = useZone()
  const choice = useCardChoice()
  const [choosing, setChoosing] = useState(false)
  const word = t('overdue.done')
  const checkout = useCheckout({ kind: 'rate', word, onDone: () => toast(word, 'good') })
  const code = checkout.state.is === 'failed' ? checkout.state.code : undefined
  const isOld = code === 'nothing_owed' || code === 'price_changed'
  // Paid or billed elsewhere: refetch, or the button stays.
  useEffect(() => {
    if (isOld) void readRateAgain(memberId).catch(() => undefined)
  }, [isOld, memberId])
  const today = useToday()
  const day = (date: string) => onDay(date, today, i18n.language)
  const dayOf = (instant: string) => day(dayAt(Date.parse(instant), timeZone))
  const isBlocked = Date.parse(overdue.blockedFrom) <= serverNow()
  const amount = euros(overdue.amount)
  return (
    <section className={stack(3)} aria-label={t('overdue.title', { amount })}>
      <Notice tone="bad" title={t('overdue.title', { amount })}>
        <p>
          {t('overdue.failed', { day: dayOf(overdue.since) })}{' '}
          {overdue.error ? tCard(`cardError.${overdue.error}`) : t('overdue.noCard')}
        </p>
        <p>
          {hasCard && overdue.nextTryAt && `${t('overdue.nextTry', { day: dayOf(overdue.nextTryAt) })} `}
          {isBlocked ? t('overdue.blocked') : t('overdue.blockedFrom', { day: dayOf(overdue.blockedFrom) })}{' '}
          {overdue.planEndsOn
            ? t('overdue.planEnds', { day: day(overdue.planEndsOn) })
            : t('overdue.planEnded')}
        </p>
      </Notice>
      {choosing && (
        <div className={look('panel-l', 'pad4')}>
          <CardPicker choice={choice} disabled={checkout.busy} />
        </div>
      )}
      <CheckoutNotice checkout={checkout} />
      <Button
        kind="primary"
        size="large"
        wide
        busy={checkout.busy}
        disabled={choosing && !choice.chosen}
        onClick={() => {
          if (!choosing) return setChoosing(true)
          const pmId = choice.chosen?.id
          checkout.pay({
            purchase: { kind: 'rate', memberId },
            amount: overdue.amount,
            description: t('overdue.description'),
            ...(pmId && { pmId }),
          })
        }}
      >
        {choosing ? t('overdue.pay', { amount }) : t('overdue.choose')}
      </Button>
      {checkout.dialog}
    </section>
  )
}
