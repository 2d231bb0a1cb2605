import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { defaultZone } from '../../../../platform/contract/default-zone.ts'
import { type Input, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { type CenterSheet, createCenter, NewCenter, updateCenter } from '../../contract/centers.ts'
import { perCenterNames, settingFacts } from '../../contract/setting-facts.ts'
import { getSettings } from '../../contract/settings.ts'
import { CenterMap } from './center-map.tsx'

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

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone }))
  } catch {
    return false
  }
}

export type CompanyOptions = readonly (readonly [id: number, name: string])[]

interface CenterSheetDialogProps {
  companies: CompanyOptions
  /** Undefined to open a center. */
  sheet: CenterSheet | undefined
  onClose: () => void
}

export function CenterSheetDialog({ sheet, companies, onClose }: CenterSheetDialogProps) {
  const { t } = useTranslation(['admin-gym', 'admin-settings'])
  const { revalidate } = useRevalidator()
  const { data: gym } = useQuery(queryOf(getSettings))
  const { t: tInvoices } = useTranslation('invoices')
  const zones = useId()
  const zoneNames = useMemo(() => Intl.supportedValuesOf('timeZone'), [])
  const place = (name: PlaceName, more: Partial<Input> = {}): Input => ({
    name,
    label: t(`centers.field.${name}`),
    ...more,
  })
  const form = useContractForm({
    schema: NewCenter,
    parts: [
      <h3 key="place">{t('centers.place')}</h3>,
      place('name'),
      place('address'),
      [place('postalCode'), place('city')],
      place('email', { type: 'email', hint: t('centers.field.emailHint') }),
      place('phone', { type: 'tel' }),
      place('social', { type: 'url', hint: t('centers.field.socialHint') }),
      [place('latitude'), place('longitude')],
      <FormNote key="coordinates">{t('centers.field.coordinatesHint')}</FormNote>,
      sheet ? <CenterMap key="map" sheet={sheet} /> : <FormNote key="map">{t('picture.map.later')}</FormNote>,
      place('timeZone', { more: { list: zones }, hint: t('centers.field.timeZoneHint') }),
      <datalist key="zones" id={zones}>
        {zoneNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>,
      companies.length > 1 && {
        name: 'companyId',
        label: tInvoices('companies.center'),
        options: [['', tInvoices('companies.centerFirst')], ...companies],
      },
      <h3 key="rules">{t('centers.rules')}</h3>,
      <FormNote key="own">{t('centers.rulesHint')}</FormNote>,
      ...perCenterNames.map(
        (name): Input => ({
          name,
          label: t(`admin-settings:field.${name}`),
          showBounds: true,
          more: { placeholder: gym && String(gym[name]) },
          ...(settingFacts[name].kind !== 'whole' && { type: 'time' }),
        }),
      ),
    ],
    value: sheet ?? { timeZone: defaultZone },
    draft: `center ${sheet?.id ?? 'new'}`,
    check: ({ timeZone = '' }): FieldErrors =>
      timeZone === '' || isTimeZone(timeZone) ? {} : { timeZone: 'zone_invalid' },
    send: async (body, changed, was) => {
      if (!sheet) await command(createCenter, { body })
      else if (Object.keys(changed).length > 0)
        await command(updateCenter, { params: { id: sheet.id }, body: { ...changed, was } })
      // The centers are part of the root route's data.
      await revalidate()
      toast(t('saved'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={sheet ? t('centers.edit', { name: sheet.name }) : t('centers.add')}
      form={form}
      save={t('saveButton')}
      onClose={onClose}
    >
      {sheet && (
        <FormNote>
          {t('centers.creditor')} <Link to="/admin/mandatos">{t('centers.toMandates')}</Link>
        </FormNote>
      )}
    </FormDialog>
  )
}
