import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import type { CheckIn, DoorClass } from '../../contract/check-ins.ts'
import styles from './check-in.module.css'
import type { Wish } from './check-in-screen.tsx'

type Choose = (wish: Wish) => Promise<void>

/** Choices of the scan, one at a time, and the result of the last. */
function useChoice(onChoose: Choose) {
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState<unknown>()
  const choose = async (wish: Wish) => {
    if (busy !== null) return
    setBusy(wish.classId)
    setProblem(undefined)
    await onChoose(wish).catch(setProblem)
    setBusy(null)
  }
  return { busy, problem, choose }
}

interface CheckedInProps {
  answer: CheckIn
  checkedIn: DoorClass
  onChoose: Choose
}

export function CheckedIn({ answer, checkedIn, onChoose }: CheckedInProps) {
  const { t, i18n } = useTranslation('check-in')
  const { center, others, isOwn, people } = answer
  const names = new Intl.ListFormat(localeOf(i18n.language)).format(people.map(({ name }) => name))
  const { busy, problem, choose } = useChoice(onChoose)
  const timeOf = (one: DoorClass) => clockTime(one.startTime, center.timeZone)
  return (
    <div className={stack(6)}>
      <div role="status" className={classNames(stack(3, 'centered', 'text-center'), styles.done)}>
        <IconCircleCheck size={96} aria-hidden className={look('success')} />
        <h2 className={look('size-h2')}>{isOwn ? t('doneTitle') : t('doneFor', { names })}</h2>
        <p className={look('size-l')}>
          {t('done', { activity: checkedIn.activity, time: timeOf(checkedIn), center: center.name })}
        </p>
        {isOwn && people.length > 0 && <p className={look('size-l')}>{t('with', { names })}</p>}
      </div>
      {others.length > 0 && (
        <section className={stack(3)}>
          <h2 className={look('size-h4')}>{t('other')}</h2>
          {others.map((one) => (
            <Button key={one.id} wide busy={busy === one.id} onClick={() => void choose({ classId: one.id })}>
              {t('otherButton', { activity: one.activity, time: timeOf(one) })}
            </Button>
          ))}
          <FormProblem problem={problem} />
        </section>
      )}
      <LinkButton to="/profile" wide>
        {t('toProfile')}
      </LinkButton>
    </div>
  )
}

const explained = [
  'class_full',
  'not_active',
  'payment_overdue',
  'no_credits',
  'age_unfit',
  'single_book',
  'overlapping',
] as const

const reasonOf = (refused: string) => explained.find((code) => code === refused) ?? 'other'

const wayOut = {
  no_credits: ['/config/your-credits', 'toCredits'],
  payment_overdue: ['/config/your-payments', 'toPayments'],
  class_full: ['/schedule', 'toSchedule'],
} as const

export function Offers({ answer, onChoose }: { answer: CheckIn; onChoose: Choose }) {
  const { t } = useTranslation('check-in')
  const { busy, problem, choose } = useChoice(onChoose)
  const { center, offers, missed } = answer
  const free = offers.some((offer) => offer.charge !== null)
  return (
    <div className={stack(5)}>
      {missed && (
        <Notice>
          <p>
            {t(`missed.${missed.why}`, {
              activity: missed.activity,
              center: missed.center,
              start: clockTime(missed.startTime, center.timeZone),
              opens: clockTime(missed.opensAt, center.timeZone),
            })}
          </p>
        </Notice>
      )}
      {offers.length > 0 ? (
        <>
          <div className={stack(1)}>
            <h2 className={look('size-h3')}>{t('noPlace', { center: center.name })}</h2>
            {free && <p className={look('soft')}>{t('offers')}</p>}
          </div>
          <FormProblem problem={problem} />
          {offers.map((offer) => (
            <Offer
              key={offer.id}
              offer={offer}
              time={clockTime(offer.startTime, center.timeZone)}
              busy={busy === offer.id}
              onChoose={choose}
            />
          ))}
        </>
      ) : (
        !missed && (
          <Notice>
            <p>{t('nothing', { center: center.name })}</p>
            <div className={row(2, 'wrap', 'above2')}>
              <LinkButton to="/schedule">{t('toSchedule')}</LinkButton>
            </div>
          </Notice>
        )
      )}
    </div>
  )
}

interface OfferProps {
  offer: CheckIn['offers'][number]
  time: string
  busy: boolean
  onChoose: Choose
}

function Offer({ offer, time, busy, onChoose }: OfferProps) {
  const { t } = useTranslation('check-in')
  const { id, activity, charge, refused, free, waits } = offer
  const reason = reasonOf(refused ?? '')
  const way = reason in wayOut ? wayOut[reason as keyof typeof wayOut] : null
  return (
    <article
      className={classNames(stack(3, 'panel', 'pad4'), styles.offer)}
      style={{ '--activity': offer.color } as object}
    >
      <div className={row(3, 'between')}>
        <h3 className={look('size-h4')}>
          {time} · {activity}
        </h3>
        <span className={look('soft', 'size-sm')}>{t('free', { count: free })}</span>
      </div>
      {waits && <p className={look('soft')}>{t('waits')}</p>}
      {charge ? (
        <>
          <p>{t(`charge.${charge}`)}</p>
          <Button kind="primary" wide busy={busy} onClick={() => void onChoose({ classId: id, charge })}>
            {t('book')}
          </Button>
        </>
      ) : (
        <>
          <p>{t(`refused.${reason}`)}</p>
          {way && <LinkButton to={way[0]}>{t(way[1])}</LinkButton>}
        </>
      )}
    </article>
  )
}
