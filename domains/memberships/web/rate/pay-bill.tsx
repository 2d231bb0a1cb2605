import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button, type ButtonKind } from '../../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { CardPicker } from '../../../sales/web/pay/card-picker.tsx'
import { CheckoutNotice } from '../../../sales/web/pay/checkout-notice.tsx'
import { isPayingNow } from '../../../sales/web/pay/pay-now.ts'
import { useCardChoice } from '../../../sales/web/pay/use-card-choice.ts'
import { useCheckout } from '../../../sales/web/pay/use-checkout.tsx'
import { readRateAgain } from '../api/rate.ts'

interface PayBillProps {
  memberId: number
  /** Euros, all that is due. */
  amount: number
  /** Euros of each month, oldest first: some of them can be paid. */
  parts?: readonly number[]
  kind?: ButtonKind
  /** Label of the first button. */
  label?: string
}

/** Pays what one owes by card: the first press, here or on the screen before, shows the cards; the second pays. */
export function PayBill({ memberId, amount: all, parts = [], kind = 'primary', label }: PayBillProps) {
  const { t } = useTranslation('your-payments')
  const euros = useEuros()
  const choice = useCardChoice()
  const [query] = useSearchParams()
  const [choosing, setChoosing] = useState(isPayingNow(query))
  const [count, setCount] = useState<number>()
  const sumOf = (most: number) =>
    Math.round(parts.slice(0, most).reduce((sum, each) => sum + each, 0) * 100) / 100
  const owed = count === undefined || count >= parts.length ? all : sumOf(count)
  const word = t(parts.length > 1 ? 'overdue.paid' : 'overdue.done')
  const checkout = useCheckout({ kind: 'rate', word, onDone: () => toast(word, 'good') })
  const code = checkout.state.is === 'failed' ? checkout.state.code : undefined
  const isOld = code === 'nothing_owed' || code === 'price_changed'
  // Paid or billed elsewhere: refetch, or the button stays.
  useEffect(() => {
    if (isOld) void readRateAgain(memberId).catch(() => undefined)
  }, [isOld, memberId])
  return (
    <>
      {choosing && (
        <div className={stack(4, 'panel-l', 'pad4')}>
          {parts.length > 1 && (
            <SelectField
              label={t('overdue.parts')}
              required
              disabled={checkout.busy}
              value={count ?? parts.length}
              onChange={(event) => setCount(Number(event.target.value))}
            >
              {parts.map((_, before) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a count of months
                <option key={before} value={before + 1}>
                  {before + 1 === parts.length
                    ? t('overdue.all', { amount: euros(all) })
                    : t('overdue.part', { count: before + 1, amount: euros(sumOf(before + 1)) })}
                </option>
              ))}
            </SelectField>
          )}
          <CardPicker choice={choice} disabled={checkout.busy} />
        </div>
      )}
      <CheckoutNotice checkout={checkout} />
      <Button
        kind={choosing ? 'primary' : kind}
        size="large"
        wide
        busy={checkout.busy}
        disabled={choosing && !choice.chosen}
        onClick={() => {
          if (!choosing) return setChoosing(true)
          const pmId = choice.chosen?.id
          checkout.pay({
            purchase: { kind: 'rate', memberId },
            amount: owed,
            description: t('overdue.description'),
            ...(pmId && { pmId }),
          })
        }}
      >
        {choosing ? t('overdue.pay', { amount: euros(owed) }) : (label ?? t('overdue.choose'))}
      </Button>
      {checkout.dialog}
    </>
  )
}
