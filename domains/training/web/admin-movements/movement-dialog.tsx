import { useTranslation } from 'react-i18next'
import {
  type FormPart,
  FormParts,
  useContractForm,
} from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { useTextInputs } from '../../../../platform/web/admin-kit/text-inputs.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import {
  createMovement,
  type Movement,
  MovementAlternatives,
  MovementForm,
  MovementUnit,
  updateMovement,
} from '../../contract/movements.ts'
import { restrictionAreas } from '../../contract/restriction-areas.ts'

interface MovementDialogProps {
  /** Undefined to add one. */
  movement: Movement | undefined
  onClose: () => void
}

const none = Object.fromEntries(restrictionAreas.map((area) => [area, '']))

export function MovementDialog({ movement, onClose }: MovementDialogProps) {
  const { t } = useTranslation('admin-training')
  const { t: word } = useTranslation('training')
  const alternatives = restrictionAreas.map((area) => ({
    name: `alternatives.${area}`,
    label: word(`areas.${area}`),
  }))
  const form = useContractForm({
    schema: MovementForm.extend({ alternatives: MovementAlternatives }),
    parts: [
      ...useTextInputs()('texts.name', t('movements.name')),
      { name: 'abbreviation', label: t('movements.abbreviation'), hint: t('movements.abbreviationHint') },
      {
        name: 'unit',
        label: t('movements.unit'),
        options: MovementUnit.options.map((unit) => [unit, t(`movements.units.${unit}`)]),
      },
      { name: 'hasRm', label: t('movements.hasRm') },
      {
        name: 'video',
        label: t('help.video'),
        hint: t('help.videoHint'),
        type: 'url',
        wrong: t('help.videoWrong'),
      },
      ...alternatives,
    ],
    value: { ...(movement ?? { unit: 'kg' }), alternatives: { ...none, ...movement?.alternatives } },
    draft: `movement-${movement?.id ?? 'new'}`,
    send: async (body, _, was) => {
      const { name } = movement
        ? await command(updateMovement, { params: { id: movement.id }, body: { ...body, was } })
        : await command(createMovement, { body })
      toast(t(movement ? 'movements.changed' : 'movements.added', { name }), 'good')
      onClose()
    },
  })
  const isOfBody = (part: FormPart) => alternatives.some((one) => one === part)
  const title = t(movement ? 'movements.editTitle' : 'movements.add')
  return (
    <FormDialog
      title={title}
      form={{ ...form, parts: form.parts.filter((part) => !isOfBody(part)) }}
      save={t('movements.save')}
      onClose={onClose}
    >
      <details>
        <summary className={look('touch', 'semibold')}>{t('help.alternatives')}</summary>
        <div className={stack(4)}>
          <FormNote>{t('help.alternativesOf')}</FormNote>
          <FormParts form={form} of={alternatives} />
        </div>
      </details>
    </FormDialog>
  )
}
