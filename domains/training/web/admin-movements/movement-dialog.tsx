import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import {
  createMovement,
  type Movement,
  MovementForm,
  MovementUnit,
  updateMovement,
} from '../../contract/movements.ts'

interface MovementDialogProps {
  /** Undefined to add one. */
  movement: Movement | undefined
  onClose: () => void
}

export function MovementDialog({ movement, onClose }: MovementDialogProps) {
  const { t } = useTranslation('admin-training')
  const form = useContractForm({
    schema: MovementForm,
    parts: [
      ...useTextInputs()('texts.name', t('movements.name')),
      { name: 'abbreviation', label: t('movements.abbreviation'), hint: t('movements.abbreviationHint') },
      {
        name: 'unit',
        label: t('movements.unit'),
        options: MovementUnit.options.map((unit) => [unit, t(`movements.units.${unit}`)]),
      },
      { name: 'hasRm', label: t('movements.hasRm') },
    ],
    value: movement ?? { unit: 'kg' },
    draft: `movement-${movement?.id ?? 'new'}`,
    send: async (body, _, was) => {
      const { name } = movement
        ? await command(updateMovement, { params: { id: movement.id }, body: { ...body, was } })
        : await command(createMovement, { body })
      toast(t(movement ? 'movements.changed' : 'movements.added', { name }), 'good')
      onClose()
    },
  })
  const title = t(movement ? 'movements.editTitle' : 'movements.add')
  return <FormDialog title={title} form={form} save={t('movements.save')} onClose={onClose} />
}
