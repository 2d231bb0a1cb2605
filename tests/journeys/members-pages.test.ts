import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageAnswers } from '../../app/web/page-answers.ts'
import { bookingTopics } from '../../domains/booking/contract/live.ts'
import { userTopic } from '../../platform/contract/realtime.ts'
import type { Millis } from '../../platform/rules/local-time.ts'
import { missedAfter } from '../../platform/web/api/query-client.ts'
import { gatherFor } from '../../platform/web/api/read-again.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { buildHousehold } from '../support/gym.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, fillLogIn, logIn, newMember, type Person } from '../support/people.ts'

const site = await startSite()
const hour = 3_600_000

/** The cookies of a browser that logs in as this person, and the tokens that it stores. */
async function logInAs({ cin, password }: Pick<Person, 'cin' | 'password'>) {
  const answer = await fetch(`${site.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cin, password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return { cookie, ...((await answer.json()) as { token: string; refreshToken: string }) }
}

/** A document, as a browser without `Sec-Fetch` headers asks for it; `fetch` would add its own. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(get(`${site.origin}${path}`, { headers }), 'response')) as [IncomingMessage]
  const html = await text(answer)
  const [, json = ''] = /<script[^>]*id="answers"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const answers = json === '' ? null : (JSON.parse(json) as PageAnswers)
  return { status: answer.statusCode, headers: answer.headers, html, answers }
}
const readerOf = async (path: string, headers: Record<string, string>) =>
  (await ask(path, headers)).answers?.session.claims?.memberId ?? null

test('a member gets the rendered screen with its data, not cacheable', async () => {
  const member = await newMember(site, { credits: 2 })
  const { cookie } = await logInAs(member)
  const { html, answers, headers, status } = await ask('/profile', { cookie })
  expect(status).toBe(200)
  expect(html).toContain(`, ${member.name}</h1>`)
  expect(html).not.toContain('aria-busy="true"')
  expect(answers?.queries.map(([key]) => key[0])).toEqual(
    expect.arrayContaining(['user', 'classes', 'credits', 'workouts', 'recoveries']),
  )
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers.etag).toBeUndefined()
  expect(headers.vary).toContain('cookie')
  // What the screen does not show stays on the server.
  for (const secret of [member.cin, member.email, '1990-05-17', cookie])
    expect(html, secret).not.toContain(secret)
  expect((await ask('/config/your-account', { cookie })).html).toContain(member.email)
})

test('pages of different members, asked at the same time, never mix', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => newMember(site)))
  const cookies = await Promise.all(people.map(async (one) => (await logInAs(one)).cookie))
  const paths = ['/profile', '/calendar', `/book/wod/${site.today}`, '/config']
  const asked = paths.flatMap((path) => [...people.keys()].map((nth) => ({ path, nth })))
  const pages = await Promise.all(asked.map(({ path, nth }) => ask(path, { cookie: cookies[nth] as string })))
  for (const [at, { answers, html }] of pages.entries()) {
    const { nth } = asked[at] as { nth: number }
    // A busy server leaves the rendering to the browser.
    if (answers) expect(answers.session.claims?.memberId).toBe(people[nth]?.id)
    for (const other of people.filter((one) => one !== people[nth])) expect(html).not.toContain(other.name)
  }
  expect(pages.some(({ answers }) => answers !== null)).toBe(true)
  for (const path of paths) {
    const { html, answers } = await ask(path)
    expect(answers, 'the page that is kept for guests').toBeNull()
    for (const { name } of people) expect(html).not.toContain(name)
  }
})

test('a missing, foreign, altered or ended session gets the page of guests, without an error', async () => {
  const member = await newMember(site)
  const { cookie, refreshToken } = await logInAs(member)
  const page = /page=[\w.-]+/.exec(cookie)?.[0] ?? ''
  expect(await readerOf('/profile', { cookie: page })).toBe(member.id)
  const bad = ['', `${page}x`, page.replace('page=', 'page=0'), page.replace(/\..*/, `.${'x'.repeat(43)}`)]
  for (const one of bad) {
    const { status, answers } = await ask('/profile', { cookie: one })
    expect([status, answers], one).toEqual([200, null])
  }
  await fetch(`${site.origin}/api/auth/revoke-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  const stolen = await ask('/profile', { cookie })
  expect([stolen.status, stolen.answers]).toEqual([200, null])
  expect(String(stolen.headers['set-cookie']), 'and the browser forgets it').toContain(
    'page=; Path=/; Max-Age=0',
  )

  const again = await logInAs(member)
  site.sleep(31 * 24 * hour)
  expect(await readerOf('/profile', { cookie: again.cookie })).toBeNull()
  site.sleep(-31 * 24 * hour)
})

test('the cookie opens documents only: no data calls, no reads by scripts, no public page', async () => {
  const member = await newMember(site)
  const { cookie, token } = await logInAs(member)
  for (const path of ['/profile.data', '/_root.data', '/profile.data?_routes=root'])
    expect((await ask(path, { cookie })).html, path).not.toContain(member.name)
  expect(await readerOf('/profile', { cookie, 'sec-fetch-mode': 'cors' })).toBeNull()
  expect(await readerOf('/profile', { cookie, 'sec-fetch-mode': 'navigate' })).toBe(member.id)
  for (const path of ['/', '/schedule', '/shell']) expect(await readerOf(path, { cookie }), path).toBeNull()
  // A bearer is for calls, and forwarded names mean nothing.
  const others: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { 'x-forwarded-user': String(member.id), 'x-real-ip': '10.0.0.1' },
  ]
  for (const headers of others) expect(await readerOf('/profile', headers)).toBeNull()
  const forwarded = { cookie, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' }
  const { html, answers } = await ask('/profile', forwarded)
  expect(answers?.session.claims?.memberId).toBe(member.id)
  expect(html).not.toContain('evil.example')
})

test('a screen of staff is rendered for staff only', async () => {
  const [member, admin] = await Promise.all([
    logInAs(await newMember(site)),
    logInAs(await demoPerson(site, demoCins.admin)),
  ])
  expect(await readerOf('/admin', { cookie: member.cookie })).toBeNull()
  expect(await readerOf('/admin', { cookie: admin.cookie })).not.toBeNull()
})

test('whoever may no longer act for a child gets their own page, not an error', async () => {
  const [parent, child] = [await newMember(site), await newMember(site)]
  await buildHousehold(site.db, { managers: [{ id: parent.id }], dependants: [child.id] })
  const { cookie, token } = await logInAs(parent)
  await fetch(`${site.origin}/api/household/acting-for`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ memberId: child.id }),
  })
  expect(await readerOf('/profile', { cookie })).toBe(child.id)
  await site.db.deleteFrom('household_people').where('member_id', '=', child.id).execute()
  const { status, answers, html } = await ask('/profile', { cookie })
  expect([status, answers?.session.claims?.memberId]).toEqual([200, parent.id])
  expect(html).toContain(`, ${parent.name}</h1>`)
  expect(html).not.toContain(child.name)
})

test('a page speaks one language and shows the chosen center, if there is such a center', async () => {
  const member = await newMember(site, { language: 'es' })
  const { cookie } = await logInAs(member)
  const centers = await site.db.selectFrom('centers').select(['id', 'name']).orderBy('id').execute()
  const [first, second] = centers
  const show = async (cookies: string) => (await ask('/profile', { cookie: `${cookie}; ${cookies}` })).html
  expect(await show('lang=ca')).toContain('lang="ca"')
  expect(await show('lang=ca')).not.toMatch(/Tus créditos|Buenas tardes/)
  expect(await show('lang=es')).toContain('Buenas tardes')
  const centerOf = async (cookies: string) =>
    (await ask('/profile', { cookie: `${cookie}; ${cookies}` })).answers?.session.center
  expect(await centerOf('')).toEqual(first)
  expect(await centerOf(`center=${second?.id}`)).toEqual(second)
  expect(await centerOf('center=999999')).toEqual(first)
  expect(await centerOf('center=1%20or%201')).toEqual(first)
})

test('text that ends a script stays text', async () => {
  const member = await newMember(site)
  const name = '</script><script>alert(1)</script>'
  await site.db.updateTable('members').set({ name }).where('id', '=', member.id).execute()
  const { cookie } = await logInAs(member)
  const { html, answers } = await ask('/profile', { cookie })
  expect(html).not.toContain('<script>alert')
  expect(answers?.queries.find(([key]) => key[0] === 'user')?.[1]).toMatchObject({ name })
})

test('a browser adopts the page without a call, and shows nothing of it after a log-out elsewhere', async () => {
  const member = await newMember(site)
  const page = await site.open({ language: 'es' })
  await logIn(page, member, '/health/live')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/profile')
  const heading = page.getByRole('heading', { level: 1 })
  await heading.getByText(member.name).waitFor()
  await page.locator('html[data-session="in"]').waitFor()
  await page.waitForFunction(() => document.querySelector('#answers')?.textContent === '')
  await page.getByRole('link', { name: 'Horarios' }).last().click()
  await page.waitForURL('/schedule')
  expect(calls.filter((path) => /users|classes|wod|recovery|center/.test(path))).toEqual([])

  // The tokens go, the cookie stays: as when a log-out did not reach the server.
  await page.goto('/profile')
  await heading.getByText(member.name).waitFor()
  const other = await page.context().newPage()
  await other.goto('/config')
  await other.getByRole('button', { name: 'Salir' }).click()
  await other.waitForURL('/')
  await page.waitForURL('/')
  expect(await page.content()).not.toContain(member.name)
  await page.goBack()
  await page.waitForURL(/\/auth\/login/)
  expect(await page.content()).not.toContain(member.name)

  const next = await newMember(site)
  await fillLogIn(page, next)
  await page.goto('/profile')
  await heading.getByText(next.name, { exact: false }).waitFor()
  expect(await page.content()).not.toContain(`${member.name}<`)
})

test('a page that slept in the history through a log-out shows nothing of the member', async () => {
  const member = await newMember(site)
  const page = await site.open()
  await logIn(page, member)
  await page.getByRole('heading', { level: 1 }).getByText(member.name).waitFor()
  // No other tab tells a sleeping page.
  await page.evaluate(deleteSession)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForURL((url) => url.pathname !== '/profile')
  expect(await page.content()).not.toContain(member.name)
})

async function deleteSession(): Promise<void> {
  const opening = indexedDB.open('the-box', 1)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const work = opening.result.transaction('kept', 'readwrite')
  work.objectStore('kept').delete('session')
  await new Promise((resolve) => {
    work.oncomplete = resolve
  })
}

test('after a log-out that did not reach the server no page of the member is shown, and the cookie is removed', async () => {
  const member = await newMember(site)
  const page = await site.open({ language: 'es' })
  const context = page.context()
  await logIn(page, member, '/config')
  await page.route('**/api/auth/revoke-token', (route) => route.abort())
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.waitForURL('/')
  await page.close()

  const later = await context.newPage()
  // The scripts come late: until then the page of the member is in the document.
  const { promise: came, resolve } = Promise.withResolvers<void>()
  await later.route('**/assets/*.js', async (route) => {
    await came
    await route.continue()
  })
  const name = later.getByText(member.name, { exact: false }).first()
  // A busy server leaves the rendering to the browser.
  const rendered = async () => {
    await later.goto('/profile', { waitUntil: 'domcontentloaded' })
    return await name.count()
  }
  await expect.poll(rendered).toBe(1)
  expect(await name.isVisible()).toBe(false)
  resolve()
  await later.waitForURL(/\/auth\/login/)
  expect(await later.content()).not.toContain(member.name)
  const isGone = async () => !(await context.cookies()).some(({ name }) => name === 'page')
  await expect.poll(isGone).toBe(true)

  await fillLogIn(later, await newMember(site))
  expect(await later.content()).not.toContain(member.name)
})

test('without an answer of the database a member gets the page of guests, and keeps the cookie', async () => {
  const member = await newMember(site)
  const { cookie } = await logInAs(member)
  await site.db.schema.alterTable('refresh_tokens').renameTo('refresh_tokens_away').execute()
  try {
    const { status, answers, headers } = await ask('/profile', { cookie })
    expect([status, answers, headers['set-cookie']]).toEqual([200, null, undefined])
  } finally {
    await site.db.schema.alterTable('refresh_tokens_away').renameTo('refresh_tokens').execute()
  }
  expect(await readerOf('/profile', { cookie })).toBe(member.id)
})

test('a change between a page and its live connection is read', async () => {
  const member = await newMember(site)
  const { id, at, path } = await newClass(site, site.after(360))
  const page = await site.open({ language: 'es', ownClock: true })
  await page.clock.install({ time: site.now() })
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket(/stream/, async (socket) => {
    await waited
    socket.connectToServer()
  })
  await logIn(page, member, path)
  const { row } = classRow(page, at, 'es')
  await row.getByText('3').first().waitFor()
  await site.db.updateTable('gym_classes').set({ max_people: 9 }).where('id', '=', id).execute()
  await page.clock.fastForward(missedAfter + 500)
  resolve()
  await row.getByText('9').first().waitFor()
})

/** Lists the reads of a page from `begin` on. `untilQuiet` waits until none was under way for half a second. */
function watchReads(page: Page) {
  const reads: string[] = []
  const open = new Set<Request>()
  let quietSince = performance.now()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    open.add(request)
    if (request.method() === 'GET') reads.push(`${pathname}${search}`)
  })
  const end = (request: Request) => {
    if (open.delete(request)) quietSince = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isQuiet = () => open.size === 0 && performance.now() - quietSince > 500
  return {
    reads,
    begin: () => void reads.splice(0),
    untilQuiet: () => expect.poll(isQuiet).toBe(true),
  }
}

/** Books a class, and lists what the page then reads; `late` messages come when the page has stopped waiting for them. */
async function readsOfBooking(messagesAre: 'in time' | 'late', startsAt: Millis): Promise<string[]> {
  const member = await newMember(site, { credits: 2 })
  const { id, at, path } = await newClass(site, startsAt)
  const page = await site.open({ language: 'es' })
  // However slow the machine, messages come and the page's patience ends when the test says so.
  const messages: string[] = []
  const subscribed = new Set<string>()
  let isHeld = false
  let deliver: ((message: string) => void) | undefined
  await page.routeWebSocket(/stream/, (socket) => {
    const server = socket.connectToServer()
    deliver = (message) => socket.send(message)
    // The server confirms a subscription only if asked to. Nothing before it is missed: all that was prepared is older.
    socket.onMessage((message) => {
      const asked = /^SUBSCRIBE\n(?:.*\n)*?destination:(.*)\n/.exec(`${message}`)
      if (!asked) return server.send(message)
      const confirmed = `${message}`.replace('SUBSCRIBE\n', `SUBSCRIBE\nreceipt:${asked[1]}\n`)
      server.send(confirmed.replace(/\nmissed:\d+/, '\nmissed:0'))
    })
    server.onMessage((message) => {
      const confirmed = /^RECEIPT\n(?:.*\n)*?receipt-id:(.*)\n/.exec(`${message}`)
      if (confirmed) subscribed.add(confirmed[1] as string)
      else if (isHeld) messages.push(`${message}`)
      else socket.send(message)
    })
  })
  await page.addInitScript((patience) => {
    const later = window.setTimeout
    const held: (() => void)[] = []
    const hold = (work: () => void, ms?: number) => (ms === patience ? held.push(work) : later(work, ms))
    Object.assign(window, { setTimeout: hold, held, release: () => held.splice(0).map((work) => work()) })
  }, gatherFor)
  const isWaiting = () => expect.poll(() => page.evaluate('held.length')).toBe(1)
  const patienceEnds = async () => {
    await isWaiting()
    await page.evaluate('release()')
  }
  const deliverAll = () => {
    for (const message of messages.splice(0)) deliver?.(message)
  }
  const { reads, begin, untilQuiet } = watchReads(page)
  await logIn(page, member, path)
  const row = classRow(page, at, 'es')
  await row.button('open').waitFor()
  // The live connection opens, and days beside the shown one are read ahead.
  const hears = [userTopic(member.id), bookingTopics.class(id)]
  await expect.poll(() => [...subscribed]).toEqual(expect.arrayContaining(hears))
  await untilQuiet()
  await page.evaluate('release()')
  await untilQuiet()
  isHeld = true
  begin()
  await row.button('open').click()
  await isWaiting()
  const has = (what: string) => messages.some((message) => message.includes(`"what":"${what}"`))
  await expect.poll(() => has('bookings') && has('credits')).toBe(true)
  if (messagesAre === 'late') {
    await patienceEnds()
    await row.button('in').waitFor()
  }
  deliverAll()
  await patienceEnds()
  await row.button('in').waitFor()
  await untilQuiet()
  return reads
}

test('a booking refetches the changed queries once, and no others', async () => {
  const reads = await readsOfBooking('in time', site.after(300))
  expect(reads.toSorted()).toEqual([...new Set(reads)].toSorted())
  expect(reads.join(' ')).toMatch(/classes.*credits|credits.*classes/)
  expect(reads.join(' ')).not.toMatch(/activities|config|wod|recovery/)
  // The control: what comes later is read again.
  const again = await readsOfBooking('late', site.after(310))
  expect(again.length).toBeGreaterThan(new Set(again).size)
})
