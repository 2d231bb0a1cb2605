import { readdir, readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../../../app/server/messages.ts'
import { enqueue, type OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import { messageOf, type Template } from '../../../../platform/server/notifications/messages.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { sampleDetails } from '../../../../tests/support/messages/message-details.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import { sendContactMessage } from '../../../site/contract/contact.ts'
import { retryDelay } from './send-outbox.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ name: 'La Caixa', email: 'hola@box.example' }).execute()
await db.updateTable('centers').set({ email: 'girona@box.example' }).execute()

const mails: (Email & { raw: string })[] = []
let refuse = 0
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', async () => {
      if (refuse > 0) {
        refuse -= 1
        done(new Error('Not now'))
        return
      }
      const raw = Buffer.concat(chunks).toString()
      mails.push({ ...(await PostalMime.parse(raw)), raw })
      done()
    })
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`

const one = await testApp(url, { config: { smtpUrl } })
const two = await testApp(url, { config: { smtpUrl } })

beforeEach(async () => {
  mails.length = 0
  refuse = 0
  await db.deleteFrom('outbox').execute()
})

const send = () => one.runJob('send-outbox')
const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
const emailOf = async (id: number) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test('writes mails in the member’s language and the center’s time', async () => {
  const member = await buildMember(db, { language: 'ca' })
  const classId = await buildClass(gym, { startsAt: madrid('2026-03-30 18:00') })
  const freeUntil = madrid('2026-03-30 16:30')
  await enqueue(db, [
    { channel: 'mail', memberId: member, template: 'promoted', details: { classId, freeUntil } },
  ])
  await send()
  const [mail] = mails
  expect(mail?.to?.[0]?.address).toBe(await emailOf(member))
  expect(mail?.from).toMatchObject({ name: 'La Caixa', address: 'hola@box.example' })
  // The day after the clocks went forward: 18:00 there, 16:00 in UTC.
  expect(mail?.subject).toBe('Tens plaça a wod, dilluns 30 de març a les 18:00')
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('dilluns 30 de març a les 18:00, a Girona')
    expect(text).toContain('https://box.example/book/wod/2026-03-30?lang=ca')
    expect(text).toContain('abans de dilluns 30 de març a les 16:30')
  }
  expect(mail?.html).toContain('lang="ca"')
})

test('writes every mail in both languages', async () => {
  const classId = await buildClass(gym, { startsAt: madrid('2026-10-26 07:00') })
  const member = await buildMember(db)
  await insertRow(db, 'push_choices', { member_id: member, kind: 'bests', wanted: true })
  const samples = sampleDetails({ classId, receiptOf: 0 })
  const apart = ['broadcast', 'receipt', 'refunded', 'withdrawal']
  const templates = (Object.keys(messages) as Template[]).filter(
    (template) => messageOf(template).channels.includes('mail') && !apart.includes(template),
  )
  for (const language of ['ca', 'es'] as const) {
    const written = templates.map((template) => ({
      channel: 'mail',
      memberId: member,
      language,
      template,
      details: samples[template],
    }))
    await enqueue(db, written as OutgoingMessage[])
  }
  await send()
  expect(mails).toHaveLength(2 * templates.length)
  for (const mail of mails) {
    expect(mail.raw).not.toMatch(/\{\{|undefined|null|mails\./)
    expect(mail.subject?.length).toBeGreaterThan(10)
    expect(mail.text?.length).toBeGreaterThan(80)
    // A missing value leaves a gap.
    expect(mail.text).not.toMatch(/ {2}| [.,]/)
  }
  const ended = mails.filter(({ text }) => /durant(e)? 10 (días y|dies i)/.test(text ?? ''))
  expect(ended).toHaveLength(2)
  expect(new Set(mails.map((mail) => mail.subject)).size).toBe(mails.length)
})

test('sends messages written by an earlier version', async () => {
  const recipient = 'ona@example.com'
  const templates = (Object.keys(messages) as Template[]).filter((each) =>
    messageOf(each).channels.includes('mail'),
  )
  const details = { planEs: 'Tres días', cents: 5000 }
  await db
    .insertInto('outbox')
    .values(
      templates.map((template) => ({
        channel: 'mail',
        recipient,
        language: 'es',
        template,
        details: JSON.stringify(template === 'broadcast' ? { title: 'Hola', text: 'Hola' } : details),
      })),
    )
    .execute()
  await send()
  expect((await rows()).filter((row) => row.sent_at === null)).toEqual([])
  expect(mails).toHaveLength(templates.length)
  expect(mails.find(({ subject }) => subject === 'Tu tarifa ha terminado')?.text).toContain('30 días')
})

test('announces no further retry in the last mail about a month', async () => {
  const member = await buildMember(db)
  const details = { cents: 5000, month: '2026-12-01', blockedOn: '2026-12-08', endsOn: '2026-12-31' }
  for (const lastTry of [false, true])
    await enqueue(db, [
      {
        channel: 'mail',
        memberId: member,
        language: 'es',
        template: 'payment_failed',
        details: { ...details, lastTry },
      },
    ])
  await send()
  // Sent concurrently, so the order varies.
  const last = mails.filter(({ text }) => text?.includes('Ya no lo volveremos a intentar'))
  expect([mails.length, last.length]).toEqual([2, 1])
})

test('names the reason of a skipped wait and a returned credit', async () => {
  const classId = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })
  const member = await buildMember(db)
  await enqueue(db, [
    {
      channel: 'mail',
      memberId: member,
      template: 'wait_skipped',
      details: { classId, reason: 'overlapping' },
    },
    { channel: 'mail', memberId: member, template: 'class_cancelled', details: { classId, refunded: true } },
  ])
  await send()
  const textOf = (start: string) => mails.find((mail) => mail.subject?.startsWith(start))?.text
  expect(textOf('No hemos podido')).toContain('A esa hora ya tienes otra clase.')
  expect(textOf('Clase anulada')).toContain('vuelve a ser tuyo')
})

test('promises visitors a refund only where they get one', async () => {
  const classId = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })
  for (const language of ['ca', 'es'] as const) {
    const memberId = await buildMember(db, { language })
    for (const refundCents of [0, 1500])
      await enqueue(db, [
        {
          ...{ channel: 'mail', language, memberId, template: 'visit_called_off' },
          details: { classId, why: '', refundCents },
        },
      ])
  }
  await send()
  const promises = mails.flatMap(
    ({ text }) => text?.match(/^.*(?:torne[mn]|devolve|pag|tarje?t).*$/gim) ?? [],
  )
  expect(mails).toHaveLength(4)
  expect(promises.map((line) => line.replaceAll('\u00a0', ' ')).toSorted()).toEqual([
    'Et tornem 15,00 € a la mateixa targeta. Perdona les molèsties.',
    'Te devolvemos 15,00 € a la misma tarjeta. Perdona las molestias.',
  ])
})

test('escapes text that people wrote', async () => {
  const answer = await call(one, sendContactMessage, {
    body: {
      name: 'Ona <script>',
      email: 'ona@example.com',
      message: 'Hola\n\n<img src=x onerror=alert(1)> $& {{gym}}',
    },
  })
  expect(answer.status).toBe(204)
  await send()
  expect(mails[0]?.to?.[0]?.address).toBe('girona@box.example')
  expect(mails[0]?.replyTo?.[0]?.address).toBe('ona@example.com')
  expect(mails[0]?.text).toContain('<img src=x onerror=alert(1)> $& {{gym}}')
  expect(mails[0]?.html).not.toMatch(/<img|<script/)
  const stored = await db.selectFrom('contact_messages').selectAll().execute()
  expect(stored).toMatchObject([{ name: 'Ona <script>', written_on: 'contact', center_id: gym.center.id }])
})

test('answers a bot like anybody else', async () => {
  const before = await db.selectFrom('contact_messages').select('id').execute()
  const body = { name: 'Bot', email: 'bot@example.com', message: 'Buy', website: 'https://spam.example' }
  expect((await call(one, sendContactMessage, { body })).status).toBe(204)
  expect(await db.selectFrom('contact_messages').select('id').execute()).toHaveLength(before.length)
  expect(await rows()).toEqual([])
})

test('sends each mail once when several nodes send at the same time', async () => {
  const member = await buildMember(db)
  const messages = Array.from(
    { length: 60 },
    () => ({ channel: 'mail', memberId: member, template: 'welcome' }) as const,
  )
  await enqueue(db, messages)
  await Promise.all([one, two, one, two].map((app) => app.runJob('send-outbox')))
  expect(mails).toHaveLength(60)
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(60)
  expect((await rows()).every((row) => row.sent_at !== null && row.tries === 1)).toBe(true)
})

test('a mail sent again after a crash has the same Message-ID; a later row with the same id has another', async () => {
  const messages = [{ channel: 'mail', memberId: await buildMember(db), template: 'welcome' }] as const
  await enqueue(db, messages)
  await send()
  const sendAgain = async (change: { created_at?: Date }) => {
    const unsent = { sent_at: null, next_try_at: new Date(0), ...change }
    await db.updateTable('outbox').set(unsent).execute()
    await two.runJob('send-outbox')
  }
  await sendAgain({})
  await sendAgain({ created_at: new Date(madrid('2026-11-20 10:00')) })
  const [first, again, other] = mails.map((mail) => mail.messageId)
  expect(again).toBe(first)
  expect(other).toMatch(/^<\d+\.\d+\.welcome@box\.example>$/)
  expect(other).not.toBe(first)
})

test('retries after 1, 2, 4 … minutes and gives up after eight tries', async () => {
  expect([1, 2, 3, 7, 8].map(retryDelay)).toEqual([60, 120, 240, 3_840, null])
  const member = await buildMember(db)
  await enqueue(db, [
    { channel: 'mail', memberId: member, template: 'reset_password', details: { token: 'abc' } },
  ])
  refuse = 8
  for (let tries = 1; tries <= 8; tries++) {
    await send()
    await send()
    const [row] = await rows()
    expect(row, 'not tried before its time').toMatchObject({ tries, sent_at: null })
    expect(row?.last_error).toContain('Not now')
    expect(row?.failed_at === null).toBe(tries < 8)
    await updateRows(db, 'outbox', { next_try_at: new Date(0) })
  }
  expect((await rows())[0]?.details, 'what is given up needs no secret').toEqual({})
  await send()
  expect(mails).toEqual([])
})

test('delivers a mail on the second try', async () => {
  const member = await buildMember(db)
  await enqueue(db, [{ channel: 'mail', memberId: member, template: 'welcome' }])
  refuse = 1
  await send()
  await updateRows(db, 'outbox', { next_try_at: new Date(0) })
  await send()
  expect(mails).toHaveLength(1)
})

test('sends nothing of a rolled-back transaction', async () => {
  const member = await buildMember(db)
  const undone = db.transaction().execute(async (trx) => {
    await enqueue(trx, [{ channel: 'mail', memberId: member, template: 'welcome' }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send()
  expect(mails).toEqual([])
})

test('skips erased members and deletes the token of a sent link', async () => {
  const [member, erased] = [await buildMember(db), await buildMember(db)]
  await updateRows(db, 'members', { erased_at: new Date(madrid('2026-05-13 12:00')) }, { id: erased })
  await enqueue(db, [
    { channel: 'mail', memberId: member, template: 'reset_password', details: { token: 'a-secret-token' } },
    { channel: 'mail', memberId: erased, template: 'welcome' },
    { channel: 'push', memberId: member, template: 'promoted', details: { classId: 1 } },
  ])
  expect(await rows()).toHaveLength(1)
  await send()
  expect(mails[0]?.text).toContain('https://box.example/auth/reset-password/a-secret-token')
  expect((await rows())[0]?.details).toEqual({})
})

test('writes mails to files readable by this account only without a mail server', async () => {
  const app = await testApp(url)
  const member = await buildMember(db)
  await enqueue(db, [{ channel: 'mail', memberId: member, template: 'welcome' }])
  await app.runJob('send-outbox')
  const folder = join(app.config.dataDir, 'outbox')
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/\.eml$/)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  expect(mail.subject).toBe('Tu cuenta en La Caixa ya está lista')
})

test('sends a mail right after the commit', async () => {
  await testApp(url, { config: { smtpUrl }, jobs: true })
  const member = await buildMember(db)
  await enqueue(db, [{ channel: 'mail', memberId: member, template: 'welcome' }])
  await vi.waitFor(() => expect(mails).toHaveLength(1), 3_000)
})
