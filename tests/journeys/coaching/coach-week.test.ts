import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Block } from '../../../domains/training/contract/blocks.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays, dayAt, mondayOf } from '../../../platform/rules/local-time.ts'
import { announce } from '../../../platform/server/live/announce.ts'
import { check } from '../../support/check-page.ts'
import { startSite } from '../../support/journey.ts'
import { zone } from '../../support/madrid.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { keepFirstTrack } from '../../support/screens/first-track.ts'
import { textLabel } from '../../support/text-label.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
await keepFirstTrack(site.db)
const soon = <T>(what: () => T) => expect.poll(what)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function newPlan(): Promise<number> {
  const { id } = await site.db
    .insertInto('plans')
    .values({
      key: 'coach-week',
      name: { ca: 'Dos matins', es: 'Dos mañanas' },
      activity_sessions: 2,
      open_sessions: 0,
      price_cents: 4000,
      on_offer: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announce(site.db, [{ t: 'data', event: 'plans' }])
  return id
}

const workoutOf = async (day: string): Promise<Block[] | undefined> => {
  const center = site.db.selectFrom('centers').select('id').orderBy('id').limit(1)
  const row = await site.db
    .selectFrom('workouts')
    .select('blocks')
    .where('on_date', '=', day)
    .where('center_id', '=', center)
    .executeTakeFirst()
  return row?.blocks as unknown as Block[] | undefined
}

/** Each language on one staff device; other tests cover both on every screen. */
const atTheDoor = { language: 'ca', device: 'tablet', scheme: 'dark' } as const
const atTheDesk = { language: 'es', device: 'desktop', scheme: 'light' } as const

test('a coach writes a day by keyboard, copies it and the week; a second coach sees the differences', async () => {
  const { language } = atTheDoor
  const { adminTraining, training } = allPhrases[language]
  const monday = addDays(mondayOf(site.today), 6 * 7)
  const page = await site.open(atTheDoor)
  await logIn(page, await demoPerson(site, demoCins.trainer, language), `/admin/workouts?date=${monday}`)
  const title = page.getByLabel(adminTraining.blockTitle, { exact: true })
  await title.first().waitFor()
  await check(page)

  await title.first().focus()
  await page.keyboard.type('Força')
  await page.keyboard.press('Enter')
  for (const line of ['  5x5 Back squat @75%  ', '   ', 'Dominades 3x8', 'Rem 500 m']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  const lines = page.getByRole('list', { name: textWith(adminTraining.linesOf, { what: 'Força' }) })
  await soon(() => lines.getByRole('listitem').count()).toBe(3)
  const texts = () =>
    lines.locator('[data-spot^=line-]').evaluateAll((all) => all.map((one) => one.textContent))
  expect(await texts()).toEqual(['5x5 Back squat @75%', 'Dominades 3x8', 'Rem 500 m'])
  const line = (text: string) => lines.getByRole('button', { name: text, exact: true })
  await line('Rem 500 m').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await soon(texts).toEqual(['5x5 Back squat @75%', 'Rem 500 m', 'Dominades 3x8'])
  // The focus follows; Enter edits, Escape cancels.
  await page.keyboard.press('Enter')
  const edited = page.getByLabel(adminTraining.editLine, { exact: true })
  await edited.fill('Rem 750 m')
  await edited.press('Escape')
  await line('Rem 500 m').click()
  await edited.fill('Rem 1000 m')
  await edited.press('Enter')
  await soon(texts).toEqual(['5x5 Back squat @75%', 'Rem 1000 m', 'Dominades 3x8'])
  await line('Dominades 3x8').press('Delete')
  await soon(texts).toEqual(['5x5 Back squat @75%', 'Rem 1000 m'])
  await button(page, adminTraining.undo).click()
  await soon(texts).toHaveLength(3)

  // A nested block with a time cap, which is validated.
  await button(page, textWith(adminTraining.addInside, { what: 'Força' })).press('Enter')
  await page.keyboard.type('Metcon')
  const cap = page.getByLabel(adminTraining.cap, { exact: true }).last()
  await cap.fill('0')
  await page.getByText(textWith(adminTraining.capWrong, { most: 600 })).waitFor()
  await cap.fill('12')
  const inner = page
    .getByLabel(textWith(adminTraining.addLineTo, { what: 'Metcon' }), { exact: true })
    .first()
  await inner.fill('21-15-9 Thrusters')
  await page
    .getByRole('heading', { name: training.workout, exact: true })
    .locator('..')
    .getByText(textWith(training.minutes, { count: 12 }))
    .waitFor()

  // A reload keeps the draft in this browser, also input without Enter.
  await inner.blur()
  await page.getByText(adminTraining.draft).waitFor()
  await page.reload()
  await page.getByText(adminTraining.draft).waitFor()
  expect(await workoutOf(monday)).toBeUndefined()
  await check(page)
  await title.first().focus()
  await page.keyboard.press('Control+Enter')
  await page.getByText(adminTraining.saved).first().waitFor()
  const written = [
    {
      title: 'Força',
      exercices: ['5x5 Back squat @75%', 'Rem 1000 m', 'Dominades 3x8'],
      tc: null,
      wbs: [{ title: 'Metcon', exercices: ['21-15-9 Thrusters'], tc: 12, wbs: [] }],
    },
  ]
  expect(await workoutOf(monday)).toEqual(written)

  // Dragging gives the same result as keys.
  const drag = async (from: string, to: string) => {
    const handle = page.getByRole('listitem').filter({ hasText: from }).locator('> [aria-hidden]').last()
    const [start, end] = [await handle.boundingBox(), await line(to).boundingBox()]
    if (!start || !end) throw new Error('nothing to drag')
    await page.mouse.move(start.x + 8, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(start.x + 8, end.y + 2, { steps: 4 })
    await page.mouse.up()
  }
  // Away from the fixed bars.
  await line('Rem 1000 m').evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await drag('Dominades 3x8', '5x5 Back squat @75%')
  await soon(texts).toEqual(['Dominades 3x8', '5x5 Back squat @75%', 'Rem 1000 m'])

  // Another coach has changed the day: the differences are shown, nothing is lost, and one version is chosen.
  await site.db
    .updateTable('workouts')
    .set({ version: 7, blocks: JSON.stringify([{ ...written[0], title: 'Força màxima' }]) })
    .where('on_date', '=', monday)
    .execute()
  await button(page, adminTraining.save).click()
  await page.getByText(adminTraining.conflict.title).waitFor()
  await check(page, { expected: ['409 PUT'] })
  await button(page, adminTraining.conflict.mine).click()
  await page.getByText(adminTraining.upToDate).waitFor()
  expect((await workoutOf(monday))?.[0]?.exercices[0]).toBe('Dominades 3x8')

  const tuesday = addDays(monday, 1)
  await page.getByRole('list', { name: adminTraining.days }).getByRole('button').nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await soon(() => new URL(page.url()).searchParams.get('date')).toBe(tuesday)
  await button(page, adminTraining.copy.day).click()
  await page.getByLabel(adminTraining.copy.from).fill(monday)
  await button(page, adminTraining.copy.submit).click()
  await title.nth(1).waitFor()
  await button(page, adminTraining.save).click()
  await page.getByText(adminTraining.upToDate).waitFor()
  expect(await workoutOf(tuesday)).toEqual(await workoutOf(monday))
  await button(page, adminTraining.nextWeek).click()
  await button(page, adminTraining.copy.week).click()
  await button(page, adminTraining.copy.submit).click()
  await page.getByText(textWith(adminTraining.copy.done_other, { count: 2 })).waitFor()
  expect(await workoutOf(addDays(tuesday, 7))).toEqual(await workoutOf(tuesday))

  await title.nth(1).waitFor()
  await button(page, adminTraining.delete).click()
  await soon(() => workoutOf(addDays(tuesday, 7))).toBeUndefined()
  await page.getByRole('status').getByRole('button', { name: adminTraining.undo }).click()
  await soon(() => workoutOf(addDays(tuesday, 7))).toEqual(await workoutOf(tuesday))
})

test('a coach’s change of today appears on a member’s open profile', async () => {
  const { language } = atTheDesk
  const { adminTraining, training } = allPhrases[language]
  const member = await newMember(site, { language })
  const theirs = await site.open({ language })
  await logIn(theirs, member)
  await theirs.getByRole('heading', { name: training.workoutToday }).waitFor()
  const page = await site.open(atTheDesk)
  await logIn(page, await demoPerson(site, demoCins.trainer, language), '/admin/workouts')
  const news = 'Novetat @ cap'
  await page.getByPlaceholder(adminTraining.addLine).first().fill(news)
  await button(page, adminTraining.save).click()
  await page.getByText(adminTraining.upToDate).waitFor()
  await theirs.getByText(news).waitFor()

  await page.goto('/admin/recoveries')
  await page.getByPlaceholder(adminTraining.addLine).first().fill(`${news} suau`)
  await page.keyboard.press('Control+Enter')
  await page.getByText(adminTraining.upToDate).waitFor()
  await theirs.getByText(`${news} suau`).waitFor()
  await page.goto('/admin/movements')
  const { movements } = adminTraining
  await button(page, movements.add).click()
  const [es, ca] = ['Trineo', 'Trineu']
  await page.getByLabel(textLabel(language, movements.name, 'es'), { exact: true }).fill(es)
  await button(page, movements.save).click()
  await page
    .getByText(
      textWith(allPhrases[language].fieldError.required, {
        field: textLabel(language, movements.name, 'ca'),
      }),
    )
    .waitFor()
  await check(page)
  await page.getByLabel(textLabel(language, movements.name, 'ca'), { exact: true }).fill(ca)
  await button(page, movements.save).click()
  await page.getByRole('cell', { name: ca, exact: true }).waitFor()
  // The key means nothing while the form still lies over the list.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await soon(() => page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true)
  await page.keyboard.type(es)
  await soon(() => page.getByRole('row').count()).toBe(2)
  await check(page)
  await button(page, textWith(movements.remove, { name: es })).click()
  await page.getByText(movements.noMatch).waitFor()
  await page.getByRole('searchbox').fill('back squat')
  await page.getByRole('row').nth(1).getByRole('button').last().click()
  await page.getByText(allPhrases[language].error.movement_used).waitFor()
  await check(page, { expected: ['409 DELETE'] })
  await check(theirs)
})

test('an admin messages the members of a plan once; one declines news; the audit log has it all', async () => {
  const { language } = atTheDesk
  const { adminMessages, adminAudit, declineNews } = allPhrases[language]
  const [member, outside] = [await newMember(site, { language }), await newMember(site, { language })]
  await site.db
    .insertInto('memberships')
    .values({ member_id: member.id, plan_id: await newPlan(), starts_on: '2022-01-01' })
    .execute()
  const admin = await demoPerson(site, demoCins.admin, language)
  const page = await site.open(atTheDesk)
  await logIn(page, admin, '/admin/broadcast')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await button(page, adminMessages.send).click()
  await page
    .getByText(
      textWith(allPhrases[language].fieldError.required, {
        field: textLabel(language, adminMessages.text, 'ca'),
      }),
    )
    .waitFor()
  await check(page)
  await field(adminMessages.to).selectOption('plan')
  await page.getByText(adminMessages.reachUnknown).waitFor()
  const label = textWith(allPhrases[language].admin.retiredPlan, { name: 'Dos mañanas' })
  await field(adminMessages.plan).selectOption({ label })
  await page.getByText(textWith(adminMessages.reachMail_one, { count: 1 })).waitFor()
  await field(textLabel(language, adminMessages.subject, 'ca')).fill('Dilluns tanquem')
  await field(textLabel(language, adminMessages.subject, 'es')).fill('El lunes cerramos')
  await field(textLabel(language, adminMessages.text, 'ca')).fill('És festa major.\n\nTornem dimarts.')
  await field(textLabel(language, adminMessages.text, 'es')).fill('Es fiesta mayor.\n\nVolvemos el martes.')
  await check(page)
  const subject = 'El lunes cerramos'
  await button(page, adminMessages.test).click()
  await page.getByText(adminMessages.tested).waitFor()
  await button(page, adminMessages.send).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(textWith(adminMessages.reachMail_one, { count: 1 })).waitFor()
  await check(page)
  await dialog.getByRole('button', { name: adminMessages.sendNow }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('row')
    .filter({ hasText: subject })
    .getByText(textWith(adminMessages.outcome, { sent: 1, of: 1 }))
    .waitFor()
  const letter = await site.mailbox.letterTo(member.email, subject)
  const sent = await site.db
    .selectFrom('outbox')
    .select('recipient')
    .where('template', '=', 'broadcast')
    .where('recipient', 'in', [member.email, outside.email])
    .execute()
  expect(sent).toEqual([{ recipient: member.email }])
  await check(page)

  const [link = ''] = /http\S+decline-news\S+/.exec(letter.text ?? '') ?? []
  const theirs = await site.open({ language, device: 'phone' })
  await theirs.goto(link)
  await check(theirs)
  await button(theirs, declineNews.submit).click()
  await theirs.getByText(declineNews.done).waitFor()
  await check(theirs)

  await page.goto('/admin/audit')
  await page.getByRole('row').nth(1).waitFor()
  await check(page)
  await page.keyboard.press('/')
  await page.keyboard.type(`${admin.name} ${admin.surname}`)
  // Enter picks the only one, also before it is found.
  await page.keyboard.press('Enter')
  const name = `${admin.name} ${admin.surname}`
  await button(page, textWith(allPhrases[language].admin.person.clear, { name })).waitFor()
  await field(adminAudit.what).selectOption('tell-everybody')
  // The database dates the entries by its own clock.
  const sentRow = site.db.selectFrom('audit_log').select('at').where('action', '=', 'tell-everybody')
  const { at } = await sentRow.orderBy('id', 'desc').executeTakeFirstOrThrow()
  await field(adminAudit.from).fill(dayAt(at.getTime(), zone))
  const row = page.getByRole('row').filter({ hasText: subject })
  await row.getByText(adminAudit.action['tell-everybody']).waitFor()
  await field(adminAudit.part.label).selectOption('about')
  await page.getByText(adminAudit.noMatch).waitFor()
  await field(adminAudit.part.label).selectOption('by')
  await row.getByText(adminAudit.action['tell-everybody']).waitFor()
  expect(new URL(page.url()).searchParams.get('by')).toBe(String(admin.id))
  await row.locator('summary').click()
  await row.getByText('És festa major.', { exact: false }).waitFor()
  await check(page)
  const saving = page.waitForEvent('download')
  await button(page, adminAudit.csv).click()
  expect((await saving).suggestedFilename()).toBe(adminAudit.csvName)
  await field(adminAudit.until).fill('2020-01-01')
  await page.getByText(adminAudit.noMatch).waitFor()
})
