import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { changeEmbedding, getCenterCalendar, getEmbedding } from '../../contract/embedding.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-10-24 12:00')
const app = await testApp(url, { clock: () => now })

await updateRows(db, 'activities', { name: { ca: 'Força', es: '<b>Força & “més”' } }, { id: gym.strong })
await buildClass(gym, { startsAt: madrid('2026-10-24 18:00'), maxPeople: 7 })
// After the clocks went back.
await buildClass(gym, { startsAt: madrid('2026-10-26 18:00'), activity: gym.strong })
const hidden = await buildClass(gym, {
  startsAt: madrid('2026-10-25 10:00'),
  shown: false,
  activity: gym.oncePerDay,
})
const cancelled = await buildClass(gym, { startsAt: madrid('2026-10-25 11:00'), activity: gym.oncePerDay })
await updateRows(db, 'gym_classes', { cancelled_at: new Date(now) }, { id: cancelled })
await buildClass(gym, { startsAt: madrid('2026-10-24 10:00'), activity: gym.oncePerDay })

const save = (sites: string[]) => call(app, changeEmbedding, { as: gym.admin, body: { sites } })
const page = (query: string) => app.inject(`/embed/schedule?${query}`)

test('only sites that the gym named may show the schedule', async () => {
  expect((await page('')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  for (const site of [
    'http://club.example',
    'https://club.example/path',
    'https://*.example',
    'https://a;b',
    "https://x' *",
  ])
    expect((await save([site])).status, site).toBe(400)
  const asBrowsers = await save(['https://www.Gimnàs.example', 'https://club.example:443'])
  expect(asBrowsers.body).toEqual({ sites: ['https://www.xn--gimns-uqa.example', 'https://club.example'] })
  const saved = await save(['https://Club.example/', 'https://www.club.example:8443'])
  expect(saved.body).toEqual({ sites: ['https://club.example', 'https://www.club.example:8443'] })
  expect((await call(app, getEmbedding, { as: gym.admin })).body).toEqual(saved.body)
  const { headers } = await page('')
  expect(headers['content-security-policy']).toContain(
    'frame-ancestors https://club.example https://www.club.example:8443',
  )
  expect(headers['x-frame-options']).toBeUndefined()
  const other = await app.inject('/api/centers')
  expect(other.headers['x-frame-options']).toBe('DENY')
  expect(other.headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('shows the classes that members see with free places and links to their booking', async () => {
  const { body } = await page(`center=${gym.center.id}&lang=es`)
  expect(body).toContain('https://box.example/book/wod/2026-10-24')
  expect(body).toContain('18:00 – 19:00')
  expect(body).toContain('Libres: 7')
  expect(body).toContain('&#60;b&#62;Força &#38; “més”')
  expect(body).not.toContain('<b>Força')
  expect(body).not.toContain('/book/kids/')
  expect(hidden).toBeGreaterThan(0)
  expect((await page('lang=ca')).body).toContain('lang="ca"')
  expect((await page('activity=strong')).body).not.toContain('/book/wod/')
  expect((await page('center=999999')).statusCode).toBe(404)
  expect((await page('center=x&lang=xx&activity=%00')).statusCode).toBe(200)
})

test('script and page stay within 10 kB compressed', async () => {
  const script = await app.inject('/embed.js')
  expect(script.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
  })
  for (let day = 0; day < 6; day += 1)
    for (let hour = 0; hour < 12; hour += 1)
      await buildClass(gym, { startsAt: madrid('2026-10-26 08:00') + day * 86_400_000 + hour * 3_600_000 })
  const whole = gzipSync(script.body).length + gzipSync((await page('')).body).length
  expect(whole).toBeLessThan(10_000)
})

test('the script takes the height from its own frame only', async () => {
  const { body } = await app.inject('/embed.js')
  const frame = { style: { height: '', cssText: '' }, contentWindow: {}, src: '' }
  let hear: (event: object) => void = () => {}
  const script = {
    src: 'https://box.example/embed.js',
    dataset: { center: '3', lang: 'ca' },
    after: () => {},
  }
  runInNewContext(body, {
    ...{ URL, URLSearchParams },
    document: {
      currentScript: script,
      documentElement: { lang: 'es-ES' },
      title: 'Club',
      createElement: () => frame,
    },
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
  })
  expect(frame.src).toBe('https://box.example/embed/schedule?center=3&activity=&track=&lang=ca')
  const data = { theBoxHeight: 900 }
  hear({ origin: 'https://evil.example', source: frame.contentWindow, data })
  hear({ origin: 'https://box.example', source: {}, data })
  expect(frame.style.height).toBe('')
  hear({ origin: 'https://box.example', source: frame.contentWindow, data })
  expect(frame.style.height).toBe('900px')
})

test('a calendar of the center, the same until something changes', async () => {
  const read = (headers = {}) =>
    call(app, getCenterCalendar, { params: { id: gym.center.id }, query: { language: 'ca' }, headers })
  const { text, headers, status } = await read()
  expect(status).toBe(200)
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
  const strong = events.find(({ summary }) => summary === 'Força')
  expect(strong?.startDate.toJSDate().getTime()).toBe(madrid('2026-10-26 18:00'))
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  const again = await read({ 'if-none-match': String(headers.etag) })
  expect(again.status).toBe(304)
  await updateRows(db, 'gym_classes', { shown: false }, { on_date: '2026-10-26' })
  expect((await read({ 'if-none-match': String(headers.etag) })).status).toBe(200)
})
