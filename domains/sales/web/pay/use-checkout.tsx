import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../../../../platform/web/api/call.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { askHowItStands, type CheckoutOrder, readAfterPaying, sendCheckout } from '../api/payments.ts'
import { type CheckoutState, resumeCheckout, runCheckout } from './checkout.ts'
import { type Attempt, attemptFor, dropAttempt, sameAttempt, storeAttempt } from './payment-attempts.ts'
import { useBank } from './use-bank.tsx'

export interface Checkout {
  readonly state: CheckoutState
  /** Further attempts are ignored while true. */
  readonly busy: boolean
  /** Pays. Without an answer, pressing again repeats the same payment, also after a reload. */
  pay(order: CheckoutOrder): void
  /** Asks for the status of a failed payment, or continues with the bank. */
  look(): void
  reset(): void
  /** Render it outside forms. */
  readonly dialog: ReactNode
}

interface CheckoutSetup {
  /** Kind of item; unfinished payments for it are resumed here. */
  kind: CheckoutOrder['purchase']['kind']
  /** Id, where the screen sells one of several items. */
  mine?: (purchase: CheckoutOrder['purchase']) => boolean
  word?: string
  /** Paid, and all data refetched. */
  onDone: (receiptId: number | null, order: CheckoutOrder) => void
}

const idle: CheckoutState = { is: 'idle' }

const patience = 3_000

export function useCheckout({ kind, mine, word, onDone }: CheckoutSetup): Checkout {
  const { t } = useTranslation('pay')
  const [state, setState] = useState(idle)
  const running = useRef(false)
  const shown = useRef(true)
  const bank = useBank()
  const done = useRef(onDone)
  done.current = onDone

  async function run(attempt: Attempt, how: 'send' | 'look') {
    if (running.current) return
    running.current = true
    const steps = {
      send: sendCheckout,
      look: askHowItStands,
      askBank: (secret: string, { amount }: CheckoutOrder) => bank.ask(secret, amount),
      say: (next: CheckoutState) => next.is !== 'done' && setState(next),
      keep: storeAttempt,
      drop: dropAttempt,
    }
    const { receiptId } = attempt
    const end = await (how === 'look' && receiptId !== undefined
      ? resumeCheckout(steps, attempt, receiptId)
      : runCheckout(steps, attempt))
    if (end.is === 'failed') console.warn('nothing was bought', kind, end.code)
    if (end.is === 'done') {
      await Promise.race([readAfterPaying(), new Promise((resolve) => setTimeout(resolve, patience))])
      setState(end)
    }
    running.current = false
    if (end.is !== 'done') return
    if (shown.current) done.current(end.receiptId, end.order)
    else toast(word ?? t('checkout.paid'), 'good')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes up
  useEffect(() => {
    shown.current = true
    const { claims } = sessionState()
    const attempt = claims && attemptFor(claims.memberId, kind, mine)
    if (attempt?.receiptId !== undefined) void run(attempt, 'look')
    else if (attempt) setState({ is: 'failed', code: 'interrupted', order: attempt.order, attempt })
    return () => {
      shown.current = false
    }
  }, [])

  return {
    state,
    busy: state.is === 'paying' || state.is === 'confirming',
    pay: (order) => {
      const memberId = sessionState().claims?.memberId
      if (memberId === undefined) return
      const before = sameAttempt(memberId, order)
      void run(before ?? { memberId, idempotencyKey: newIdempotencyKey(), order, at: Date.now() }, 'send')
    },
    look: () => {
      if (state.is === 'failed' && state.attempt) void run(state.attempt, 'look')
    },
    reset: () => {
      if (!running.current) setState(idle)
    },
    dialog: bank.dialog,
  }
}
