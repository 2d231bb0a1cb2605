import { useState } from 'react'
import { paymentsConfigQuery } from '../../api/payments.ts'
import { queries } from '../../api/query-client.ts'
import { DemoBankDialog } from './demo-bank-dialog.tsx'

interface Question {
  clientSecret: string
  /** Euros; undefined when a card is being saved. */
  amount: number | undefined
  close: () => void
}

/** `ask` resolves when the window closes; the server knows the result. Render `dialog` outside forms. */
export function useBank() {
  const [question, setQuestion] = useState<Question>()

  async function ask(clientSecret: string, amount?: number): Promise<void> {
    const { provider, publicKey } = await queries.ensureQueryData(paymentsConfigQuery())
    if (provider === 'stripe' && publicKey) {
      const { takeStripeStep } = await import('./stripe.ts')
      return takeStripeStep(publicKey, clientSecret)
    }
    await new Promise<void>((resolve) => setQuestion({ clientSecret, amount, close: resolve }))
    setQuestion(undefined)
  }

  const dialog = question && (
    <DemoBankDialog clientSecret={question.clientSecret} amount={question.amount} onClose={question.close} />
  )
  return { ask, dialog }
}
