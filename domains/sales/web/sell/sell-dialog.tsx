import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import {
  getSaleOffers,
  priceSale,
  type SaleItem,
  type SaleOffers,
  type SaleResult,
  sellAtDesk,
} from '../../contract/sales.ts'
import { DiscountField, useDiscount } from '../buy/discount-code.tsx'
import { useDeskReason } from '../pay/desk-reason.ts'
import { DeskProblem } from './desk-problem.tsx'
import { ItemFields } from './item-fields.tsx'
import { PayFields } from './pay-fields.tsx'
import { canPay, firstChoice, type SaleChoice, saleOf } from './sale-choice.ts'

interface SellDialogProps {
  member: { id: number; name: string; surname: string }
  onClose: () => void
  /** Initial kind of item; by default unpaid bills, else credits. */
  first?: SaleItem['kind']
}

/** Sells a member something at the desk: by card on file, in cash, by transfer. Admins only. */
export function SellDialog({ member, onClose, first }: SellDialogProps) {
  const { t } = useTranslation('admin-sales')
  const [busy, setBusy] = useState(false)
  const query = useQuery({ ...queryOf(getSaleOffers, { query: { memberId: member.id } }), gcTime: 0 })
  return (
    <Dialog open onClose={onClose} title={t('sell.title', { name: member.name })} busy={busy}>
      <Loaded query={query} failed={t('sell.failed')} height={360}>
        {(offers) => <SaleForm offers={offers} first={first} onClose={onClose} onBusy={setBusy} />}
      </Loaded>
    </Dialog>
  )
}

interface SaleFormProps {
  offers: SaleOffers
  first: SaleItem['kind'] | undefined
  onClose: () => void
  onBusy: (busy: boolean) => void
}

function SaleForm({ offers, first, onClose, onBusy }: SaleFormProps) {
  const { t } = useTranslation('admin-sales')
  const reasonOf = useDeskReason()
  const euros = useEuros()
  const center = useCenter()
  const [choice, setChoice] = useState<SaleChoice>(() => firstChoice(offers, center?.id, first))
  const [said, setSaid] = useState<string>()
  const full = saleOf(choice, offers)
  const { isActive, id: memberId } = offers.member
  const discount = useDiscount({
    item: full && { memberId, ...full.item },
    read: (code) => {
      if (!full) throw new Error('nothing is chosen')
      return call(priceSale, { body: { memberId, item: full.item, code } })
    },
  })
  const sale = full && { ...full, amount: discount.price?.reduced ?? full.amount }

  const change = (more: Partial<SaleChoice>) => {
    setChoice((before) => ({ ...before, ...more }))
    form.clearProblem()
    setSaid(undefined)
  }

  function tell({ status, error, asked, receiptId }: SaleResult, amount: number) {
    if (status === 'succeeded') {
      toast(receiptId === null ? t('sell.given') : t('sell.done', { amount: euros(amount) }), 'good')
      return onClose()
    }
    if (status === 'pending') return setSaid(t('sell.pending'))
    if (asked) return setSaid(t('sell.asked'))
    setSaid(t('sell.refused', { reason: reasonOf(error) }))
  }

  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      if (!sale) return
      const { method, pmId } = choice
      onBusy(true)
      setSaid(undefined)
      try {
        const how =
          method === 'card' && pmId ? { method, pmId } : { method: sale.amount === 0 ? 'cash' : method }
        tell(
          await command(sellAtDesk, {
            body: { memberId, ...sale, ...how, ...(discount.code !== undefined && { code: discount.code }) },
          }),
          sale.amount,
        )
      } finally {
        onBusy(false)
      }
    },
  })
  const { problem, busy } = form

  // A former member can still pay what they owe.
  if (!isActive && choice.kind !== 'owed') return <Notice tone="bad">{t('sell.inactive')}</Notice>
  const priceNow = problem instanceof ApiError ? problem.details.price : undefined
  return (
    <form {...form.form} className={stack(6)}>
      <ItemFields offers={offers} choice={choice} onChange={change} />
      {choice.kind !== 'owed' && <DiscountField discount={discount} disabled={busy} isOther />}
      <PayFields offers={offers} choice={choice} onChange={change} />
      {priceNow === undefined ? (
        <DeskProblem problem={problem} />
      ) : (
        <Notice tone="bad">{t('sell.priceNow', { amount: euros(priceNow) })}</Notice>
      )}
      {said && <Notice tone="bad">{said}</Notice>}
      <DialogActions>
        <Button
          type="submit"
          kind="primary"
          size="large"
          wide
          busy={busy}
          disabled={!sale || discount.isPending || !canPay(choice, sale.amount)}
        >
          {!sale
            ? t('sell.open')
            : sale.amount === 0
              ? t('sell.give')
              : t('sell.charge', { amount: euros(sale.amount) })}
        </Button>
      </DialogActions>
    </form>
  )
}
