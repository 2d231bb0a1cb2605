import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeviceKind, deviceKinds } from '../../../../platform/contract/endpoint.ts'
import { localeOf, spokenOr } from '../../../../platform/contract/languages.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useCenter, useSpoken } from '../../../../platform/web/site.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { changeDevice, type Device, DeviceForm, makeDevice, NewDevice } from '../../contract/devices.ts'
import { useGym } from '../gym.ts'

function useDeviceInputs(kind: DeviceKind) {
  const { t, i18n } = useTranslation('admin-devices')
  const names = new Intl.DisplayNames(localeOf(i18n.language), { type: 'language' })
  const options = useSpoken().map((value) => [value, sentence(names.of(value) ?? value)] as const)
  return {
    name: { name: 'name', label: t('name'), hint: t(`nameHint.${kind}`) },
    showsNames: { name: 'showsNames', label: t('showsNames'), hint: t(`showsNamesHint.${kind}`) },
    language: { name: 'language', label: t('language'), options },
  }
}

interface NewDeviceDialogProps {
  onClose: () => void
  onMade: (made: { device: Device; secret: string }) => void
}

export function NewDeviceDialog({ onClose, onMade }: NewDeviceDialogProps) {
  const { t, i18n } = useTranslation('admin-devices')
  const [kind, setKind] = useState<DeviceKind>('door')
  const all = useSpoken()
  const [spoken, setSpoken] = useState(spokenOr(i18n.language, all))
  const { centers } = useGym()
  const chosen = useCenter()?.id
  const { name, showsNames, language } = useDeviceInputs(kind)
  const options = centers.map((center) => [center.id, center.name] as const)
  const form = useContractForm({
    schema: NewDevice,
    parts: [
      <Segmented
        key="kind"
        label={t('kind')}
        value={kind}
        onChange={setKind}
        choices={deviceKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />,
      name,
      { name: 'center', label: t('center'), options },
      kind === 'screen' && (
        <div key="language" className={stack(2)}>
          <p aria-hidden className={look('semibold', 'size-sm')}>
            {language.label}
          </p>
          <Segmented
            label={language.label}
            value={spoken}
            onChange={setSpoken}
            choices={language.options.map(([value, label]) => ({ value, label }))}
          />
        </div>
      ),
      showsNames,
    ],
    value: { center: chosen, showsNames: true },
    fixed: { kind, language: spoken },
    send: async (body) => onMade(await command(makeDevice, { body })),
  })
  return <FormDialog title={t('addTitle')} form={form} save={t('create')} onClose={onClose} />
}

export function ChangeDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('admin-devices')
  const { name, showsNames, language } = useDeviceInputs(device.kind)
  const form = useContractForm({
    schema: DeviceForm,
    parts: [name, device.kind === 'screen' && language, showsNames],
    value: device,
    send: async (body) => {
      const changed = await command(changeDevice, { params: { id: device.id }, body })
      toast(t('changed', { name: changed.name }), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('editTitle')} form={form} save={t('save')} onClose={onClose} />
}
