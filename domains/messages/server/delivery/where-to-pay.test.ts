import { expect, test } from 'vitest'
import '../../../../app/server/messages.ts'
import { languages } from '../../../../platform/contract/languages.ts'
import type { Facts } from '../../../../platform/server/notifications/message.ts'
import { writeMail } from './write-mail.ts'
import { writePush } from './write-push.ts'

const debts = [
  'desk_bill_due',
  'desk_bill_late',
  'debt_reminder',
  'plan_ended_unpaid',
  'debit_returned',
] as const
const ways = ['card', 'mandate', 'desk'] as const
const unpaid = { cents: 5000, days: 30, month: '2026-12-01', blockedOn: '2026-12-08', endsOn: '2026-12-31' }
const noClass = { gymClass: null, receipt: null, now: 0 }
const gym = {
  gym: { name: 'The Box', signalColor: '#d43c0b' },
  name: 'Ona',
  publicUrl: 'https://thebox.example',
  notMe: '/not-me/a',
  isConfirmed: true,
}

const mailed = (
  template: (typeof debts)[number],
  details: object,
  facts: Pick<Facts, 'language' | 'takesCards'>,
): string => {
  const { subject, text } = writeMail({ ...noClass, ...gym, ...facts, template, details })
  return `${subject} ${text}`
}
const card = /tarjeta|targeta|\bcard\b/

test.each(languages)('a gym without card payments writes to debtors of the desk only (%s)', (language) => {
  for (const template of debts)
    for (const way of ways) {
      const details = { ...unpaid, way }
      expect(mailed(template, details, { language, takesCards: false })).not.toMatch(card)
      expect(mailed(template, details, { language, takesCards: true })).toMatch(card)
      for (const takesCards of [false, true]) {
        const push = writePush({ ...noClass, language, takesCards, template, details })
        const payload = String(push?.payload)
        expect(payload).not.toContain('{{')
        if (!takesCards) expect(payload).not.toMatch(card)
        else if (template !== 'debit_returned') expect(payload).toMatch(card)
      }
    }
})

test('a returned debit that an earlier version queued says how it will be paid', () => {
  const facts = { language: 'es', takesCards: true } as const
  expect(mailed('debit_returned', { ...unpaid, byCard: false }, facts)).toContain('próxima remesa')
  expect(mailed('debit_returned', { ...unpaid, byCard: true }, facts)).toContain('con tu tarjeta')
  expect(mailed('debit_returned', { ...unpaid, way: 'mandate' }, facts)).toContain('próxima remesa')
})
