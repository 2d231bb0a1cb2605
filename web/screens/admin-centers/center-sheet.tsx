import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { type CenterSheet, NewCenter } from '../../../contracts/centers.ts'
import { defaultZone } from '../../../contracts/default-zone.ts'
import { perCenterNames, settingFacts } from '../../../contracts/setting-facts.ts'
import { changeCenter, gymSettingsQuery, openCenter } from '../../api/gym-set-up.ts'
import { toast } from '../../ui/toast.tsx'
import { type Input, Inputs, useContractForm } from '../../widgets/admin-kit/contract-form.tsx'
import { FormDialog, FormNote, InputPair } from '../../widgets/admin-kit/form-dialog.tsx'
import { CenterMap } from './center-map.tsx'

const placeNames = [
  'name',
  'address',
  'postalCode',
  'city',
  'email',
  'phone',
  'social',
  'latitude',
  'longitude',
  'timeZone',
] as const

interface CenterSheetDialogProps {
  /** Undefined to open a center. */
  sheet: CenterSheet | undefined
  onClose: () => void
}

/** All of a center: its place, its map, its own rules of booking. */
export function CenterSheetDialog({ sheet, onClose }: CenterSheetDialogProps) {
  const { t } = useTranslation('admin-gym')
  const { revalidate } = useRevalidator()
  const { data: gym } = useQuery(gymSettingsQuery())
  const zones = useId()
  const zoneNames = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const form = useContractForm({
    schema: NewCenter,
    names: [...placeNames, ...perCenterNames],
    value: sheet ?? { timeZone: defaultZone },
    draft: `center ${sheet?.id ?? 'new'}`,
    send: async (body) => {
      if (sheet) {
        const changed = Object.entries(body).filter(
          ([name, value]) => name !== 'map' && value !== sheet[name as keyof CenterSheet],
        )
        if (changed.length > 0) await changeCenter(sheet.id, Object.fromEntries(changed))
      } else await openCenter(body)
      // The centers are part of the root route's data.
      await revalidate()
      toast(t('saved'), 'good')
      onClose()
    },
  })
  const place = (name: (typeof placeNames)[number], more: Partial<Input> = {}): Input => ({
    name,
    label: t(`centers.field.${name}`),
    ...more,
  })
  const rules = perCenterNames.map(
    (name): Input => ({
      name,
      label: t(`settings.field.${name}`),
      showBounds: true,
      placeholder: gym && String(gym[name]),
      ...(settingFacts[name].kind !== 'whole' && { type: 'time' }),
    }),
  )
  return (
    <FormDialog
      shape="sheet"
      title={sheet ? t('centers.edit', { name: sheet.name }) : t('centers.add')}
      form={form}
      save={t('saveButton')}
      onClose={onClose}
    >
      <h3>{t('centers.place')}</h3>
      <Inputs form={form} of={[place('name'), place('address')]} />
      <InputPair>
        <Inputs form={form} of={[place('postalCode'), place('city')]} />
      </InputPair>
      <Inputs
        form={form}
        of={[
          place('email', { type: 'email', hint: t('centers.field.emailHint') }),
          place('phone', { type: 'tel' }),
          place('social', { type: 'url', hint: t('centers.field.socialHint') }),
        ]}
      />
      <InputPair>
        <Inputs form={form} of={[place('latitude'), place('longitude')]} />
      </InputPair>
      <FormNote>{t('centers.field.coordinatesHint')}</FormNote>
      {sheet ? <CenterMap sheet={sheet} /> : <FormNote>{t('picture.map.later')}</FormNote>}
      <Inputs form={form} of={[place('timeZone', { list: zones, hint: t('centers.field.timeZoneHint') })]} />
      <datalist id={zones}>
        {zoneNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <h3>{t('centers.rules')}</h3>
      <FormNote>{t('centers.rulesHint')}</FormNote>
      <Inputs form={form} of={rules} />
      {sheet && (
        <FormNote>
          {t('centers.creditor')} <Link to="/admin/mandatos">{t('centers.toMandates')}</Link>
        </FormNote>
      )}
    </FormDialog>
  )
}
