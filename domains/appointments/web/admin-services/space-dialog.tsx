import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenter, useCenters } from '../../../../platform/web/site.ts'
import { SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { addSpace, changeSpace, type Space, SpaceForm } from '../../contract/services.ts'

interface SpaceDialogProps {
  /** Undefined for a new one. */
  space: Space | undefined
  onClose: () => void
}

export function SpaceDialog({ space, onClose }: SpaceDialogProps) {
  const { t } = useTranslation('admin-services')
  const textInputs = useTextInputs()
  const centers = useCenters()
  const usual = useCenter()?.id ?? 0
  const [centerId, setCenterId] = useState(usual)
  const [hours, setHours] = useState(space?.hours ?? null)
  const time = (field: 'opens' | 'closes') => (
    <TextField
      required
      type="time"
      label={t(field)}
      value={hours?.[field] ?? ''}
      onChange={({ target }) => hours && setHours({ ...hours, [field]: target.value })}
    />
  )
  const form = useContractForm({
    schema: SpaceForm,
    value: space ?? { count: 1 },
    fixed: { hours },
    parts: [
      ...textInputs('texts.name', t('name')),
      { name: 'count', label: t('count'), hint: t('countHint') },
      !space && centers.length > 1 && (
        <SelectField
          key="center"
          required
          label={t('center')}
          value={centerId}
          onChange={({ target }) => setCenterId(Number(target.value))}
        >
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ),
    ],
    send: async (body) => {
      if (space)
        await command(changeSpace, { params: { id: space.id }, body: { ...body, version: space.version } })
      else await command(addSpace, { body: { ...body, centerId } })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t(space ? 'editSpace' : 'addSpace')} form={form} save={t('save')} onClose={onClose}>
      <Switch
        label={t('ownHours')}
        hint={t('ownHoursHint')}
        on={hours !== null}
        onChange={(on) => setHours(on ? { opens: '07:00', closes: '22:00' } : null)}
      />
      {hours && (
        <div className={row(3, 'stretch')}>
          {time('opens')}
          {time('closes')}
        </div>
      )}
    </FormDialog>
  )
}
