import { createContext } from 'react'
import { answerDemoBank, sendCard } from '../api/payments.ts'

/** The calls behind a card form: a member's own, or those of a visitor's link. */
export const CardCalls = createContext({ sendCard, answerDemoBank })
