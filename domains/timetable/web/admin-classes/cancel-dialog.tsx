import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { StaffClass } from '../../../booking/contract/classes.ts'
import { affectedByClasses, cancelClasses } from '../../contract/class-changes.ts'
import { AffectedMembers } from '../widgets/affected-members.tsx'

interface CancelDialogProps {
  classes: readonly StaffClass[]
  /** `done`: the classes were cancelled. */
  onClose: (done: boolean) => void
}

/** Cancels classes, after showing the affected members and what they get back. */
export function CancelDialog({ classes, onClose }: CancelDialogProps) {
  const { t } = useTranslation('admin-door')
  // As opened: the server skips classes that have started meanwhile.
  const [ids] = useState(() => classes.map((c) => c.id))
  const affected = useQuery({
    ...queryOf(affectedByClasses, { query: { ids: ids.join(',') } }),
    staleTime: 0,
    gcTime: 0,
  })
  const count = affected.data?.classes ?? ids.length
  const form = useContractForm({
    schema: cancelClasses.body,
    fixed: { ids },
    parts: [
      <Loaded key="affected" query={affected} failed={t('cancelling.failed')} height={120}>
        {(effect) => <AffectedMembers effect={effect} />}
      </Loaded>,
      count < ids.length && <p key="skipped">{t('cancelling.skipped')}</p>,
      { name: 'why', label: t('cancelling.why'), hint: t('cancelling.whyHint') },
    ],
    send: async (body) => {
      const { classes: done } = await command(cancelClasses, { body })
      toast(t('cancelling.done', { count: done }), 'good')
      onClose(true)
    },
  })
  return (
    <FormDialog
      title={t('cancelling.title', { count })}
      form={form}
      cancel={t('cancelling.keep')}
      save={t('cancelling.confirm', { count })}
      kind="danger"
      disabled={!affected.data}
      onClose={() => onClose(false)}
    />
  )
}
