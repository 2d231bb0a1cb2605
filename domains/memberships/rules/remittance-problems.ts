import type { Day } from '../../../platform/rules/local-time.ts'
import type { FoundProblem, RemittanceProblem } from '../contract/remittances.ts'
import { isBic, isCreditorId, isIban, isOutsideEea } from './account-number.ts'
import { earliestCollection, isBankDay, type Sequence } from './collection-day.ts'
import { sepaLengths, toSepaText } from './sepa-text.ts'

export interface CreditorFacts {
  name: string
  identifier: string
  iban: string
  bic: string
}

export interface DebitFacts {
  lineId: number
  name: string
  holder: string
  iban: string
  bic: string | null
  hasAddress: boolean
  sequence: Sequence
  mandateLive: boolean
  billOpen: boolean
}

/** All problems of a draft to be sent to a bank `today`. */
export function remittanceProblems(
  creditor: CreditorFacts,
  collectsOn: Day,
  debits: readonly DebitFacts[],
  today: Day,
): FoundProblem[] {
  const problems: FoundProblem[] = []
  const whole = (code: RemittanceProblem) => problems.push({ code, lineId: null, name: null })
  if (toSepaText(creditor.name, sepaLengths.name) === '') whole('creditor_name')
  if (!isCreditorId(creditor.identifier)) whole('creditor_id')
  if (!isIban(creditor.iban)) whole('creditor_iban')
  if (creditor.bic !== '' && !isBic(creditor.bic, creditor.iban)) whole('creditor_bic')
  if (!isBankDay(collectsOn)) whole('no_bank_day')
  const sequences = debits.map((debit) => debit.sequence)
  if (collectsOn < earliestCollection(today, sequences)) whole('too_early')
  if (debits.length === 0) whole('empty')
  return [...problems, ...ofEach(debits, debitProblems)]
}

/** Debits of a downloaded file that would no longer be collected: the file keeps them, unless it is discarded. */
export function outdatedDebits(debits: readonly DebitFacts[]): FoundProblem[] {
  return ofEach(debits, outdated)
}

const ofEach = (debits: readonly DebitFacts[], find: (debit: DebitFacts) => RemittanceProblem[]) =>
  debits.flatMap((debit) => find(debit).map((code) => ({ code, lineId: debit.lineId, name: debit.name })))

function outdated(debit: Pick<DebitFacts, 'billOpen' | 'mandateLive'>): RemittanceProblem[] {
  const problems: RemittanceProblem[] = []
  if (!debit.billOpen) problems.push('bill_closed')
  if (!debit.mandateLive) problems.push('mandate_not_live')
  return problems
}

function debitProblems(debit: DebitFacts): RemittanceProblem[] {
  const problems = outdated(debit)
  if (toSepaText(debit.holder, sepaLengths.name) === '') problems.push('holder')
  if (!isIban(debit.iban)) problems.push('iban')
  if (debit.bic !== null && !isBic(debit.bic, debit.iban)) problems.push('bic')
  if (isOutsideEea(debit.iban)) {
    if (debit.bic === null) problems.push('payer_bic')
    if (!debit.hasAddress) problems.push('payer_address')
  }
  return problems
}
