import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { defaultOf, type SettingName, settingFacts } from '../../../contracts/setting-facts.ts'
import type { GymSettings } from '../../../contracts/settings.ts'
import { saveGymSettings } from '../../api/gym-set-up.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import { changedSettings, checkSettings, type groups, settingOf, typedSetting } from './setting-fields.ts'
import { SettingInput } from './setting-input.tsx'
import styles from './settings.module.css'

interface SettingGroupProps {
  group: (typeof groups)[number]
  settings: GymSettings
  /** What belongs to it and is saved on its own. */
  children?: ReactNode
}

/** Settings that are saved together; what differs from what is saved is marked, and what differs from the product's own can go back. */
export function SettingGroup({ group: { name, settings: names }, settings, children }: SettingGroupProps) {
  const { t, i18n } = useTranslation('admin-gym')
  const fieldError = useFieldError()
  const { revalidate } = useRevalidator()
  const heading = useId()
  const top = useRef<HTMLHeadingElement>(null)
  const before = Object.fromEntries(names.map((one) => [one, typedSetting(settings[one])]))
  const { form, first, typed, errors, problem, busy } = useCallForm({
    draft: `settings ${name}`,
    initial: before,
    check: (values) => checkSettings(names, values),
    send: async (values) => {
      await saveGymSettings(changedSettings(names, values, settings))
      // Every screen knows the gym's settings by heart.
      await revalidate()
      toast(t('settings.done'), 'good')
      // The button that had the focus has nothing to save any more.
      top.current?.focus({ preventScroll: true })
    },
  })
  const [now, setNow] = useState(first)
  const changed = changedSettings(names, now, settings)
  const look = () => setNow({ ...before, ...typed() })

  function reset(setting: SettingName, value: string) {
    const field = form.ref.current?.elements.namedItem(setting)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <form
      {...form}
      id={name}
      className={styles.group}
      aria-labelledby={heading}
      onInput={(event) => {
        form.onInput(event)
        look()
      }}
    >
      <div>
        <h2 id={heading} ref={top} tabIndex={-1} className={styles.heading}>
          {t(`settings.group.${name}`)}
        </h2>
        <p className={styles.about}>{t(`settings.groupText.${name}`)}</p>
      </div>
      {children}
      <div className={styles.fields}>
        {names.map((setting) => {
          const own = 'default' in settingFacts[setting] ? defaultOf(setting) : undefined
          const ownText =
            typeof own === 'number'
              ? new Intl.NumberFormat(i18n.language).format(own)
              : typedSetting(own ?? '')
          const isOwn =
            own === undefined || typedSetting(settingOf(setting, now[setting] ?? '')) === typedSetting(own)
          return (
            <div key={setting} className={styles.field} data-changed={setting in changed || undefined}>
              <SettingInput
                setting={setting}
                value={first[setting] ?? ''}
                error={fieldError(errors[setting])}
              />
              {(setting in changed || !isOwn) && (
                <div className={styles.marks}>
                  {setting in changed && <span className={styles.mark}>{t('settings.changed')}</span>}
                  {own !== undefined && !isOwn && (
                    <Button
                      kind="plain"
                      aria-label={t('settings.resetNamed', {
                        label: t(`settings.field.${setting}`),
                        value: ownText,
                      })}
                      onClick={() => reset(setting, typedSetting(own))}
                    >
                      {t('settings.reset', { value: ownText })}
                    </Button>
                  )}
                </div>
              )}
            </div>
          )
        })}
      </div>
      <FormProblem problem={problem} />
      <div className={styles.send}>
        <SubmitButton wide={false} size="normal" busy={busy} disabled={Object.keys(changed).length === 0}>
          {t('saveButton')}
        </SubmitButton>
      </div>
    </form>
  )
}
