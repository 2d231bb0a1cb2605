import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newIdempotencyKey } from '../../api/call.ts'
import { askHowItStands, type CheckoutOrder, readAfterPaying, sendCheckout } from '../../api/payments.ts'
import { sessionState } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'
import { type CheckoutState, resumeCheckout, runCheckout } from './checkout.ts'
import { dropPress, keepPress, type Press, pressFor, samePress } from './under-way.ts'
import { useBank } from './use-bank.tsx'

export interface Checkout {
  readonly state: CheckoutState
  /** True while a press is being brought to its end; further presses do nothing. */
  readonly busy: boolean
  /** Pays. Pressed again after no answer came, also after a reload, it is the same press and is paid once. */
  pay(order: CheckoutOrder): void
  /** Asks again how what failed stands, or goes on with the bank's question. */
  look(): void
  /** Forgets what was said, for another choice. */
  reset(): void
  /** The bank's question. To be shown outside of a form. */
  readonly dialog: ReactNode
}

interface CheckoutSetup {
  /** What this screen sells: a payment for it that was left in the middle is taken up again here. */
  kind: CheckoutOrder['purchase']['kind']
  /** Which of them, where this screen sells one thing of many: the others are taken up where they are sold. */
  mine?: (purchase: CheckoutOrder['purchase']) => boolean
  /** What is said when it is paid and the screen that sold it is gone; general words without it. */
  word?: string
  /** Paid, and everything that is shown has been read again. */
  onDone: (receiptId: number, order: CheckoutOrder) => void
}

const idle: CheckoutState = { is: 'idle' }

/** Milliseconds that reading again may take before the next screen is shown all the same. */
const patience = 3_000

/** Pays for something and tells how it stands; what goes wrong is said by `<CheckoutNotice>`. */
export function useCheckout({ kind, mine, word, onDone }: CheckoutSetup): Checkout {
  const { t } = useTranslation('pay')
  const [state, setState] = useState(idle)
  const running = useRef(false)
  const shown = useRef(true)
  const bank = useBank()
  const done = useRef(onDone)
  done.current = onDone

  async function run(press: Press, how: 'send' | 'look') {
    if (running.current) return
    running.current = true
    const steps = {
      send: sendCheckout,
      look: askHowItStands,
      askBank: (secret: string, { amount }: CheckoutOrder) => bank.ask(secret, amount),
      say: (next: CheckoutState) => next.is !== 'done' && setState(next),
      keep: keepPress,
      drop: dropPress,
    }
    const { receiptId } = press
    const end = await (how === 'look' && receiptId !== undefined
      ? resumeCheckout(steps, press, receiptId)
      : runCheckout(steps, press))
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
    const press = claims && pressFor(claims.memberId, kind, mine)
    if (press?.receiptId !== undefined) void run(press, 'look')
    else if (press) setState({ is: 'failed', code: 'interrupted', order: press.order, press })
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
      const before = samePress(memberId, order)
      void run(before ?? { memberId, idempotencyKey: newIdempotencyKey(), order, at: Date.now() }, 'send')
    },
    look: () => {
      if (state.is === 'failed' && state.press) void run(state.press, 'look')
    },
    reset: () => {
      if (!running.current) setState(idle)
    },
    dialog: bank.dialog,
  }
}
