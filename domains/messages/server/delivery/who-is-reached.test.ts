import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { messages } from '../../../../app/server/messages.ts'
import { enqueue, type OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import type { Channel } from '../../../../platform/server/notifications/message.ts'
import { messageOf, type Template } from '../../../../platform/server/notifications/messages.ts'
import { reachedBy } from '../../../../platform/server/notifications/reached-by.ts'
import { testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { openMailbox } from '../../../../tests/support/messages/mailbox.ts'
import { sampleDetails } from '../../../../tests/support/messages/message-details.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { writeMail } from './write-mail.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ name: 'La Caixa', email: 'hola@box.example' }).execute()
const classId = await buildClass(gym, { startsAt: madrid('2026-10-26 07:00') })
const samples = sampleDetails({ classId, receiptOf: 0 })
// A broadcast goes to whom its sender chose (broadcasts.test.ts).
const templates = (Object.keys(messages) as Template[]).filter((template) => template !== 'broadcast')

// No account lacks an address yet, but messages must not depend on it.
await sql`alter table members drop constraint members_identified`.execute(db)

const addresses = ['confirmed', 'unconfirmed', 'refused', 'disowned', 'none'] as const
type Address = (typeof addresses)[number]

async function memberWith(address: Address, { pushes }: { pushes: boolean }): Promise<number> {
  const id = await buildMember(db, { isUnconfirmed: address === 'unconfirmed' })
  if (address === 'none') await db.updateTable('members').set({ email: null }).where('id', '=', id).execute()
  if (address === 'refused' || address === 'disowned')
    await sql`insert into stopped_addresses (address_hash, state)
      select address_hash(email), ${address} from members where id = ${id}`.execute(db)
  if (pushes) {
    await db
      .insertInto('push_subscriptions')
      .values({ member_id: id, endpoint: `https://push.example/${id}`, p256dh: 'a', auth: 'b' })
      .execute()
    for (const kind of ['bests', 'coaching', 'reminder', 'workouts'])
      await db.insertInto('push_choices').values({ member_id: id, kind, wanted: true }).execute()
  } else await insertRow(db, 'push_choices', { member_id: id, kind: 'bests', wanted: true })
  return id
}

const people = await Promise.all(
  addresses.flatMap((address) =>
    [false, true].map(async (pushes) => ({ address, pushes, id: await memberWith(address, { pushes }) })),
  ),
)

/** The rule in words: service to every address that is not known to be wrong, links that prove one too, all else to confirmed ones. */
function channelsTo(template: Template, address: Address, pushes: boolean): Channel[] {
  const { purpose, channels, toUnconfirmed } = messageOf(template)
  const isMailed =
    address === 'confirmed' ||
    (address === 'unconfirmed' && (purpose === 'service' || toUnconfirmed === true))
  return channels.filter((channel) => (channel === 'mail' ? isMailed : pushes)).toSorted()
}

const tell = async (template: Template, memberId: number, telling: string) => {
  await enqueue(db, [{ template, details: samples[template], memberId } as OutgoingMessage], telling)
  const rows = await db.selectFrom('outbox').select('channel').where('telling', '=', telling).execute()
  return rows.map(({ channel }) => channel).toSorted()
}

test.each(templates)('%s goes to each kind of address as its purpose says', async (template) => {
  for (const { address, pushes, id } of people) {
    const telling = crypto.randomUUID()
    const expected = channelsTo(template, address, pushes)
    const about = `${template} to ${address}${pushes ? ' with push' : ''}`
    expect(await tell(template, id, telling), about).toEqual(expected)
    const { members, byMail, byPush, unreached } = await reachedBy(db, telling)
    expect({ members, byMail, byPush }, about).toEqual({
      members: expected.length > 0 ? 1 : 0,
      byMail: expected.includes('mail') ? 1 : 0,
      byPush: expected.includes('push') ? 1 : 0,
    })
    const isToCall = messageOf(template).callIfUnreached === true && expected.length === 0
    expect(
      unreached.map(({ memberId, why }) => ({ memberId, why })),
      about,
    ).toEqual(isToCall ? [{ memberId: id, why: address }] : [])
  }
})

test('every message about what a member has lost or owes asks for a call when it reaches nobody', () => {
  const asking = templates.filter((template) => messageOf(template).callIfUnreached)
  expect(asking).toEqual(
    expect.arrayContaining(['class_cancelled', 'promoted', 'payment_failed', 'desk_bill_due', 'plan_renews']),
  )
  // Somebody without an account of their own, and staff, are never on the list.
  for (const template of asking) expect(messageOf(template).purpose, template).toBe('service')
})

const facts = {
  ...{ now: 0, takesCards: true, publicUrl: 'https://box.example', notMe: '/not-me/token', receipt: null },
  ...{ name: 'Petra', gym: { name: 'La Caixa', signalColor: '#d43c0b' } },
  language: 'es' as const,
  gymClass: {
    ...{ activity_key: 'wod', activity_name: { ca: 'WOD', es: 'WOD' }, center: 'Girona', address: '' },
    ...{ time_zone: 'Europe/Madrid', on_date: '2026-10-26' },
    ...{ starts_at: new Date(madrid('2026-10-26 07:00')), ends_at: new Date(madrid('2026-10-26 08:00')) },
  },
}

/** Names chosen by the gym, and of its coaches, who stand on its public pages; any other text in a message's details may have been typed by a member. */
const gymTexts = new Set(['activity', 'center', 'coach', 'plan', 'creditor', 'reference'])
const secrets = new Set(['token', 'start', 'wasStart', 'accountEnd', 'buy'])
const marker = 'Zxqwv'

test('a mail about a service to an address that is not confirmed has no name, nothing typed, and a way to stop it', () => {
  const mailed = templates.filter((template) => {
    const { purpose, channels } = messageOf(template)
    return purpose === 'service' && channels.includes('mail')
  })
  expect(mailed.length).toBeGreaterThan(30)
  for (const template of mailed as Exclude<(typeof mailed)[number], never>[]) {
    const write = (details: object, isConfirmed: boolean): string => {
      const { subject, text, html } = writeMail({
        ...facts,
        ...{ template: template as never, details, isConfirmed },
      })
      return `${subject}\n${text}\n${html}`
    }
    const mail = write(samples[template], false)
    expect(mail, `${template} greets by name`).not.toContain('Petra')
    expect(mail, `${template} has no link to stop it`).toContain('https://box.example/not-me/token?lang=es')
    expect(write(samples[template], true), template).not.toContain('/not-me/')
    for (const [key, value] of Object.entries({ why: '', note: '', message: '', ...samples[template] })) {
      if (typeof value !== 'string' || gymTexts.has(key) || secrets.has(key)) continue
      let marked: string
      try {
        // The name of a missing phrase is a code's, not a text.
        marked = write({ ...samples[template], [key]: marker }, false).replaceAll(/mails\.[\w.]*Zxqwv/g, '')
      } catch {
        // A day, a code: not a text.
        continue
      }
      expect(marked, `${template} shows ${key}, which a person typed, to a stranger`).not.toContain(marker)
    }
  }
})

const mailbox = await openMailbox()
const app = await testApp(url, { config: { smtpUrl: mailbox.url } })

test('a delayed message is judged by the address’s state when it is sent', async () => {
  await db.deleteFrom('outbox').execute()
  const id = await buildMember(db)
  const telling = crypto.randomUUID()
  const details = { classId, refunded: true, why: 'Avería' }
  await enqueue(db, [{ template: 'class_cancelled', memberId: id, details }], telling)
  expect(await reachedBy(db, telling)).toMatchObject({ members: 1, unreached: [] })
  await sql`insert into stopped_addresses (address_hash, state)
    select address_hash(upper(email)), 'disowned' from members where id = ${id}`.execute(db)
  await app.runJob('send-outbox')
  expect(await reachedBy(db, telling)).toMatchObject({
    ...{ members: 0, byMail: 0 },
    unreached: [{ memberId: id, why: 'disowned' }],
  })
})
