import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ClassCredit } from '../../../../platform/contract/values.ts'
import { dayAt, daysBetween } from '../../../../platform/rules/local-time.ts'
import { weekdayName } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { useBookingStop } from '../../../memberships/web/widgets/booking-stop.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import type { WeekCredits } from '../../../sales/contract/credits.ts'
import { creditsOfWeekQuery } from '../../../sales/web/api/credits.ts'
import { isSpent, type Spendable, spendable } from '../../../sales/web/widgets/week-credits.ts'
import styles from './credits-card.module.css'
import { expiryDay } from './expiry.ts'
import { useCreditOffer } from './use-credit-offer.ts'

const BuyCredit = lazy(() => import('../../../sales/web/buy/buy-credit.tsx'))

const kinds: readonly ClassCredit[] = ['ACTIVITY', 'OPEN']

/** `isMain`: it holds the screen's main action. */
export function CreditsCard({ user, isMain }: { user: ShownUser; isMain: boolean }) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(creditsOfWeekQuery(user.id, today))
  const weekOf = (type: ClassCredit) => data?.find((week) => week.creditType === type)
  const sumOf = (type: ClassCredit) => spendable(weekOf(type), user.isAdmin)
  const isBlocked = useBookingStop(user).blocks
  const { wanted, offered, begin, end } = useCreditOffer(
    user.id,
    data ? (type) => !isBlocked && isSpent(sumOf(type)) : undefined,
  )
  const [kind, setKind] = useState<ClassCredit>(wanted ?? 'ACTIVITY')
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          title={t('credits.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Card>
    )
  }
  return (
    <Card className={styles.card}>
      <div className={row(3, 'between', 'baseline')}>
        <h2 className={look('size-h3')}>{t('credits.title')}</h2>
        <Link
          to="/config/your-credits"
          prefetch="intent"
          className={classNames(look('size-sm'), styles.movements)}
        >
          {t('credits.movements')}
        </Link>
      </div>
      <Segmented
        label={t('credits.kind')}
        value={kind}
        onChange={setKind}
        choices={kinds.map((type) => ({
          value: type,
          label: (
            <span className={classNames(row(2, 'inline', 'baseline', 'snug'), styles.kind)}>
              {t(`credits.${type}`)}
              {data && <strong>{shortly(sumOf(type))}</strong>}
            </span>
          ),
        }))}
      />
      {data ? (
        <Purse
          kind={kind}
          week={weekOf(kind)}
          sum={sumOf(kind)}
          hasPlan={user.hasPlan}
          isBlocked={isBlocked}
          isMain={isMain}
          onBuy={() => begin(kind)}
        />
      ) : (
        <Waiting>
          <CreditsWaiting />
        </Waiting>
      )}
      <Suspense fallback={null}>
        {offered && <BuyCredit key={offered} kind={offered} onBought={end} onClose={end} />}
      </Suspense>
    </Card>
  )
}

function shortly(sum: Spendable): string {
  if (sum.kind === 'staff' || sum.kind === 'unlimited') return '∞'
  if (sum.kind === 'none') return '0'
  return String(sum.kind === 'sessions' ? sum.left + sum.bought : sum.bought)
}

interface PurseProps {
  kind: ClassCredit
  week: WeekCredits | undefined
  sum: Spendable
  hasPlan: boolean
  /** No credit is sold while the member cannot book. */
  isBlocked: boolean
  isMain: boolean
  onBuy: () => void
}

function Purse({ kind, week, sum, hasPlan, isBlocked, isMain, onBuy }: PurseProps) {
  const { t } = useTranslation('profile')
  const { defaultActivityKey, openActivityKey, creditsPlan, creditsNoPlan } = useGym().config
  const euros = useEuros()
  const today = useToday()
  const to = `/book/${kind === 'ACTIVITY' ? defaultActivityKey : openActivityKey}/${today}`
  const spent = isSpent(sum)
  useFocusAfterBuying(spent)
  return (
    <>
      <div className={classNames(stack(1, 'packed'), !spent && styles.steady)}>
        <Figure sum={sum} />
        <Notes sum={sum} week={week} />
      </div>
      {spent ? (
        <>
          <div className={stack(1, 'soft')}>
            <p className={look('strong', 'bold')}>{t('credits.none')}</p>
            <p>
              {isBlocked ? (
                t('credits.noneBlocked')
              ) : hasPlan ? (
                t('credits.noneHow')
              ) : (
                <Trans t={t} i18nKey="credits.noneHowNoPlan" components={{ rates: <Link to="/rates" /> }} />
              )}
            </p>
          </div>
          <div className={stack(2)}>
            {!isBlocked && (
              <Button kind={isMain ? 'primary' : 'quiet'} size="large" wide onClick={onBuy}>
                {t('credits.buy', { price: euros(hasPlan ? creditsPlan : creditsNoPlan) })}
              </Button>
            )}
            <LinkButton to={to} kind="plain" wide>
              {t(`credits.look.${kind}`)}
            </LinkButton>
          </div>
        </>
      ) : (
        <LinkButton id={bookingId} to={to} kind={isMain ? 'primary' : 'quiet'} size="large" wide>
          {t(`credits.book.${kind}`)}
        </LinkButton>
      )}
    </>
  )
}

const bookingId = 'book-now'

/** Moves the focus from the removed buy button to the booking link. */
function useFocusAfterBuying(spent: boolean) {
  const before = useRef(spent)
  useEffect(() => {
    const bought = before.current && !spent
    before.current = spent
    if (bought && document.activeElement === document.body) document.getElementById(bookingId)?.focus()
  }, [spent])
}

function Figure({ sum }: { sum: Spendable }) {
  const { t } = useTranslation('profile')
  if (sum.kind === 'staff' || sum.kind === 'unlimited') {
    return <p className={look('display', 'size-figure-l', 'tight')}>{t(`credits.${sum.kind}`)}</p>
  }
  const number = sum.kind === 'sessions' ? sum.left : sum.kind === 'bought' ? sum.bought : 0
  const unit =
    sum.kind === 'sessions'
      ? t('credits.of', { sessions: sum.of })
      : t('credits.boughtUnit', { count: number })
  return (
    <p className={classNames(row(2, 'baseline', 'size-l', 'soft'), styles.number)}>
      <strong>{number}</strong> {unit}
    </p>
  )
}

/** When sessions renew, how many were bought, and the first expiry. */
function Notes({ sum, week }: { sum: Spendable; week: WeekCredits | undefined }) {
  const { t, i18n } = useTranslation('profile')
  const today = useToday()
  const timeZone = useZone()
  if (sum.kind === 'staff' || sum.kind === 'unlimited') {
    return <p className={look('soft')}>{t(`credits.${sum.kind}Note`)}</p>
  }
  const bought = sum.kind === 'sessions' || sum.kind === 'bought' ? sum.bought : 0
  const lentLeft = week?.lentPlans.reduce((left, plan) => left + plan.sessionsLeft, 0) ?? 0
  const expires = week?.boughtExpire && dayAt(Date.parse(week.boughtExpire), timeZone)
  return (
    <>
      {sum.kind === 'sessions' && week && daysBetween(today, week.renews) > 0 && (
        <p className={look('soft')}>
          {t('credits.renews', { day: weekdayName(week.renews, i18n.language, 'long') })}
        </p>
      )}
      {lentLeft > 0 && <p className={look('soft')}>{t('credits.lentPlan', { count: lentLeft })}</p>}
      {sum.kind === 'sessions' && bought > 0 && (
        <p className={look('soft')}>{t('credits.boughtToo', { count: bought })}</p>
      )}
      {bought > 0 && week !== undefined && week.lent > 0 && (
        <p className={look('soft')}>{t('credits.lent', { count: week.lent })}</p>
      )}
      {bought > 0 && expires && (
        <p className={look('soft')}>
          {t('credits.expires', { count: bought, day: expiryDay(expires, today, i18n.language) })}
        </p>
      )}
    </>
  )
}

export function CreditsWaiting() {
  return (
    <>
      <Skeleton height={104} />
      <Skeleton height={52} />
    </>
  )
}
