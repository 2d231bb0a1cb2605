import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import {
  changeSavedFilter,
  type FilteredList,
  type SavedFilter,
  saveFilter,
} from '../../contract/saved-filters.ts'

interface SaveFilterProps {
  list: FilteredList
  filter: object
  onClose: () => void
}

export default function SaveFilterDialog({ list, filter, onClose }: SaveFilterProps) {
  const { t } = useTranslation('saved-filters')
  // As opened: the list behind the dialog may change.
  const [kept] = useState(filter)
  return (
    <NameDialog
      title={t('saveTitle')}
      save={t('saveButton')}
      onClose={onClose}
      send={async (name) => {
        await command(saveFilter, { body: { list, name, filter: kept } as BodyOf<typeof saveFilter> })
        toast(t('saved', { name }), 'good')
      }}
    />
  )
}

export function RenameDialog({ filter, onClose }: { filter: SavedFilter; onClose: () => void }) {
  const { t } = useTranslation('saved-filters')
  return (
    <NameDialog
      title={t('renameTitle')}
      save={t('rename')}
      value={filter.name}
      onClose={onClose}
      send={async (name) => {
        await command(changeSavedFilter, { params: { id: filter.id }, body: { name } })
      }}
    />
  )
}

interface NameDialogProps {
  title: string
  save: string
  value?: string
  send: (name: string) => Promise<void>
  onClose: () => void
}

function NameDialog({ title, save, value, send, onClose }: NameDialogProps) {
  const { t } = useTranslation('saved-filters')
  const form = useContractForm({
    schema: changeSavedFilter.body,
    value: { name: value },
    parts: [{ name: 'name', label: t('name'), hint: t('nameHint'), wrong: { name_taken: t('nameTaken') } }],
    send: async ({ name }) => {
      await send(name)
      onClose()
    },
  })
  return <FormDialog title={title} form={form} save={save} onClose={onClose} />
}
