import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import styles from './coach-filter.module.css'

interface CoachFilterProps<Key extends string | number> {
  coaches: ReadonlyMap<Key, string>
  /** Undefined for all. */
  chosen: Key | undefined
  onChoose: (chosen: Key | undefined) => void
}

/** Choice of a coach among those of the shown classes, on phones behind a button; nothing where there is no choice. */
export function CoachFilter<Key extends string | number>({
  coaches,
  chosen,
  onChoose,
}: CoachFilterProps<Key>) {
  const { t } = useTranslation('coach-filter')
  const [open, setOpen] = useState(false)
  const id = useId()
  if (coaches.size < 2 && chosen === undefined) return null
  const isKnown = chosen === undefined || coaches.has(chosen)
  return (
    <search className={stack(2, 'below2')} aria-label={t('filters')}>
      <Button
        className={classNames(look('self-start'), styles.toggle)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />{' '}
        {chosen === undefined ? t('filters') : t('filtersSet', { count: 1 })}
      </Button>
      <div id={id} className={styles.fields} data-open={open || undefined}>
        <SelectField
          label={t('label')}
          required
          value={isKnown ? (chosen ?? '') : 'other'}
          onChange={({ target }) => onChoose([...coaches.keys()].find((key) => String(key) === target.value))}
        >
          <option value="">{t('all')}</option>
          {!isKnown && <option value="other">{t('notToday')}</option>}
          {[...coaches].map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </search>
  )
}
