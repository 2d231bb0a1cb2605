import { useTranslation } from 'react-i18next'
import { changeDevice, type Device, DeviceForm, makeDevice, NewDevice } from '../../../contracts/devices.ts'
import { command } from '../../api/endpoint-query.ts'
import { useCenter, useGym } from '../../gym.ts'
import { toast } from '../../ui/toast.tsx'
import { useContractForm } from '../../widgets/admin-kit/contract-form.tsx'
import { FormDialog } from '../../widgets/admin-kit/form-dialog.tsx'

function useDeviceInputs() {
  const { t } = useTranslation('admin-devices')
  return {
    name: { name: 'name', label: t('name'), hint: t('nameHint') },
    showsNames: { name: 'showsNames', label: t('showsNames'), hint: t('showsNamesHint') },
  }
}

interface NewDeviceDialogProps {
  onClose: () => void
  onMade: (made: { device: Device; secret: string }) => void
}

export function NewDeviceDialog({ onClose, onMade }: NewDeviceDialogProps) {
  const { t } = useTranslation('admin-devices')
  const { centers } = useGym()
  const chosen = useCenter()?.id
  const { name, showsNames } = useDeviceInputs()
  const options = centers.map((center) => [center.id, center.name] as const)
  const form = useContractForm({
    schema: NewDevice,
    parts: [name, { name: 'center', label: t('center'), options }, showsNames],
    value: { center: chosen, showsNames: true },
    fixed: { kind: 'door' },
    send: async (body) => onMade(await command(makeDevice, { body })),
  })
  return <FormDialog title={t('addTitle')} form={form} save={t('create')} onClose={onClose} />
}

export function ChangeDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('admin-devices')
  const { name, showsNames } = useDeviceInputs()
  const form = useContractForm({
    schema: DeviceForm,
    parts: [name, showsNames],
    value: device,
    send: async (body) => {
      const changed = await command(changeDevice, { params: { id: device.id }, body })
      toast(t('changed', { name: changed.name }), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('editTitle')} form={form} save={t('save')} onClose={onClose} />
}
