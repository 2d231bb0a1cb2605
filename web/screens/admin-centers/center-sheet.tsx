import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import type { CenterSheet } from '../../../contracts/centers.ts'
import { type PerCenterName, perCenterNames, settingFacts } from '../../../contracts/setting-facts.ts'
import { changeCenter, gymSettingsQuery, openCenter } from '../../api/gym-set-up.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import { CenterMap } from './center-map.tsx'
import { centerOf, checkCenter, typedOf } from './center-values.ts'
import styles from './centers.module.css'

type PlaceName =
  | 'name'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'email'
  | 'phone'
  | 'social'
  | 'latitude'
  | 'longitude'
  | 'timeZone'

/** All of a center: where it is, and its own rules. */
export function CenterSheetDialog({
  sheet,
  onClose,
}: {
  sheet: CenterSheet | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('admin-gym')
  const fieldError = useFieldError()
  const { revalidate } = useRevalidator()
  const { data: gym } = useQuery(gymSettingsQuery())
  const zones = useId()
  const zoneNames = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const before = typedOf(sheet)
  const { form, first, errors, problem, busy } = useCallForm({
    draft: `center ${sheet?.id ?? 'new'}`,
    initial: before,
    check: checkCenter,
    send: async (typed) => {
      const [values, old] = [centerOf(typed), centerOf(before)]
      if (sheet) {
        const changed = Object.entries(values).filter(
          ([name, value]) => value !== old[name as keyof typeof old],
        )
        if (changed.length > 0) await changeCenter(sheet.id, Object.fromEntries(changed))
      } else await openCenter(values)
      // Every screen knows the centers by heart.
      await revalidate()
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const field = (name: PlaceName, more: ComponentProps<'input'> & { hint?: string } = {}) => (
    <TextField
      label={t(`centers.field.${name}`)}
      name={name}
      defaultValue={first[name]}
      error={fieldError(errors[name])}
      {...more}
    />
  )
  const rule = (name: PerCenterName) => {
    const fact = settingFacts[name]
    const bounds = fact.kind === 'whole' ? { min: fact.min, max: fact.max } : undefined
    return (
      <TextField
        key={name}
        label={t(`settings.field.${name}`)}
        hint={bounds && t('settings.bounds', bounds)}
        name={name}
        type={bounds ? 'number' : 'time'}
        {...bounds}
        placeholder={gym ? String(gym[name]) : undefined}
        defaultValue={first[name]}
        error={fieldError(errors[name])}
      />
    )
  }
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={sheet ? t('centers.edit', { name: sheet.name }) : t('centers.add')}
      busy={busy}
    >
      <form {...form} className={styles.form}>
        <h3>{t('centers.place')}</h3>
        {field('name', { required: true, maxLength: 80 })}
        {field('address', { maxLength: 200 })}
        <div className={styles.pair}>
          {field('postalCode', { maxLength: 12 })}
          {field('city', { maxLength: 80 })}
        </div>
        {field('email', {
          type: 'email',
          required: true,
          maxLength: 200,
          hint: t('centers.field.emailHint'),
        })}
        {field('phone', { type: 'tel', maxLength: 30 })}
        {field('social', { type: 'url', maxLength: 300, hint: t('centers.field.socialHint') })}
        <div className={styles.pair}>
          {field('latitude', { inputMode: 'decimal' })}
          {field('longitude', { inputMode: 'decimal' })}
        </div>
        <p className={styles.hint}>{t('centers.field.coordinatesHint')}</p>
        {sheet ? <CenterMap sheet={sheet} /> : <p className={styles.hint}>{t('picture.map.later')}</p>}
        {field('timeZone', {
          required: true,
          maxLength: 60,
          list: zones,
          autoComplete: 'off',
          hint: t('centers.field.timeZoneHint'),
        })}
        <datalist id={zones}>
          {zoneNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div>
          <h3>{t('centers.rules')}</h3>
          <p className={styles.hint}>{t('centers.rulesHint')}</p>
        </div>
        {perCenterNames.map(rule)}
        {sheet && (
          <p className={styles.hint}>
            {t('centers.creditor')} <Link to="/admin/mandatos">{t('centers.toMandates')}</Link>
          </p>
        )}
        <FormProblem problem={problem} />
        <DialogActions>
          <SubmitButton busy={busy}>{t('saveButton')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
