import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../platform/web/api/call.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import type { CardErrorCode } from '../../../sales/contract/card-errors.ts'
import type { PaymentResult } from '../../../sales/contract/payments.ts'
import { CardCalls } from '../../../sales/web/pay/card-calls.ts'
import { CardForm } from '../../../sales/web/pay/card-form.tsx'
import { useBank } from '../../../sales/web/pay/use-bank.tsx'
import {
  addVisitCard,
  confirmVisitDemo,
  confirmVisitPayment,
  payVisit,
  type Visit,
} from '../../contract/visits.ts'

interface VisitPaymentProps {
  visit: Visit
  token: string
  onPaid: () => void
}

/** Pays a held place: the card form with the calls of the visit's link. */
export function VisitPayment({ token, ...props }: VisitPaymentProps) {
  const calls = useMemo(() => {
    const at = { params: { token }, anonymous: true }
    return {
      sendCard: (pmId: string) => call(addVisitCard, { ...at, body: { pmId } }),
      answerDemoBank: (clientSecret: string, approve: boolean) =>
        call(confirmVisitDemo, { ...at, body: { clientSecret, approve } }),
    }
  }, [token])
  return (
    <CardCalls.Provider value={calls}>
      <Pay token={token} {...props} />
    </CardCalls.Provider>
  )
}

function Pay({ visit: { price }, token, onPaid }: VisitPaymentProps) {
  const { t } = useTranslation('visits')
  const { t: tCard } = useTranslation('payments')
  const euros = useEuros()
  const bank = useBank()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CardErrorCode | 'left'>()
  const [problem, setProblem] = useState<unknown>()
  /** Saved, and not charged yet. */
  const [card, setCard] = useState<string>()

  async function bring(pmId: string): Promise<PaymentResult> {
    const at = { params: { token }, anonymous: true }
    const result = await call(payVisit, { ...at, body: { pmId } })
    if (result.status !== 'requires_action' || !result.clientSecret) return result
    await bank.ask(result.clientSecret, price)
    return call(confirmVisitPayment, at)
  }

  async function pay(pmId: string): Promise<void> {
    if (running.current) return
    running.current = true
    setCard(pmId)
    setBusy(true)
    setRefusal(undefined)
    setProblem(undefined)
    try {
      const { status, error } = await bring(pmId)
      if (status === 'succeeded') return onPaid()
      if (status === 'requires_action') return setRefusal('left')
      setRefusal(error ?? 'card_declined')
      // Without an answer the same card is asked again; what the bank refused needs another.
      if (error !== 'no_answer') setCard(undefined)
    } catch (reason) {
      setProblem(reason)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <section className={stack(4)} aria-labelledby="pay">
      <h2 id="pay" className={look('size-h3')}>
        {t('pay.title', { price: euros(price) })}
      </h2>
      {refusal && (
        <Notice tone="bad" title={t('pay.refused')}>
          <p>{refusal === 'left' ? t('pay.left') : tCard(`cardError.${refusal}`)}</p>
        </Notice>
      )}
      <FormProblem problem={problem} />
      {card ? (
        <Button kind="primary" size="large" wide busy={busy} onClick={() => void pay(card)}>
          {t('pay.again', { price: euros(price) })}
        </Button>
      ) : (
        <CardForm action={t('pay.again', { price: euros(price) })} onAdded={({ id }) => void pay(id)} />
      )}
      {bank.dialog}
    </section>
  )
}
