import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Debt, recordDebtsPaid, remindDebtors } from '../../../contracts/debts.ts'
import { command } from '../../api/endpoint-query.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Option, OptionGroup } from '../../ui/option-group.tsx'
import { row } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import { FormDialog } from '../../widgets/admin-kit/form-dialog.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { nameOf } from './debts-columns.tsx'

interface PickedDebtsProps {
  debts: readonly Debt[]
  /** Rows of the page. */
  all: number
  onAll: (on: boolean) => void
}

/** What can be done for all picked debts at once. */
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
      const again = skipped.length > 0 ? ` ${t('skipped', { count: skipped.length })}` : ''
      toast(t('remindedCount', { count: reminded.length }) + again, reminded.length > 0 ? 'good' : 'plain')
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

const methods = ['cash', 'transfer'] as const

const known = ['nothing_owed', 'price_changed', 'payment_pending'] as const

interface PaidDialogProps {
  debts: readonly Debt[]
  onClose: () => void
  onDone: () => void
}

function PaidDialog({ debts: picked, onClose, onDone }: PaidDialogProps) {
  const { t } = useTranslation('admin-debts')
  const { t: tSales } = useTranslation('admin-sales')
  const euros = useEuros()
  // As opened: the list behind the dialog may be refreshed.
  const [debts] = useState(picked)
  const [method, setMethod] = useState<(typeof methods)[number]>('transfer')
  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      const body = {
        method,
        debts: debts.map(({ member, amount }) => ({ memberId: member.id, amount })),
      }
      const results = await command(recordDebtsPaid, { body })
      const refused = results.filter(({ error }) => error !== null)
      if (refused.length < results.length)
        toast(t('paidCount', { count: results.length - refused.length }), 'good')
      for (const { memberId, error } of refused.slice(0, 3)) {
        const debt = debts.find(({ member }) => member.id === memberId)
        if (debt)
          toast(
            t(`refused.${known.find((code) => code === error) ?? 'other'}`, { name: nameOf(debt) }),
            'bad',
          )
      }
      onDone()
    },
  })
  const amount = debts.reduce((sum, debt) => sum + Math.round(debt.amount * 100), 0) / 100
  return (
    <FormDialog
      title={t('paidTitle', { count: debts.length })}
      form={form}
      save={t('paidSave', { amount: euros(amount) })}
      onClose={onClose}
    >
      <OptionGroup label={t('how')}>
        {methods.map((each) => (
          <Option key={each} checked={each === method} onPick={() => setMethod(each)}>
            {tSales(`method.${each}`)}
          </Option>
        ))}
      </OptionGroup>
      <p>{t('paidText')}</p>
    </FormDialog>
  )
}
