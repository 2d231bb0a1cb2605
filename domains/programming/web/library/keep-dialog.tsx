import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import {
  createWorkoutTemplate,
  updateWorkoutTemplate,
  type WorkoutTemplate,
  WorkoutTemplateForm,
} from '../../contract/library.ts'
import { blockAlone } from '../../rules/copied-notes.ts'
import type { Content } from './library-dialog.tsx'

interface KeepDialogProps {
  /** Undefined to add one. */
  template?: WorkoutTemplate
  written: Content
  onClose: () => void
}

/** Keeps what is being written, or a block of it, under a name; gives a template another name or content. */
export function KeepDialog({ template, written, onClose }: KeepDialogProps) {
  const { t } = useTranslation('library')
  const [part, setPart] = useState(template ? 'same' : 'all')
  const titleOf = (nth: number) => written.wbs[nth]?.title || t('blockNth', { nth: nth + 1 })
  const chosen = (): Content => {
    if (template && part === 'same') return template
    return part === 'all' ? written : blockAlone(written, Number(part))
  }
  const form = useContractForm({
    schema: WorkoutTemplateForm.pick({ name: true }),
    value: { name: template?.name },
    parts: [{ name: 'name', label: t('template.name'), wrong: { name_taken: t('template.nameTaken') } }],
    send: async ({ name }) => {
      const { wbs, language, notes } = chosen()
      const body = { name, wbs, language, notes }
      if (template)
        await command(updateWorkoutTemplate, {
          params: { id: template.id },
          body: { ...body, version: template.version },
        })
      else await command(createWorkoutTemplate, { body })
      toast(t('template.saved', { name }), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(template ? 'template.changeTitle' : 'template.keepTitle')}
      form={form}
      save={t('template.save')}
      onClose={onClose}
    >
      <SelectField
        label={t('template.what')}
        required
        value={part}
        onChange={(event) => setPart(event.target.value)}
      >
        {template && <option value="same">{t('template.same')}</option>}
        {written.wbs.length > 0 && <option value="all">{t('template.all')}</option>}
        {written.wbs.length > 1 &&
          written.wbs.map((_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
            <option key={nth} value={nth}>
              {titleOf(nth)}
            </option>
          ))}
      </SelectField>
    </FormDialog>
  )
}
