import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { listTags, tagMembers } from '../../contract/admin-users.ts'

const TagForm = tagMembers.body.pick({ tag: true })

interface TagDialogProps {
  title: string
  memberIds: readonly number[]
  onClose: () => void
}

/** Puts a tag on members, or takes it off. */
export default function TagDialog({ title, memberIds, onClose }: TagDialogProps) {
  const { t } = useTranslation('many-members')
  const [on, setOn] = useState(true)
  const known = useId()
  const tags = useQuery(queryOf(listTags)).data ?? []
  const form = useContractForm({
    schema: TagForm,
    parts: [
      {
        name: 'tag',
        label: t('tag.name'),
        hint: t('tag.hint'),
        wrong: { invalid: t('tag.signs') },
        more: { list: known, autoCapitalize: 'none' },
      },
    ],
    send: async ({ tag }) => {
      const { changed, full } = await command(tagMembers, { body: { memberIds: [...memberIds], tag, on } })
      toast(t(on ? 'tag.put' : 'tag.taken', { count: changed }), changed > 0 ? 'good' : 'plain')
      if (full > 0) toast(t('tag.full', { count: full }), 'plain')
      onClose()
    },
  })
  return (
    <FormDialog title={title} form={form} save={t(on ? 'tag.putSave' : 'tag.takeSave')} onClose={onClose}>
      <datalist id={known}>
        {tags.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <OptionGroup label={t('tag.what')}>
        <Option checked={on} onPick={() => setOn(true)}>
          {t('tag.putSave')}
        </Option>
        <Option checked={!on} onPick={() => setOn(false)}>
          {t('tag.takeSave')}
        </Option>
      </OptionGroup>
    </FormDialog>
  )
}
