import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { useCountdown } from '../widgets/countdown.tsx'
import styles from './opening-banner.module.css'
import { useSaid } from './state-note.tsx'

const countedHours = 24

interface Props {
  /** When the classes below open, epoch milliseconds. */
  at: number
  now: number
  timeZone: string
}

/** Says once when the classes of a day open, with a countdown within the last day. */
export function OpeningBanner({ at, now, timeZone }: Props) {
  const { t } = useTranslation('booking')
  const said = useSaid(timeZone)
  return (
    <div className={classNames(row(3, 'panel', 'pad3x4', 'below2'), styles.banner)}>
      <IconLock size={24} className={classNames(look('fixed', 'soft'), styles.lock)} aria-hidden />
      <p className={look('grow', 'semibold', 'snug')}>{t('opening', { when: said(at, now) })}</p>
      {at - now < countedHours * 3_600_000 && <Counting at={at} />}
    </div>
  )
}

function Counting({ at }: { at: number }) {
  const countdown = useCountdown(at)
  return (
    <p role="timer" className={look('display', 'size-h3', 'tabular', 'fixed')}>
      {countdown}
    </p>
  )
}
