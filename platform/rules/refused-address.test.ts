import { expect, test } from 'vitest'
import { isAddressRefused } from './refused-address.ts'

test.each([
  [true, 550, '550 5.1.1 <a@b.example>: Recipient address rejected: User unknown'],
  [false, 550, '550 5.1.1 The email account that you tried to reach does not exist'],
  [true, 556, '556 5.1.10 Domain does not accept mail'],
  [true, 550, '550 5.2.1 Mailbox disabled'],
  [true, 550, '550 No such user here'],
  [true, 553, '553 sorry, no mailbox here by that name'],
])('an address is refused for good: to recipient %s, %i %s', (toRecipient, code, text) => {
  expect(isAddressRefused({ toRecipient, code, text })).toBe(true)
})

test.each([
  [true, 450, '450 4.2.1 The user is receiving mail at a rate that is too high'],
  [true, 552, '552 5.2.2 Mailbox full'],
  [true, 550, '550 5.7.1 Service unavailable; client host blocked'],
  [true, 554, '554 Transaction failed'],
  [false, 550, '550 Message looks like spam'],
  [true, 550, '550 5.1.8 Sender address rejected'],
  [true, 421, '421 4.7.0 Try again later'],
])('it says nothing of the address: to recipient %s, %i %s', (toRecipient, code, text) => {
  expect(isAddressRefused({ toRecipient, code, text })).toBe(false)
})
