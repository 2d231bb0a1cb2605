import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type SettingFact, type SettingName, settingFacts } from '../../../contracts/setting-facts.ts'
import { activitySheetsQuery } from '../../api/gym-set-up.ts'
import { plansQuery } from '../../api/plans.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

interface SettingInputProps {
  setting: SettingName
  value: string
  error: string | undefined
}

/** A setting with what it means, its bounds and its unit. */
export function SettingInput({ setting, value, error }: SettingInputProps) {
  const { t } = useTranslation('admin-gym')
  const fact: SettingFact = settingFacts[setting]
  const meaning = t(`settings.hint.${setting}`)
  const label = t(`settings.field.${setting}`)
  const shared = { name: setting, defaultValue: value, error, required: true }
  switch (fact.kind) {
    case 'whole': {
      const { min, max, unit } = fact
      const bounds = t('settings.bounds', { min, max })
      return (
        <TextField
          {...shared}
          label={`${label} (${t(`settings.unit.${unit}`)})`}
          hint={`${meaning} ${bounds}`}
          error={error && `${error} ${bounds}`}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
        />
      )
    }
    case 'days':
      return (
        <TextField
          {...shared}
          label={`${label} (${t('settings.unit.days')})`}
          hint={`${meaning} ${t('settings.boundsOfDays', { max: fact.max, most: fact.most })}`}
          required={false}
          autoComplete="off"
        />
      )
    case 'euros':
      return (
        <TextField
          {...shared}
          label={`${label} (${t('settings.unit.euros')})`}
          hint={meaning}
          error={error && `${error} ${t('settings.bounds', { min: fact.min, max: fact.max })}`}
          type="number"
          inputMode="decimal"
          min={fact.min}
          max={fact.max}
          step={0.01}
        />
      )
    case 'activity':
    case 'plan':
      return <KeyInput {...shared} kind={fact.kind} label={label} hint={meaning} />
    case 'time':
      return <TextField {...shared} label={label} hint={meaning} type="time" />
    case 'color':
      return <TextField {...shared} label={label} hint={meaning} type="color" />
    case 'month':
      return <TextField {...shared} label={label} hint={meaning} type="date" />
    case 'text':
      return (
        <TextField
          {...shared}
          label={label}
          hint={meaning}
          type={fact.type ?? 'text'}
          maxLength={fact.max}
          required={fact.required === true}
        />
      )
  }
}

interface KeyInputProps {
  kind: 'activity' | 'plan'
  name: string
  label: string
  hint: string
  defaultValue: string
  error: string | undefined
}

/** One of the activities or plans that there are; one that there is not yet stays as it is. */
function KeyInput({ kind, defaultValue, ...rest }: KeyInputProps) {
  const { i18n } = useTranslation()
  const activities = useQuery({ ...activitySheetsQuery(), enabled: kind === 'activity' })
  const plans = useQuery({ ...plansQuery(), enabled: kind === 'plan' })
  const known =
    kind === 'activity'
      ? activities.data?.map((a) => ({ key: a.key, name: i18n.language === 'ca' ? a.nameCa : a.nameEs }))
      : plans.data?.map((p) => ({ key: p.key, name: p.name }))
  const options = known ?? []
  const isKnown = options.some((one) => one.key === defaultValue)
  return (
    <SelectField {...rest} key={options.length} required defaultValue={defaultValue}>
      {!isKnown && <option value={defaultValue}>{defaultValue}</option>}
      {options.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
