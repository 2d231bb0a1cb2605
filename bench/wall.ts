import type { Page } from 'playwright-core'
import { demoPassword } from '../demo/logins.ts'
import type { AuthResponse } from '../domains/people/contract/auth.ts'
import { allPhrases } from '../platform/phrases/texts.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { putSession } from '../tests/support/screens/put-session.ts'
import { atDemoGym } from './first-visit.ts'
import { type Figure, median, millis, timeBeside } from './report.ts'

const words = allPhrases.es.timer
const rounds = 5
/** What the screens count down together. */
const counted = ['3', '2', '1', '00:00']
/** A phone on a mobile network, whose answers take longer than its requests; a slow television whose clock is wrong. */
const phoneLatency = 150
const slowDown = 4
const wrongClock = -37_000

const trainer = { cin: '00000001R', password: demoPassword }
const admin = { cin: '00000000T', password: demoPassword }

/** Three, two, one, go on the coach's phone and on the wall: how far apart the same digits are drawn. */
export const measureWall = (): Promise<Figure[]> =>
  atDemoGym(async (origin) => {
    const post = async <T>(path: string, body: object, token?: string): Promise<T> => {
      const headers = {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const office = await post<AuthResponse>('/api/auth/login', admin)
    const [center] = (await (await fetch(`${origin}/api/centers`)).json()) as { id: number }[]
    const device = { kind: 'screen', name: 'Wall', showsNames: true, center: center?.id }
    const { secret } = await post<{ secret: string }>('/api/devices', device, office.token)
    const browser = await launchBrowser()
    try {
      const wall = await (
        await browser.newContext({ locale: 'es-ES', viewport: { width: 1920, height: 1080 } })
      ).newPage()
      await wall.addInitScript(setClock, wrongClock)
      await wall.goto(`${origin}/screen#${secret}`)
      const devtools = await wall.context().newCDPSession(wall)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })

      const phone = await (
        await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } })
      ).newPage()
      await phone.goto(`${origin}/health/live`)
      await phone.evaluate(putSession, await post<AuthResponse>('/api/auth/login', trainer))
      const network = await phone.context().newCDPSession(phone)
      const speed = {
        latency: phoneLatency,
        downloadThroughput: 200_000,
        uploadThroughput: 100_000,
        offline: false,
      }
      await network.send('Network.enable')
      await network.send('Network.emulateNetworkConditions', speed)
      await phone.goto(`${origin}/timer?on=screen`)

      const apart: number[] = []
      for (let round = 0; round < rounds; round += 1) apart.push(...(await countDown(phone, wall)))
      const what = '3, 2, 1 and go on the coach’s phone and on the wall, from one to the other'
      const floor = { of: 'what the phone cannot know, half of its latency', value: phoneLatency / 2 }
      const details = `median of ${apart.length}, most ${millis(Math.max(...apart))}; phone at ${phoneLatency} ms, wall ${slowDown} times slower with a clock ${-wrongClock / 1_000} s late`
      return [timeBeside(what, median(apart), floor, 1.4, details)]
    } finally {
      await browser.close()
    }
  })

/** Milliseconds between the two for each of the counted digits. */
async function countDown(phone: Page, wall: Page): Promise<number[]> {
  const pages = [phone, wall]
  const press = (name: string) => phone.getByRole('button', { name, exact: true }).click()
  await phone.getByRole('radio', { name: words.on.screen, checked: true }).waitFor()
  await press(words.start)
  for (const page of pages) await page.getByRole('timer').waitFor()
  const seen = await Promise.all(pages.map((page) => page.evaluate(noteDigits, counted)))
  await press(words.finish)
  await press(words.change)
  await wall.getByRole('timer').waitFor({ state: 'detached' })
  return counted.map((text) => Math.abs((seen[0]?.[text] ?? Number.NaN) - (seen[1]?.[text] ?? Number.NaN)))
}

/** Runs in the page: when each text was drawn, by the clock of this machine that nobody sets. */
function noteDigits(texts: string[]): Promise<Record<string, number>> {
  const digits = document.querySelector('[role="timer"] span')
  const seen: Record<string, number> = {}
  return new Promise((resolve) => {
    const look = () => {
      const text = digits?.textContent ?? ''
      const at = performance.timeOrigin + performance.now()
      if (texts.includes(text)) seen[text] ??= at
      if (texts.every((one) => one in seen)) resolve(seen)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Runs in the page before its scripts. */
function setClock(ahead: number): void {
  const Real = Date
  const now = () => Real.now() + ahead
  class Wrong extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  }
  globalThis.Date = Wrong as DateConstructor
}
