import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { Badge, Plate } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { contrast, readableOn } from '../../../../platform/web/ui/contrast.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { ActivityIcon, type ActivityIconName } from '../widgets/activity-icon.tsx'
import styles from './activities.module.css'

/** Colours of the competition plates. */
const plates = {
  red: '#d6322d',
  blue: '#2463b0',
  yellow: '#e9b32a',
  green: '#2f8f4e',
  black: '#1b1815',
} as const
const names = Object.keys(plates) as (keyof typeof plates)[]

/** Least contrast of text by WCAG AA. */
const enough = 4.5

/** Picks a plate colour or any other, and shows the contrast of text on it. */
export function ColorField({ initial, icon }: { initial: string; icon: ActivityIconName }) {
  const { t, i18n } = useTranslation('admin-gym')
  const [color, setColor] = useState(initial)
  const ratio = contrast(color, readableOn(color))
  const words = ratio.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 1 })
  return (
    <fieldset>
      <legend className={look('size-sm', 'semibold', 'below1')}>{t('activities.field.color')}</legend>
      <div className={styles.row}>
        {names.map((name) => (
          <label key={name} className={classNames(row(2, 'inline', 'outline'), styles.choice)}>
            <input
              type="radio"
              name="plate"
              checked={color === plates[name]}
              onChange={() => setColor(plates[name])}
            />
            <Plate color={plates[name]} size={24} />
            {t(`activities.plate.${name}`)}
          </label>
        ))}
        <label className={classNames(row(2, 'inline', 'outline'), styles.choice)}>
          <input
            type="color"
            className={styles.own}
            value={color}
            onChange={(event) => setColor(event.target.value)}
          />
          {t('activities.field.ownColor')}
        </label>
      </div>
      <input type="hidden" name="color" value={color} />
      <p className={classNames(look('soft', 'size-s', 'above2'), styles.sample)}>
        <Badge color={color}>
          <ActivityIcon icon={icon} size={20} /> 18:00
        </Badge>
        <span>
          {t('activities.contrast', { ratio: words })}{' '}
          {t(ratio >= enough ? 'activities.contrastGood' : 'activities.contrastPoor')}
        </span>
      </p>
    </fieldset>
  )
}
