import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCenter, useGym } from '../gym.ts'
import { useMenu } from '../layout/menu-host.tsx'
import { classNames } from '../ui/class-names.ts'
import { look } from '../ui/primitives.ts'
import styles from './center-choice.module.css'

/** The center that is looked at; a press opens the choice of another. Nothing where the gym has only one. */
export function CenterChoice() {
  const { t } = useTranslation('shell')
  const { centers } = useGym()
  const center = useCenter()
  const menu = useMenu()
  if (centers.length < 2 || !center) return null
  return (
    <button type="button" className={styles.choice} aria-haspopup="dialog" onClick={menu.chooseCenter}>
      <IconBuilding size={20} aria-hidden />
      <span className={styles.name}>{center.name}</span>
      <span className={classNames(look('push', 'size-s', 'semibold'), styles.change)}>
        {t('center.change')}
      </span>
    </button>
  )
}
