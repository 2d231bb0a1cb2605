import { useTranslation } from 'react-i18next'
import type { GymClass } from '../../../contracts/classes.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { row } from '../../ui/primitives.ts'
import { rememberWantedClass } from '../../widgets/buy/wanted-class.ts'
import { bookAddress } from './choose-address.ts'
import { explainRefusal, type WayOut } from './explain-refusal.ts'

interface Props {
  error: unknown
  given: {
    gymClass: GymClass
    sameDay: readonly GymClass[]
    hasPlan: boolean
    isPaused: boolean
    now: number
    renews: string
  }
  onBuy: () => void
  onDismiss: () => void
}

const places = {
  rates: '/rates',
  payments: '/config/your-payments',
  comeBack: '/config/your-rate',
  contact: '/contact',
} satisfies Record<Exclude<WayOut, 'buy'>, string>

/** The reason of a refusal and what to do, below its class until dismissed. */
export function Refusal({ error, given, onBuy, onDismiss }: Props) {
  const { t, i18n } = useTranslation('booking')
  const errorText = useErrorText()
  const why = explainRefusal(error, {
    ...given,
    language: i18n.language,
    at: (day, time) => t('whenAt', { day, time }),
  })
  // After buying a plan, the member returns to this class.
  const { activity, date, startTime } = given.gymClass
  const remember = () => rememberWantedClass({ to: bookAddress(activity.key, date), startTime })
  return (
    <Notice tone="bad">
      <p>{why.key ? t(`refused.${why.key}`, why.values) : errorText(error)}</p>
      {why.advice && <p>{t(`refused.${why.advice}`, why.values)}</p>}
      <div className={row(2, 'stretch', 'wrap', 'above2')}>
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
