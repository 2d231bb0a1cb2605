import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSearchQuery } from '../../api/member-search.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

/** Whose mandate it is: a name is typed, and one of those found is chosen; the field is `memberId`. */
export function MemberPick({ error }: { error: string | undefined }) {
  const { t } = useTranslation('admin-mandates')
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery(memberSearchQuery(name))
  const found = name ? (data?.content ?? []) : []
  const count = data?.totalElements ?? 0
  const none = name !== '' && !isFetching && found.length === 0
  const hint =
    name === '' || isFetching
      ? t('form.memberHint')
      : none
        ? t('form.memberNone')
        : t('form.memberFound', { count })
  return (
    <>
      <TextField
        label={t('search')}
        type="search"
        required
        autoComplete="off"
        maxLength={100}
        hint={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SelectField
        label={t('form.member')}
        name="memberId"
        required
        disabled={found.length === 0}
        error={error}
      >
        {found.map((member) => (
          <option key={member.id} value={member.id}>
            {member.surname}, {member.name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
