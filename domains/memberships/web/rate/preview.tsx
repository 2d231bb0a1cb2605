import { useQuery } from '@tanstack/react-query'
import { clockTime, lastBefore } from '../../../../platform/rules/local-time.ts'
import { comingDay, dayName, sentence } from '../../../../platform/web/language/when.ts'
import { useCenters, useToday, useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { periodOf } from '../../../sales/contract/plan-periods.ts'
import { plansQuery } from '../../../sales/web/api/plans.ts'
import type { LostBooking, Rate, RatePreview, RateRequest } from '../../contract/memberships.ts'
import styles from './rate.module.css'
import { changeName } from './rate-change.ts'
import { useRateWords } from './rate-words.ts'

interface PreviewProps {
  rate: Rate
  wish: RateRequest
  preview: RatePreview
}

export function Preview({ rate, wish, preview }: PreviewProps) {
  const { t } = useRateWords()
  const { bookings } = preview
  return (
    <section className={stack(3)} aria-label={t('preview.label')}>
      <Effect rate={rate} wish={wish} preview={preview} />
      <Amounts wish={wish} preview={preview} />
      {bookings.length > 0 ? (
        <div className={stack(2)}>
          <p className={look('semibold')}>{t('preview.lost', { count: bookings.length })}</p>
          <ul className={stack(2)}>
            {bookings.map((booking) => (
              <Lost key={`${booking.classId} ${booking.who}`} booking={booking} />
            ))}
          </ul>
          <p className={look('soft', 'size-sm')}>{t('preview.lostText')}</p>
        </div>
      ) : (
        wish.kind !== 'maintenance_end' && <p className={look('soft', 'size-sm')}>{t('preview.allFit')}</p>
      )}
    </section>
  )
}

function Effect({ rate, wish, preview }: PreviewProps) {
  const { t, i18n } = useRateWords()
  const euros = useEuros()
  const today = useToday()
  const planName = usePlanName(wish.kind === 'change' ? wish.planId : undefined)
  const { effectiveOn, endsOn, nowToPay } = preview
  const date = (day: string) => comingDay(day, today, i18n.language)
  const day = date(effectiveOn)
  if (wish.kind === 'change') {
    return (
      <p className={look('size-l', 'semibold')}>
        {t(`preview.${changeName(rate, wish)}`, { day, plan: planName })}
      </p>
    )
  }
  if (wish.kind === 'leave') {
    return (
      <p className={look('size-l', 'semibold')}>
        {t('preview.leave', { until: date(lastBefore(effectiveOn)) })}
      </p>
    )
  }
  if (wish.kind === 'maintenance_end') {
    return (
      <>
        <p className={look('size-l', 'semibold')}>{t('preview.maintenance_end')}</p>
        {nowToPay > 0 && <p>{t('preview.rest', { price: euros(nowToPay) })}</p>}
      </>
    )
  }
  return (
    <>
      <p className={look('size-l', 'semibold')}>
        {endsOn
          ? t('preview.maintenance', { day, until: date(lastBefore(endsOn)), back: date(endsOn) })
          : t('preview.maintenanceOpen', { day })}
      </p>
      <p>
        {rate.maintenancePrice > 0
          ? t('preview.maintenanceCosts', { price: euros(rate.maintenancePrice) })
          : t('preview.maintenanceFree')}
      </p>
    </>
  )
}

function usePlanName(planId: number | undefined): string {
  const { data: plans } = useQuery({ ...plansQuery(), enabled: planId !== undefined })
  return plans?.find(({ id }) => id === planId)?.name ?? ''
}

function Amounts({
  wish,
  preview: { nextCharge, price, months, staysUntil },
}: Pick<PreviewProps, 'wish' | 'preview'>) {
  const { t, i18n } = useRateWords()
  const euros = useEuros()
  const today = useToday()
  if (wish.kind === 'leave' && !nextCharge) return null
  const isPause = nextCharge?.kind === 'maintenance'
  return (
    <dl className={classNames(stack(2, 'facts', 'tabular'), styles.amounts)}>
      {wish.kind === 'change' && price !== null && (
        <div className={stack(0)}>
          <dt>{t(`preview.price.${periodOf(months)}`)}</dt>
          <dd>{euros(price)}</dd>
        </div>
      )}
      <div className={stack(0)}>
        <dt>{t(isPause ? 'preview.nextPause' : 'preview.next')}</dt>
        <dd>
          {nextCharge
            ? t(nextCharge.on <= today ? 'preview.onToday' : 'preview.onDay', {
                price: euros(nextCharge.amount),
                day: comingDay(nextCharge.on, today, i18n.language),
              })
            : t('preview.none')}
        </dd>
      </div>
      {wish.kind === 'change' && staysUntil && (
        <div className={stack(0)}>
          <dt>{t('facts.staysUntil')}</dt>
          <dd>{sentence(comingDay(lastBefore(staysUntil), today, i18n.language))}</dd>
        </div>
      )}
    </dl>
  )
}

function Lost({ booking }: { booking: LostBooking }) {
  const { t, i18n } = useRateWords()
  const centers = useCenters()
  const ownZone = useZone()
  const today = useToday()
  const { who, activity, center, creditBack, date, startTime, status, why } = booking
  const zone = centers.find(({ name }) => name === center)?.timeZone ?? ownZone
  const notes = [
    t(`preview.why.${why}`),
    ...(status === 'WAIT' ? [t('preview.inLine')] : []),
    ...(creditBack ? [t('preview.creditBack')] : []),
  ]
  return (
    <li className={classNames(stack(0, 'pad2x3'), styles.lostItem)}>
      <span className={look('semibold')}>
        {sentence(dayName(date, today, i18n.language))}, {clockTime(startTime, zone)}
      </span>
      <span>
        {who && `${who} · `}
        {activity} · {center}
      </span>
      <span className={look('soft', 'size-sm')}>{notes.join('. ')}.</span>
    </li>
  )
}
