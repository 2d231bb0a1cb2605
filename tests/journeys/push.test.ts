import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { enqueue } from '../../platform/server/notifications/enqueue.ts'
import { installedBrowser } from '../support/browser.ts'
import { check } from '../support/check-page.ts'
import { newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { type Browser, openPushService } from '../support/messages/push-service.ts'
import { logIn, newMember } from '../support/people.ts'
import { untilOfflineReady } from '../support/screens/flight-mode.ts'
import { takeProblems } from '../support/screens/page-problems.ts'
import { textWith } from '../support/text-with.ts'

// The browser from npm shows no notifications, so those tests need another one.
const canShow = process.env.CHROME_PATH !== undefined || installedBrowser() !== undefined
const site = await startSite({}, { wholeBrowser: true })
const service = await openPushService(site.now)
const gymKey = await (await fetch(`${site.origin}/api/notifications/publicKey`)).text()

/** A headless browser reaches no real push service; this uses the test's own. */
async function subscribesTo(page: Page, { form }: Browser): Promise<void> {
  await page.addInitScript((given) => {
    const subscription = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem('subscribed')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('subscribed', applicationServerKey)
        return subscription
      },
      getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
    })
  }, form)
}

const browsersOf = (memberId: number) =>
  site.db.selectFrom('push_subscriptions').select('endpoint').where('member_id', '=', memberId).execute()

describe.each(dressesOf('push'))('in $language on a $device', ({ language, device }) => {
  const { pushSettings, shell, push } = allPhrases[language]

  test.runIf(canShow)(
    'a member enables push, chooses kinds, gets a message, and none after logging out',
    async () => {
      const member = await newMember(site, { language })
      const browser = service.browser(gymKey)
      const page = await site.open({ language, device, worker: true })
      await subscribesTo(page, browser)
      await page.context().grantPermissions(['notifications'])
      await logIn(page, member, '/config/your-account')
      const toggle = page.getByRole('switch', { name: pushSettings.here })
      await page.getByText(pushSettings.offHere).waitFor()
      await check(page)
      // A browser subscribes once its worker is installed.
      await untilOfflineReady(page)
      await toggle.click()
      await page.getByText(pushSettings.onHere).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBe(gymKey)
      expect(await browsersOf(member.id)).toEqual([{ endpoint: browser.form.endpoint }])
      const reminder = page.getByRole('switch', { name: pushSettings.kind.reminder })
      expect(await reminder.isChecked()).toBe(false)
      await reminder.click()
      await check(page)
      const chosen = () =>
        site.db
          .selectFrom('push_choices')
          .select(['kind', 'wanted'])
          .where('member_id', '=', member.id)
          .execute()
      await expect.poll(chosen).toEqual([{ kind: 'reminder', wanted: true }])

      const { id, at } = await newClass(site, site.after(device === 'phone' ? 21 : 22))
      await enqueue(site.db, [
        { channel: 'push', memberId: member.id, template: 'promoted', details: { classId: id } },
      ])
      await expect.poll(() => browser.got.length).toBe(1)
      const when = textWith(push.when.today, { time: at })
      expect(browser.got[0]?.payload).toMatchObject({
        title: textWith(push.promoted.title, { activity: 'WOD', when }),
        language,
      })
      expect(service.wrong).toEqual([])

      const bar =
        device === 'phone' ? page.getByRole('navigation', { name: shell.nav.bottom }) : page.locator('header')
      // Logs out while push is still starting.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      await page.goto('/profile')
      await bar.getByRole('button', { name: shell.nav.menu, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: shell.nav.logout }).click()
      await page.waitForURL('/')
      await expect.poll(() => browsersOf(member.id)).toEqual([])
      expect(await page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull()
    },
  )

  test('a member who blocked notifications is told how to allow them', async () => {
    const page = await site.open({ language, device })
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' as const }),
    )
    await logIn(page, await newMember(site, { language }), '/config/your-account')
    await page.getByText(pushSettings.denied).waitFor()
    expect(await page.getByRole('switch', { name: pushSettings.here }).isDisabled()).toBe(true)
    await check(page)
  })
})

test.runIf(canShow)('a message is shown, a later one replaces it, and a tap opens its page', async () => {
  const page = await site.open({ worker: true })
  await page.context().grantPermissions(['notifications'])
  const member = await newMember(site)
  await logIn(page, member)
  await untilOfflineReady(page)
  const debug = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(debug)
  const deliver = (payload: object) =>
    debug.send('ServiceWorker.deliverPushMessage', {
      origin: site.origin,
      registrationId,
      data: JSON.stringify(payload),
    })
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [
        title,
        body,
      ]),
    )
  const path = `/book/wod/${site.today}`
  await deliver({ title: 'Uno', body: 'Primero', path, tag: 'class-1', language: 'es' })
  await expect.poll(shown).toEqual([['Uno', 'Primero']])
  await deliver({ title: 'Dos', body: 'Después', path, tag: 'class-1', language: 'es' })
  await expect.poll(shown).toEqual([['Dos', 'Después']])
  await debug.send('ServiceWorker.deliverPushMessage', {
    origin: site.origin,
    registrationId,
    data: 'nonsense',
  })

  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<Notification[]> }
      NotificationEvent: new (type: string, given: { notification?: Notification }) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL(path)
  expect(await shown()).toEqual([])
  takeProblems(page)
})

async function registrationOf(debug: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) =>
    debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await debug.send('ServiceWorker.enable')
  return found
}
