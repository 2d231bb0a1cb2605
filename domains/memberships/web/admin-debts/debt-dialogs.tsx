import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import { DeskProblem } from '../../../sales/web/sell/desk-problem.tsx'
import { type Debt, noteDebt, writeOffDebt } from '../../contract/debts.ts'
import { nameOf } from './debts-columns.tsx'

interface DebtDialogProps {
  debt: Debt
  onClose: () => void
}

export function WriteOffDialog({ debt, onClose }: DebtDialogProps) {
  const { t } = useTranslation('admin-debts')
  const euros = useEuros()
  // As opened: the list behind the dialog may be refreshed.
  const [{ member, amount, planEndedAt }] = useState(debt)
  const params = { name: nameOf({ member }), amount: euros(amount) }
  return (
    <WhyDialog
      title={t('writeOffTitle')}
      save={t('writeOffSave', params)}
      says={DeskProblem}
      onClose={onClose}
      send={async (why) => {
        await command(writeOffDebt, { params: { id: member.id }, body: { amount, why } })
        toast(t('writtenOff', params), 'good')
      }}
    >
      <p>{t(planEndedAt ? 'writeOffText' : 'writeOffTextPlan', params)}</p>
    </WhyDialog>
  )
}

export function NoteDialog({ debt, onClose }: DebtDialogProps) {
  const { t } = useTranslation('admin-debts')
  const [about] = useState(debt)
  const form = useContractForm({
    schema: noteDebt.body,
    value: { note: about.note },
    parts: [{ name: 'note', label: t('column.note'), hint: t('noteHint'), type: 'area' }],
    send: async ({ note }) => {
      await command(noteDebt, { params: { id: about.member.id }, body: { note } })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('noteTitle', { name: nameOf(about) })}
      form={form}
      save={t('noteSave')}
      onClose={onClose}
    />
  )
}
