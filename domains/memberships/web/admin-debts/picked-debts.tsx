import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultOf } from '../../../../platform/contract/endpoint.ts'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { type StaffMethod, staffMethods } from '../../../sales/contract/ways.ts'
import { type Debt, recordDebtsPaid, remindDebtors } from '../../contract/debts.ts'
import { nameOf } from './debts-columns.tsx'

interface PickedDebtsProps {
  debts: readonly Debt[]
  /** Rows of the page. */
  all: number
  onAll: (on: boolean) => void
}

/** Actions on all picked debts. */
export function PickedDebts({ debts, all, onAll }: PickedDebtsProps) {
  const { t } = useTranslation('admin-debts')
  const errorText = useErrorText()
  const [paying, setPaying] = useState(false)
  const [busy, setBusy] = useState(false)
  async function remind() {
    setBusy(true)
    try {
      const memberIds = debts.map(({ member }) => member.id)
      const { reminded, skipped } = await command(remindDebtors, { body: { memberIds } })
      toast(t('remindedCount', { count: reminded.length }), reminded.length > 0 ? 'good' : 'plain')
      for (const [why, some] of Map.groupBy(skipped, (each) => each.why))
        toast(t(`skipped.${why}`, { count: some.length }), 'plain')
      onAll(false)
    } catch (problem) {
      toast(errorText(problem), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={row(2, 'wrap', 'rows1')}>
      <Button kind="plain" onClick={() => onAll(debts.length < all)}>
        {t(debts.length < all ? 'pickAll' : 'pickNone')}
      </Button>
      {debts.length > 0 && (
        <>
          <Button busy={busy} onClick={() => void remind()}>
            {t('remind', { count: debts.length })}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setPaying(true)}>
            {t('paid', { count: debts.length })}
          </Button>
        </>
      )}
      {paying && (
        <PaidDialog
          debts={debts}
          onClose={() => setPaying(false)}
          onDone={() => {
            setPaying(false)
            onAll(false)
          }}
        />
      )}
    </div>
  )
}

const known = ['nothing_owed', 'price_changed', 'payment_pending'] as const

interface PaidDialogProps {
  debts: readonly Debt[]
  onClose: () => void
  onDone: () => void
}

function PaidDialog({ debts: picked, onClose, onDone }: PaidDialogProps) {
  const { t } = useTranslation('admin-debts')
  const { t: tSales } = useTranslation('admin-sales')
  const { t: tShell } = useTranslation('shell')
  const euros = useEuros()
  // As opened: the list behind the dialog may be refreshed.
  const [debts] = useState(picked)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [method, setMethod] = useState<StaffMethod>('transfer')
  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      const body = {
        method,
        debts: debts.map(({ member, amount }) => ({ memberId: member.id, amount })),
      }
      const results = await command(recordDebtsPaid, { body })
      const left = results.filter(({ error }) => error !== null)
      if (left.length < results.length) toast(t('paidCount', { count: results.length - left.length }), 'good')
      if (left.length === 0) return onDone()
      setRefused(left.map(sayWhy))
    },
  })
  const sayWhy = ({ memberId, error, paid }: ResultOf<typeof recordDebtsPaid>[number]): string => {
    const debt = debts.find(({ member }) => member.id === memberId)
    const name = debt ? nameOf(debt) : ''
    if (paid > 0) return t('refused.part', { name, paid: euros(paid) })
    return t(`refused.${known.find((code) => code === error) ?? 'other'}`, { name })
  }
  if (refused.length > 0)
    return (
      <Dialog open onClose={onDone} title={t('paidTitle', { count: debts.length })}>
        <Notice tone="bad">
          <ul className={stack(1)}>
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
        <DialogActions>
          <Button onClick={onDone}>{tShell('close')}</Button>
        </DialogActions>
      </Dialog>
    )
  const amount = debts.reduce((sum, debt) => sum + Math.round(debt.amount * 100), 0) / 100
  return (
    <FormDialog
      title={t('paidTitle', { count: debts.length })}
      form={form}
      save={t('paidSave', { amount: euros(amount) })}
      onClose={onClose}
    >
      <OptionGroup label={t('how')}>
        {staffMethods.map((each) => (
          <Option key={each} checked={each === method} onPick={() => setMethod(each)}>
            {tSales(`method.${each}`)}
          </Option>
        ))}
      </OptionGroup>
      <p>{t('paidText')}</p>
    </FormDialog>
  )
}
