import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { lastBefore } from '../../../../platform/rules/local-time.ts'
import { comingDay, monthAndYear, sentence } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { periodOf } from '../../../sales/contract/plan-periods.ts'
import { useCardName } from '../../../sales/web/pay/card-face.tsx'
import { useHouseholdWords } from '../../../sales/web/widgets/household-words.ts'
import type { Rate } from '../../contract/memberships.ts'
import styles from './rate.module.css'
import { useRateWords } from './rate-words.ts'

export function RateCard({ rate, plan }: { rate: Rate; plan: NonNullable<Rate['plan']> }) {
  const { t, i18n } = useRateWords()
  const { t: tDiscount } = useTranslation('discount')
  const euros = useEuros()
  const householdWords = useHouseholdWords()
  const { code, discount, household, maintenance, pro, since } = rate
  return (
    <Card edge="var(--line-strong)" className={styles.card as string}>
      <div className={row(3, 'rows2', 'wrap')}>
        <h2 className={look('size-h2', 'solid')}>{plan.name}</h2>
        {pro && <Badge color="#e9b32a">{t('pro')}</Badge>}
        {maintenance && <Badge>{t('facts.resting')}</Badge>}
      </div>
      <p className={classNames(row(2, 'baseline', 'wrap', 'rows0', 'soft'), styles.price)}>
        <strong>{euros(rate.price)}</strong> {t(`per.${periodOf(rate.months)}`)}
        {discount > 0 && (
          <span className={classNames(look('soft', 'size-sm'), styles.note)}>
            {t('off', { percent: discount })}
          </span>
        )}
        {household && (
          <span className={classNames(look('soft', 'size-sm'), styles.note)}>
            {householdWords(household)}
          </span>
        )}
        {code && (
          <span className={classNames(look('soft', 'size-sm'), styles.note)}>
            {tDiscount(code.percent === null ? 'onRate.amount' : 'onRate.percent', {
              ...{ code: code.code, percent: code.percent, amount: euros(code.amount ?? 0) },
              month: monthAndYear(code.lastMonth, i18n.language),
            })}
          </span>
        )}
      </p>
      <dl className={classNames(stack(4, 'facts', 'ruled'), styles.facts)} aria-label={t('facts.label')}>
        <NextCharge rate={rate} />
        <PaidFrom rate={rate} />
        <Commitment rate={rate} />
        {since && (
          <div className={styles.fact}>
            <dt>{t('facts.since')}</dt>
            <dd>{monthAndYear(since, i18n.language)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function NextCharge({ rate: { nextCharge, overdue, paidBy } }: { rate: Rate }) {
  const { t, i18n } = useRateWords()
  const euros = useEuros()
  const today = useToday()
  const when = (day: string) => {
    if (day > today) return sentence(comingDay(day, today, i18n.language))
    // Billed once the older debt is paid.
    return t(overdue ? 'facts.whenPaid' : 'facts.today')
  }
  return (
    <div className={styles.fact}>
      <dt>
        {t(
          nextCharge?.kind === 'maintenance'
            ? 'facts.nextPause'
            : paidBy === 'desk'
              ? 'facts.nextBill'
              : 'facts.next',
        )}
      </dt>
      <dd>
        {nextCharge ? (
          <>
            {when(nextCharge.on)}
            <span className={classNames(look('tabular'), styles.amount)}>{euros(nextCharge.amount)}</span>
          </>
        ) : (
          t('facts.nothing')
        )}
      </dd>
    </div>
  )
}

/** Until when a plan of several months is paid, and how long a minimum stay lasts. */
function Commitment({ rate: { months, paidUntil, staysUntil } }: { rate: Rate }) {
  const { t, i18n } = useRateWords()
  const today = useToday()
  const lastDay = (day: string) => sentence(comingDay(lastBefore(day), today, i18n.language))
  return (
    <>
      {months > 1 && paidUntil && (
        <div className={styles.fact}>
          <dt>{t('facts.paidUntil')}</dt>
          <dd>{lastDay(paidUntil)}</dd>
        </div>
      )}
      {staysUntil && (
        <div className={styles.fact}>
          <dt>{t('facts.staysUntil')}</dt>
          <dd>{lastDay(staysUntil)}</dd>
        </div>
      )}
    </>
  )
}

function PaidFrom({ rate: { card, paidBy, nextCharge, takesCards } }: { rate: Rate }) {
  const { t, own } = useRateWords()
  const cardName = useCardName()
  const isMissing = !card && paidBy === 'card'
  return (
    <div className={styles.fact}>
      <dt>{t(paidBy === 'desk' ? 'facts.paid' : 'facts.card')}</dt>
      <dd>
        <span className={isMissing && nextCharge ? styles.missing : undefined}>
          {paidBy !== 'card' ? t(`facts.${paidBy}`) : card ? cardName(card) : t('facts.noCard')}
        </span>
        {own && paidBy === 'card' && takesCards && (
          <Link
            to="/config/your-payments"
            prefetch="intent"
            className={classNames(row(0, 'inline', 'touch'), styles.link)}
          >
            {t(card ? 'facts.changeCard' : 'facts.addCard')}
          </Link>
        )}
      </dd>
    </div>
  )
}
