import { expect, test } from 'vitest'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'

const site = await startSite({ NODE_ENV: 'development' })

test('the gallery of widgets is accessible in both schemes, on a phone and on a desktop', async () => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await site.open({ device })
    await page.goto('/dev/kit')
    await page.getByRole('heading', { level: 1, name: 'Kit' }).waitFor()
    expect(await page.getByRole('table').count()).toBe(2)
    await check(page)
    await page.getByRole('button', { name: 'Form (light)' }).click()
    const form = page.getByRole('dialog')
    await form.locator('button[type="submit"]').click()
    await form.getByRole('alert').first().waitFor()
    await check(page)
    await page.close()
  }
}, 180_000)
