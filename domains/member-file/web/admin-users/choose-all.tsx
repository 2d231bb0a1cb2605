import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../platform/web/api/call.ts'
import { readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { listDirectoryIds, manyMembers } from '../../../people/contract/admin-users.ts'
import { type Looking, toFilter } from './directory-address.ts'

interface ChooseAllProps {
  looking: Looking
  /** How many match, as shown. */
  count: number
  onChosen: (memberIds: readonly number[]) => void
}

/** Chooses everybody who matches the filters, beyond the page too. */
export function ChooseAll({ looking, count, onChosen }: ChooseAllProps) {
  const { t } = useTranslation('many-members')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  if (count > manyMembers) return null
  async function choose() {
    setBusy(true)
    try {
      const { sort, ...filter } = toFilter(looking)
      onChosen(await call(listDirectoryIds, { query: { ...filter, count } }))
    } catch (problem) {
      toast(errorText(problem), 'bad')
      await readAgain()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="plain" busy={busy} onClick={() => void choose()}>
      {t('all', { count })}
    </Button>
  )
}
