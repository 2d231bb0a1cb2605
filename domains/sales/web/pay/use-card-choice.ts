import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '../../contract/payments.ts'
import { cardsQuery } from '../api/payments.ts'

export interface CardChoice {
  /** Undefined while loading. */
  readonly cards: readonly Card[] | undefined
  readonly error: unknown
  retry(): void
  /** The chosen card, else the default one. */
  readonly chosen: Card | undefined
  choose(id: string): void
}

/** Pass it to `<CardPicker>`, and `chosen.id` to the checkout. */
export function useCardChoice(): CardChoice {
  const { data: cards, error, refetch } = useQuery(cardsQuery())
  const [picked, choose] = useState<string>()
  return {
    cards,
    error: cards ? null : error,
    retry: () => void refetch(),
    chosen: cards?.find(({ id }) => id === picked) ?? cards?.find((card) => card.defaultPaymentMethod),
    choose,
  }
}
