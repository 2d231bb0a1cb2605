import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMenu } from '../../../../platform/web/layout/menu.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../gym.ts'
import styles from './center-choice.module.css'

export function CenterChoice() {
  const { t } = useTranslation('shell')
  const { centers } = useGym()
  const center = useCenter()
  const menu = useMenu()
  if (centers.length < 2 || !center) return null
  return (
    <button
      type="button"
      className={classNames(row(3, 'inline', 'panel', 'text-left'), styles.choice)}
      aria-haspopup="dialog"
      onClick={menu.chooseCenter}
    >
      <IconBuilding size={20} aria-hidden />
      <span className={look('display', 'tight')}>{center.name}</span>
      <span className={look('push', 'size-s', 'semibold', 'signal')}>{t('center.other')}</span>
    </button>
  )
}
