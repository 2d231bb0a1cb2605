import { expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../../tests/support/gym-books.ts'
import { openMailbox } from '../../../../../tests/support/messages/mailbox.ts'
import { updateRows } from '../../../../../tests/support/rows.ts'
import { addedCard, moneyViolations, pay } from '../../../../../tests/support/till.ts'
import { listMoneyToDo } from '../../../contract/payment-list.ts'
import { getMailedWithdrawal, withdrawByMail } from '../../../contract/withdrawals.ts'
import { withdrawalTokenOf } from './withdrawal-token.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const mailbox = await openMailbox()
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now, config: { smtpUrl: mailbox.url } })

/** Somebody with credits bought online, and the link in the mail with the receipt, if it has one. */
async function buyer({ isConfirmed }: { isConfirmed: boolean }) {
  now = madrid('2026-11-20 10:00')
  const id = await buildMember(db)
  const email = `buyer${id}@box.example`
  await updateRows(db, 'members', { email, email_confirmed_at: isConfirmed ? new Date(now) : null }, { id })
  await addedCard(app, id)
  const bought = { kind: 'credits', creditType: 'ACTIVITY' } as const
  const { receiptId, ...rest } = (await pay(app, id, { amount: 12, purchase: bought })).body
  expect(rest).toMatchObject({ status: 'succeeded' })
  await app.runJob('send-outbox')
  const { text = '', html = '' } = await mailbox.letterTo(email)
  const [, token] = /\/withdraw\/([\w.-]+)\?lang=/.exec(text) ?? []
  return { id, receiptId: receiptId as number, token, html }
}
const read = (token: string) => call(app, getMailedWithdrawal, { params: { token } })
const withdraw = (token: string) => call(app, withdrawByMail, { params: { token } })

test('the mail with a receipt has a link to withdraw without a log-in, once, acknowledged by mail', async () => {
  const { id, receiptId, token = '', html } = await buyer({ isConfirmed: true })
  expect(html).toContain(`/withdraw/${token}`)
  expect((await read(token)).body).toMatchObject({
    ...{ description: expect.stringContaining('crédito'), kind: 'credits', amount: 12 },
    ...{ until: '2026-12-04', withdrawnAt: null, name: expect.stringMatching(/^Name/) },
  })
  now = madrid('2026-12-04 23:50')
  const withdrawnAt = new Date(now).toISOString()
  const answers = await Promise.all([withdraw(token), withdraw(token)])
  expect(answers.map(({ body }) => body)).toEqual([{ withdrawnAt }, { withdrawnAt }])
  expect((await mailsTo(db, id)).filter(({ template }) => template === 'withdrawal')).toHaveLength(1)
  expect((await call(app, listMoneyToDo, { as: gym.admin })).body.withdrawals).toMatchObject([
    { paymentId: receiptId, amount: 12 },
  ])
  now = madrid('2026-12-06 10:00')
  expect((await read(token)).body).toMatchObject({ until: null, withdrawnAt })
  expect((await withdraw(token)).body).toEqual({ withdrawnAt })
  expect(await moneyViolations(db)).toEqual([])
})

test('a link whose time is over, or that is not ours, does nothing and says so', async () => {
  const { receiptId, token = '' } = await buyer({ isConfirmed: true })
  now = madrid('2026-12-05 00:00')
  expect((await read(token)).body).toMatchObject({ until: null, withdrawnAt: null })
  expect((await withdraw(token)).body.code).toBe('withdrawal_over')
  const foreign = withdrawalTokenOf('another secret', receiptId)
  const others = `${receiptId + 1}.${token.split('.')[1]}`
  for (const bad of [foreign, others, 'x'.repeat(45), withdrawalTokenOf(app.config.jwtSecret, 999_999)]) {
    expect((await read(bad)).body.code).toBe('email_link_invalid')
    expect((await withdraw(bad)).body.code).toBe('email_link_invalid')
  }
})

test('an unconfirmed address gets no link, because a stranger may read it', async () => {
  expect((await buyer({ isConfirmed: false })).token).toBeUndefined()
})
