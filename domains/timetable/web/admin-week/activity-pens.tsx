import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { ActivitySheet } from '../../../gym/contract/activities.ts'
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
      <legend className={look('size-sm', 'semibold', 'below1')}>{t('week.pen')}</legend>
      <div className={classNames(row(2, 'stretch', 'wrap'), styles.row)}>
        {activities
          .filter((a) => a.enabled || a.id === value)
          .map(({ id, color, texts }) => (
            <label key={id} className={classNames(row(2, 'inline', 'field', 'touch'), styles.pen)}>
              <input type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
              <Plate color={color} size={16} />
              {textIn(texts.name, i18n.language)}
            </label>
          ))}
      </div>
    </fieldset>
  )
}
