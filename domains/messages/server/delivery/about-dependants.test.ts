import { expect, test } from 'vitest'
import { messages } from '../../../../app/server/messages.ts'
import { fallbackLanguage, type Language, languages } from '../../../../platform/contract/languages.ts'
import { defaultPushChoices } from '../../../../platform/contract/notifications.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { enqueue, type OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import { messageOf, type Template } from '../../../../platform/server/notifications/messages.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildHousehold, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { sampleDetails } from '../../../../tests/support/messages/message-details.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { claimPushes } from './push-queries.ts'
import { claimMessages, selectClassOfMessage } from './queries.ts'
import { type MailFacts, writeMail } from './write-mail.ts'
import { type PushFacts, writePush } from './write-push.ts'

const { db } = await testDatabase()
const gym = await buildGym(db)
const classId = await buildClass(gym, { startsAt: madrid('2026-10-26 07:00') })
const samples = sampleDetails({ classId, receiptOf: 0 })
const templates = (Object.keys(messages) as Template[]).filter((template) => {
  const { purpose, toNonMember } = messageOf(template)
  return (purpose === 'service' || purpose === 'news') && !toNonMember && template !== 'broadcast'
})

// One adult reads Catalan and the other English; both want pushes of every kind.
const read: readonly Language[] = languages.filter((each) => each !== fallbackLanguage)
const adults = await Promise.all(read.map((language) => buildMember(db, { language })))
for (const id of adults) {
  const endpoint = `https://push.example/${id}`
  await db
    .insertInto('push_subscriptions')
    .values({ member_id: id, endpoint, p256dh: 'a', auth: 'b' })
    .execute()
  const wanted = Object.keys(defaultPushChoices).map((kind) => ({ member_id: id, kind, wanted: true }))
  await db.insertInto('push_choices').values(wanted).execute()
}
const aina = await buildMember(db)
await updateRows(db, 'members', { name: 'Aina', email: null, cin: null, dependant: true }, { id: aina })
await buildHousehold(db, { managers: adults.map((id) => ({ id })), dependants: [aina] })

const about = {
  ...{ now: madrid('2026-10-25 07:00'), takesCards: true, publicUrl: 'https://box.example', receipt: null },
  ...{ notMe: '/not-me/token', gym: { name: 'La Caixa', signalColor: '#d43c0b' } },
  gymClass: (await selectClassOfMessage(db, classId)) ?? null,
}

/** What is waiting to be sent, as its readers get it. */
async function sent() {
  const mails = (await claimMessages(db, 50, 60)).map((row) => {
    const { subject, text } = writeMail({
      ...{ ...about, ...row, isConfirmed: row.email_state === 'confirmed' },
      template: row.template as MailFacts['template'],
    })
    return { language: row.language, title: subject, text }
  })
  const pushes = (await claimPushes(db, 50, 60)).map((row) => {
    const push = writePush({ ...about, ...row } as PushFacts)
    return { language: row.language, title: JSON.parse(push?.payload ?? '{}').title as string }
  })
  await db.deleteFrom('outbox').execute()
  return { mails, pushes }
}

const tell = (template: Template) =>
  enqueue(db, [{ template, details: samples[template], memberId: aina } as OutgoingMessage])

test('the loop has all about classes, waiting lists, draws and fixed places', () => {
  const named = ['promoted', 'place_offered', 'wait_skipped', 'class_cancelled', 'draw_won', 'class_reminder']
  expect(templates).toEqual(expect.arrayContaining(named))
  expect(templates.length).toBeGreaterThan(35)
})

test.each(templates)('%s about a child goes to both adults and begins with whose it is', async (template) => {
  await tell(template)
  const { mails, pushes } = await sent()
  const { channels } = messageOf(template)
  for (const [channel, letters] of [
    ['mail', mails],
    ['push', pushes],
  ] as const) {
    const readers = letters.map(({ language }) => language).toSorted()
    expect(readers, channel).toEqual((channels as readonly string[]).includes(channel) ? read.toSorted() : [])
    for (const { title } of letters) {
      expect(title).toMatch(/^Aina\b/)
      expect(title.match(/Aina/g), 'once').toHaveLength(1)
    }
  }
})

test('an adult whose address is not confirmed reads that it is about a person in their care, and no name', async () => {
  await updateRows(db, 'members', { email_confirmed_at: null }, { id: adults[0] ?? 0 })
  await tell('promoted')
  const { mails } = await sent()
  const [first] = mails.filter(({ language }) => language === read[0])
  expect(first?.title).toContain(phrase(read[0] ?? 'es', 'mails.dependantUnnamed'))
  expect(`${first?.title}${first?.text}`).not.toContain('Aina')
  expect(mails).toHaveLength(2)
})
