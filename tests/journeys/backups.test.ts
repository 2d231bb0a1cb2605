import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'

const site = await startSite()
const folder = mkdtempSync(join(tmpdir(), 'the-box-copies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an owner sets up backups, makes one, has it proven and reads so on the health page', {
  timeout: 240_000,
}, async () => {
  const { adminBackups: t, adminHealth, error } = allPhrases.es
  const page = await site.open({ language: 'es', device: 'phone' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await logIn(page, await demoPerson(site, demoCins.admin, 'es'), '/admin/health')
  await page.getByText(adminHealth.check.backup.none).waitFor()
  await check(page)
  await page.getByRole('link', { name: adminHealth.toBackups }).first().click()
  await page.getByRole('heading', { name: t.mood.noPlace }).waitFor()
  await check(page, { oneAction: true })

  await button(t.place.add).click()
  for (const kind of ['s3', 'sftp', 'webdav', 'folder'] as const) {
    await dialog.getByRole('radio', { name: t.kind[kind], exact: true }).click()
    await page.getByText(t.kindHint[kind]).waitFor()
    await check(page)
  }
  const path = dialog.getByLabel(t.field.folder, { exact: true })
  await path.fill(join(folder, 'nowhere'))
  await button(t.place.save).click()
  await dialog.getByText(error.target_missing).waitFor()
  expect(await path.inputValue()).toBe(join(folder, 'nowhere'))
  await check(page, { expected: ['/api/backups/target'] })
  await path.fill(folder)
  await button(t.place.save).click()
  await page.getByRole('heading', { name: t.mood.noKey }).waitFor()
  await check(page, { oneAction: true })
  expect(readdirSync(folder)).toEqual([])

  await button(t.key.add).click()
  await dialog.getByText(t.key.howHint.made).waitFor()
  await check(page)
  await dialog.getByRole('button', { name: t.key.add, exact: true }).click()
  await dialog.getByText(t.key.shownText).waitFor()
  await check(page)
  const secret = await dialog.getByLabel(t.key.secret, { exact: true }).inputValue()
  expect(secret).toMatch(/^AGE-SECRET-KEY-/)
  const coming = page.waitForEvent('download')
  await button(t.key.download).click()
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain(`\n${secret}\n`)
  expect(await button(t.key.done).isDisabled()).toBe(true)
  await dialog.getByLabel(t.key.isSaved).check()
  await button(t.key.done).click()
  await page.getByRole('heading', { name: t.mood.waiting }).waitFor()
  await check(page, { oneAction: true })

  await button(t.now).click()
  await page.getByRole('heading', { name: t.mood.unproven }).waitFor({ timeout: 120_000 })
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.backup\.age$/)])
  await check(page)
  await button(t.proveNow).click()
  await page.getByRole('heading', { name: t.mood.kept }).waitFor({ timeout: 120_000 })
  await check(page, { oneAction: true })
  await page.getByRole('button', { name: t.list.open.split('{{')[0] ?? '' }).click()
  await dialog.getByText(t.detail.file).waitFor()
  await check(page)
  await page.keyboard.press('Escape')
  await button(t.place.test).click()
  await page.getByText(t.place.tested).waitFor()

  await button(t.log.turnOn).click()
  await page.getByText(t.log.first).waitFor()
  await check(page, { oneAction: true })
  await button(t.log.turnOff).click()
  await page.getByText(t.log.off).waitFor()

  await page.getByRole('link', { name: t.toHealth }).click()
  await page.getByText(adminHealth.check.backup.here).waitFor()
  await page.getByText(adminHealth.check.proof.fine).waitFor()
  await check(page)
})
