import type { Page } from 'playwright-core'
import type { AuthResponse } from '../../../domains/people/contract/auth.ts'
import type { PaymentResult } from '../../../domains/sales/contract/payments.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import type { Site } from '../journey.ts'
import type { Language, Person } from '../people.ts'
import { insertRow, readRows } from '../rows.ts'
import { cardToken, testCards } from '../till.ts'

// Cards and money in journeys: prepares what screens do, and reads the books.

/** Adds a card as a browser would, and confirms it if the bank asks. */
export async function saveCard(site: Site, who: Person, number = testCards.good): Promise<void> {
  const { token } = (await send(site, '/api/auth/login', loginOf(who))) as AuthResponse
  const pmId = cardToken(number)
  const { clientSecret } = (await send(site, '/api/payments/card', { pmId }, token)) as PaymentResult
  if (!clientSecret) return
  await send(site, '/api/payments/demo/confirm', { clientSecret, approve: true }, token)
  await send(site, '/api/payments/card', { pmId }, token)
}

const loginOf = ({ cin, password }: Person) => ({ cin, password })

async function send(site: Site, path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} said ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

/** Buys open-box credits one after the other, as a browser would. With a plan they cost 7 euros. */
export async function buyOpenCredits(site: Site, who: Person, times: number, amount = 12): Promise<void> {
  const { token } = (await send(site, '/api/auth/login', loginOf(who))) as AuthResponse
  const purchase = { kind: 'credits', creditType: 'OPEN' }
  for (let i = 0; i < times; i += 1) {
    await send(site, '/api/payments/checkout', { amount, description: 'The Box credit', purchase }, token)
  }
}

/** Gives a member the cheapest plan, with this month refused two days ago. Returns its price in euros. */
export async function oweMonth(site: Site, memberId: number): Promise<number> {
  const plan = await site.db
    .selectFrom('plans')
    .select(['id', 'price_cents'])
    .orderBy('price_cents')
    .executeTakeFirstOrThrow()
  const month = `${site.today.slice(0, 7)}-01`
  const of = { member_id: memberId, plan_id: plan.id, pro: false, starts_on: month }
  const at = new Date(site.now() - 2 * 86_400_000)
  await site.db.insertInto('memberships').values(of).execute()
  await insertRow(site.db, 'bills', {
    ...of,
    kind: 'month',
    month,
    amount_cents: plan.price_cents,
    created_at: at,
    refused_at: at,
    tries: 2,
    next_try_at: new Date(site.now() + 86_400_000),
    error_code: 'insufficient_funds',
  })
  return plan.price_cents / 100
}

export async function typeCard(page: Page, number: string, language: Language): Promise<void> {
  const { form } = allPhrases[language].pay
  await page.getByLabel(form.number, { exact: true }).fill(number)
  await page.getByLabel(form.expiry, { exact: true }).fill('12/49')
  await page.getByLabel(form.cvc, { exact: true }).fill('123')
  await page.getByRole('button', { name: form.save, exact: true }).click()
}

export async function answerBank(page: Page, answer: 'yes' | 'no', language: Language): Promise<void> {
  const { bank } = allPhrases[language].pay
  const dialog = page.getByRole('dialog', { name: bank.title })
  await dialog.getByRole('button', { name: bank[answer], exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

export const paymentsOf = async ({ db }: Site, memberId: number): Promise<[string, string, number][]> =>
  (await readRows(db, 'payments', ['purpose', 'status', 'amount_cents'], { member_id: memberId })).map(
    ({ purpose, status, amount_cents }) => [purpose, status, amount_cents],
  )
