import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chooseCenter } from '../../../../platform/web/session/session.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../gym.ts'
import styles from './center-dialog.module.css'

export default function CenterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { centers } = useGym()
  const chosen = useCenter()
  return (
    <Dialog open onClose={onClose} title={t('center.title')}>
      <p className={look('below4', 'soft')}>{t('center.intro')}</p>
      <ul className={stack(3)}>
        {centers.map((center) => (
          <li key={center.id}>
            <button
              type="button"
              className={classNames(
                row(4, 'between', 'full-width', 'text-left', 'pad3x4', 'hover'),
                styles.center,
                center.id === chosen?.id && styles.chosen,
              )}
              aria-current={center.id === chosen?.id}
              onClick={() => {
                void chooseCenter(center).finally(onClose)
              }}
            >
              <span>
                <span className={look('display', 'snug', 'block')}>{center.name}</span>
                <span className={look('size-sm', 'soft')}>
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
