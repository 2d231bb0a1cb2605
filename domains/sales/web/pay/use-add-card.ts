import { useContext, useRef, useState } from 'react'
import type { CardErrorCode } from '../../contract/card-errors.ts'
import type { Card } from '../../contract/payments.ts'
import { CardCalls } from './card-calls.ts'
import { useBank } from './use-bank.tsx'

/** `left`: the bank's question was closed without an answer. */
export type CardRefusal = CardErrorCode | 'left'

/**
 * Saves a card, asking the bank if necessary. Repeats the same card token while the fields are unchanged and no
 * answer came.
 */
export function useAddCard(onAdded: (card: Card) => void) {
  const { sendCard } = useContext(CardCalls)
  const bank = useBank()
  const waiting = useRef<string | undefined>(undefined)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CardRefusal>()
  const [problem, setProblem] = useState<unknown>()

  async function add(makeCard: () => Promise<string | undefined>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    setRefusal(undefined)
    try {
      const pmId = waiting.current ?? (await makeCard())
      if (pmId === undefined) return
      waiting.current = pmId
      const card = await bring(pmId)
      if (card) onAdded(card)
    } catch (reason) {
      console.warn('the card was not added', reason)
      setProblem(reason)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  async function bring(pmId: string): Promise<Card | undefined> {
    let result = await sendCard(pmId)
    if (result.status === 'requires_action' && result.clientSecret) {
      await bank.ask(result.clientSecret)
      result = await sendCard(pmId)
    }
    if (result.card) {
      waiting.current = undefined
      return result.card
    }
    if (result.status === 'requires_action') {
      setRefusal('left')
      return undefined
    }
    // The same token would get the same answer.
    if (result.error !== 'no_answer') waiting.current = undefined
    console.warn('the card was refused', result.error)
    setRefusal(result.error ?? 'card_declined')
    return undefined
  }

  return {
    add,
    busy: busy && !bank.dialog,
    refusal,
    problem,
    dialog: bank.dialog,
    changed: () => {
      waiting.current = undefined
      setRefusal(undefined)
      setProblem(undefined)
    },
  }
}
