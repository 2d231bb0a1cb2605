import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, fillLogIn } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite({}, { host: 'localhost' })
const { security: t, auth, account } = allPhrases.es

/** A device that makes and uses passkeys with its fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an admin adds a passkey, is asked for it after the password, and logs in with it alone', async () => {
  const admin = await demoPerson(site, demoCins.admin)
  const page = await site.open({ device: 'phone' })
  await addAuthenticator(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')

  await page.goto('/auth/login')
  await page.getByText(auth.login.demo).waitFor()
  await check(page)
  await fillLogIn(page, admin)
  await page.goto('/config/security')
  await check(page)
  await button(t.passkeys.add).click()
  await dialog.getByLabel(t.passkeys.name).fill('Mi móvil')
  await dialog.getByRole('button', { name: t.passkeys.go, exact: true }).click()
  await page.getByText(t.passkeys.done).waitFor()
  await button(textWith(t.passkeys.removeLabel, { name: 'Mi móvil' })).waitFor()
  await check(page)

  await page.goto('/config')
  await button(account.logout).click()
  await page.waitForURL('/')
  // After the password an admin with a passkey is asked for it.
  await page.goto('/auth/login')
  await page.getByLabel(auth.field.account, { exact: true }).fill(admin.cin)
  await page.getByLabel(auth.field.password, { exact: true }).fill(admin.password)
  await button(auth.login.submit).click()
  await page.getByText(t.step.intro).waitFor()
  await check(page)
  await button(t.step.back).click()
  await button(auth.login.passkey).click()
  await page.waitForURL('/profile')
})
