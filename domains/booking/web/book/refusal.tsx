import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useAgesText } from '../../../gym/web/widgets/ages-text.ts'
import { rememberWantedClass } from '../../../sales/web/buy/wanted-class.ts'
import { payNow } from '../../../sales/web/pay/pay-now.ts'
import type { GymClass } from '../../contract/classes.ts'
import { nextClassesQuery } from '../api/classes.ts'
import type { Booker } from './book-row.tsx'
import { bookAddress } from './choose-address.ts'
import { explainRefusal, type WayOut } from './explain-refusal.ts'
import { MoveButton, MoveText } from './move-choice.tsx'
import { type MoveOffer, moveOffer } from './move-offer.ts'

interface Props {
  error: unknown
  given: {
    gymClass: GymClass
    sameDay: readonly GymClass[]
    booker: Omit<Booker, 'isStaff'>
    now: number
    renews: string
  }
  isMoving: boolean
  onMove: (offer: MoveOffer) => void
  onBuy: () => void
  onDismiss: () => void
}

const places = {
  rates: '/rates',
  payments: `/config/your-payments${payNow}`,
  comeBack: '/config/your-rate',
  contact: '/contact',
} satisfies Record<Exclude<WayOut, 'buy'>, string>

const movable: readonly string[] = ['overlapping', 'single_book', 'late_leave']

/** The reason of a refusal and what to do, below its class until dismissed. */
export function Refusal({ error, given, isMoving, onMove, onBuy, onDismiss }: Props) {
  const { t, i18n } = useTranslation('booking')
  const errorText = useErrorText()
  const agesText = useAgesText()
  const { gymClass, sameDay, booker, now } = given
  // A place in the way may be in another center or begin the day before.
  const coming = useQuery(nextClassesQuery(booker.id)).data ?? []
  const known = [...sameDay, ...coming.filter(({ id }) => sameDay.every((c) => c.id !== id))]
  const why = explainRefusal(error, {
    ...given,
    known,
    hasPlan: booker.hasPlan,
    isPaused: booker.isPaused,
    language: i18n.language,
    ages: agesText(gymClass.activity),
    at: (day, time) => t('whenAt', { day, time }),
  })
  const code = error instanceof ApiError ? error.code : ''
  const found = movable.includes(code)
    ? moveOffer(gymClass, known, { now, isAdmin: booker.isAdmin })
    : undefined
  // The server's clock decides.
  const offer = found && code === 'late_leave' ? { ...found, cost: 'late' as const } : found
  // After buying a plan, the member returns to this class.
  const { activity, date, startTime } = gymClass
  const remember = () => rememberWantedClass({ to: bookAddress(activity.key, date), startTime })
  return (
    <Notice tone="bad">
      <p>{why.key ? t(`refused.${why.key}`, why.values) : errorText(error)}</p>
      {why.advice && <p>{t(`refused.${why.advice}`, why.values)}</p>}
      {offer && <MoveText offer={offer} now={now} timeZone={gymClass.center.timeZone} />}
      <div className={row(2, 'stretch', 'wrap', 'above2')}>
        {offer && <MoveButton offer={offer} busy={isMoving} onMove={onMove} />}
        {why.ways.map((way) =>
          way === 'buy' ? (
            <Button key={way} kind="primary" onClick={onBuy}>
              {t('refused.buy')}
            </Button>
          ) : (
            <LinkButton key={way} to={places[way]} onClick={remember}>
              {t(`refused.${way}`)}
            </LinkButton>
          ),
        )}
        <Button onClick={onDismiss}>{t('refused.dismiss')}</Button>
      </div>
    </Notice>
  )
}
