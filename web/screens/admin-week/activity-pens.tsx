import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivitySheet } from '../../../contracts/activities.ts'
import { Plate } from '../../ui/badge.tsx'
import styles from './week-screen.module.css'

interface ActivityPensProps {
  activities: readonly ActivitySheet[]
  value: number
  onChange: (id: number) => void
}

/** The activity of classes drawn on the grid. */
export function ActivityPens({ activities, value, onChange }: ActivityPensProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const group = useId()
  return (
    <fieldset className={styles.pens}>
      <legend className={styles.legend}>{t('week.pen')}</legend>
      <div className={styles.row}>
        {activities
          .filter((a) => a.enabled || a.id === value)
          .map(({ id, color, nameCa, nameEs }) => (
            <label key={id} className={styles.pen}>
              <input type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
              <Plate color={color} size={16} />
              {i18n.language === 'ca' ? nameCa : nameEs}
            </label>
          ))}
      </div>
    </fieldset>
  )
}
