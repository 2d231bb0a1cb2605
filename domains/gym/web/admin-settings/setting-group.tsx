import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { textIn } from '../../../../platform/contract/texts.ts'
import { isTaxNumber } from '../../../../platform/rules/tax-number.ts'
import { type Input, InputOf, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { listActivitySheets } from '../../contract/activities.ts'
import { defaultOf, type SettingFact, type SettingName, settingFacts } from '../../contract/setting-facts.ts'
import { GymSettings, saveSettings } from '../../contract/settings.ts'
import type { groups } from './setting-fields.ts'
import styles from './settings.module.css'

type Options = readonly (readonly [string, string])[]

export interface SettingChoices {
  plan: Options
  vat: Options
}

interface SettingGroupProps {
  group: (typeof groups)[number]
  settings: GymSettings
  choices: SettingChoices
  /** Saved on its own. */
  children?: ReactNode
}

function useSettingInput(choices: SettingChoices): (setting: SettingName) => Input {
  const { t, i18n } = useTranslation('admin-settings')
  const activities = useQuery(queryOf(listActivitySheets)).data ?? []
  return (name) => {
    const fact: SettingFact = settingFacts[name]
    const { kind } = fact
    const unit = kind === 'whole' ? fact.unit : kind === 'days' || kind === 'euros' ? kind : undefined
    const hint = t(`hint.${name}`)
    const bounds = kind === 'days' && t('boundsOfDays', { max: fact.max, most: fact.most })
    return {
      name,
      label: t(`field.${name}`),
      hint: bounds ? `${hint} ${bounds}` : hint,
      unit: unit && t(`unit.${unit}`),
      showBounds: kind === 'whole',
      ...(kind === 'text' && { type: fact.type, required: fact.required === true }),
      ...((kind === 'time' || kind === 'color') && { type: kind }),
      ...(kind === 'activity' && {
        options: activities.map((a) => [a.key, textIn(a.texts.name, i18n.language)] as const),
      }),
      ...(kind === 'vat' && { options: choices.vat }),
      ...(kind === 'plan' && {
        options: fact.optional ? [['', t('automatic')] as const, ...choices.plan] : choices.plan,
      }),
    }
  }
}

/** Settings that are saved together. Changed ones are marked; those that differ from the default can be reset. */
export function SettingGroup({ group, settings, choices, children }: SettingGroupProps) {
  const { name, settings: names } = group
  const { t } = useTranslation(['admin-settings', 'admin-gym', 'admin'])
  const { revalidate } = useRevalidator()
  const heading = useId()
  const top = useRef<HTMLHeadingElement>(null)
  const inputs = names.map(useSettingInput(choices))
  const form = useContractForm({
    schema: GymSettings.pick(
      Object.fromEntries(names.map((one) => [one, true])) as Record<SettingName, true>,
    ),
    draft: `settings ${name}`,
    value: settings,
    parts: inputs,
    check: ({ taxId = '' }): FieldErrors => (isTaxNumber(taxId) ? {} : { taxId: 'tax_number_invalid' }),
    send: async (_, changed, was) => {
      await command(saveSettings, { body: { ...changed, was } })
      // Every screen shows the gym's settings.
      await revalidate()
      toast(t('done'), 'good')
      // The save button is disabled now and loses the focus.
      top.current?.focus({ preventScroll: true })
    },
  })

  return (
    <form
      {...form.form}
      id={name}
      className={classNames(stack(4, 'panel-l'), styles.group)}
      aria-labelledby={heading}
    >
      <div>
        <h2 id={heading} ref={top} tabIndex={-1} className={look('size-h3')}>
          {t(`group.${name}`)}
        </h2>
        <p className={look('soft', 'above1')}>{t(`groupText.${name}`)}</p>
      </div>
      {children}
      <div className={styles.fields}>
        {inputs.map((input) => {
          const setting = input.name as SettingName
          const own = 'default' in settingFacts[setting] ? defaultOf(setting) : undefined
          const ownText = form.write(setting, own)
          const chosen = input.options?.find(([value]) => value === ownText)?.[1]
          const said = typeof own === 'boolean' ? t(`admin:kit.${own ? 'yes' : 'no'}`) : (chosen ?? ownText)
          const isChanged = form.changed.includes(setting)
          const isOwn = own === undefined || form.now[setting] === ownText || (input.options && !chosen)
          return (
            <div key={setting} className={styles.field} data-changed={isChanged || undefined}>
              <InputOf form={form} {...input} />
              {(isChanged || !isOwn) && (
                <div className={row(0, 'between', 'touch')}>
                  {isChanged && <span className={look('signal', 'size-s', 'semibold')}>{t('changed')}</span>}
                  {!isOwn && (
                    <Button
                      kind="plain"
                      aria-label={t('resetNamed', { label: input.label, value: said })}
                      onClick={() => form.fill(setting, ownText)}
                    >
                      {t('reset', { value: said })}
                    </Button>
                  )}
                </div>
              )}
            </div>
          )
        })}
      </div>
      <FormProblem problem={form.problem} />
      <div className={row(0, 'stretch', 'end')}>
        <SubmitButton wide={false} size="normal" busy={form.busy} disabled={form.changed.length === 0}>
          {t('admin-gym:saveButton')}
        </SubmitButton>
      </div>
    </form>
  )
}
