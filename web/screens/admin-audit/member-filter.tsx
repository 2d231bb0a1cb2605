import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { MemberCard } from '../../../contracts/members.ts'
import { MemberPicker } from '../../widgets/member-picker.tsx'

interface MemberFilterProps {
  /** Number of who is chosen. */
  chosen: number | undefined
  /** Their name, where it is known. */
  name: string | undefined
  onChoose: (member: MemberCard | undefined) => void
  inputRef: Ref<HTMLInputElement>
}

/** Somebody to be looked for. */
export function MemberFilter({ chosen, name, onChoose, inputRef }: MemberFilterProps) {
  const { t } = useTranslation('admin-audit')
  return (
    <MemberPicker
      label={t('member')}
      hint={t('memberHint')}
      chosen={chosen === undefined ? undefined : (name ?? t('memberNumber', { id: chosen }))}
      onPick={onChoose}
      inputRef={inputRef}
    />
  )
}
