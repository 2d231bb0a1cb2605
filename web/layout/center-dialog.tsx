import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCenter, useGym } from '../gym.ts'
import { chooseCenter } from '../session/session.ts'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './center-dialog.module.css'

/** The gym's centers; a press on one changes to it. */
export default function CenterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { centers } = useGym()
  const chosen = useCenter()
  return (
    <Dialog open onClose={onClose} title={t('center.title')}>
      <p className={styles.intro}>{t('center.intro')}</p>
      <ul className={styles.centers}>
        {centers.map((center) => (
          <li key={center.id}>
            <button
              type="button"
              className={classNames(styles.center, center.id === chosen?.id && styles.chosen)}
              aria-current={center.id === chosen?.id}
              onClick={() => {
                void chooseCenter(center).finally(onClose)
              }}
            >
              <span>
                <span className={styles.name}>{center.name}</span>
                <span className={styles.address}>
                  {[center.address, center.city].filter(Boolean).join(', ')}
                </span>
              </span>
              {center.id === chosen?.id && <IconCheck aria-label={t('center.chosen')} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
