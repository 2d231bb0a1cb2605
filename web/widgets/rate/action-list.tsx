import {
  IconArrowsExchange,
  IconChevronRight,
  IconDoorExit,
  IconPlayerPause,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react'
import { useGym } from '../../gym.ts'
import { useEuros } from '../pay/euros.ts'
import styles from './rate.module.css'
import type { Asking } from './rate-change.ts'
import { useRateWords } from './rate-words.ts'

const signs = {
  change: IconArrowsExchange,
  proOn: IconStar,
  proOff: IconStarOff,
  maintenance: IconPlayerPause,
  leave: IconDoorExit,
}

/** What can be asked for, each with what it is about. Pressing one asks for nothing yet. */
export function ActionList({
  offered,
  onAsk,
}: {
  offered: readonly Asking[]
  onAsk: (what: Asking) => void
}) {
  const { t } = useRateWords()
  const { proPrice } = useGym().config
  const euros = useEuros()
  return (
    <ul className={styles.list}>
      {offered.map((what) => {
        if (what === 'maintenance_end') return null
        const Sign = signs[what]
        return (
          <li key={what}>
            <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={() => onAsk(what)}>
              <Sign aria-hidden />
              <span className={styles.words}>
                <span className={styles.strong}>{t(`actions.${what}`)}</span>
                <span className={styles.note}>{t(`actions.${what}Note`, { price: euros(proPrice) })}</span>
              </span>
              <IconChevronRight className={styles.sign} size={20} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
