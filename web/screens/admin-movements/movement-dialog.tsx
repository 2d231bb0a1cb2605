import { useTranslation } from 'react-i18next'
import { type Movement, MovementForm, MovementUnit } from '../../../contracts/movements.ts'
import { saveMovement } from '../../api/movement-desk.ts'
import { toast } from '../../ui/toast.tsx'
import { Inputs, useContractForm } from '../../widgets/admin-kit/contract-form.tsx'
import { FormDialog } from '../../widgets/admin-kit/form-dialog.tsx'

const names = ['nameEs', 'nameCa', 'abbreviation', 'unit', 'hasRm'] as const

interface MovementDialogProps {
  /** Undefined to add one. */
  movement: Movement | undefined
  onClose: () => void
}

/** Adds or changes a movement. */
export function MovementDialog({ movement, onClose }: MovementDialogProps) {
  const { t } = useTranslation('admin-training')
  const form = useContractForm({
    schema: MovementForm,
    names,
    value: movement ?? { unit: 'kg' },
    draft: `movement-${movement?.id ?? 'new'}`,
    send: async (body) => {
      const { name } = await saveMovement(body, movement?.id)
      toast(t(movement ? 'movements.changed' : 'movements.added', { name }), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(movement ? 'movements.editTitle' : 'movements.add')}
      form={form}
      save={t('movements.save')}
      onClose={onClose}
    >
      <Inputs
        form={form}
        of={[
          { name: 'nameEs', label: t('movements.nameEs') },
          { name: 'nameCa', label: t('movements.nameCa') },
          {
            name: 'abbreviation',
            label: t('movements.abbreviation'),
            hint: t('movements.abbreviationHint'),
          },
          {
            name: 'unit',
            label: t('movements.unit'),
            options: MovementUnit.options.map((unit) => [unit, t(`movements.units.${unit}`)]),
          },
          { name: 'hasRm', label: t('movements.hasRm') },
        ]}
      />
    </FormDialog>
  )
}
