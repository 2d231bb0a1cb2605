import { expect, test } from 'vitest'
import { getActivity } from '../../../domains/gym/contract/activities.ts'
import { getAppConfig, saveSettings } from '../../../domains/gym/contract/settings.ts'
import type { Language } from '../../../platform/contract/languages.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../tests/support/gym.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url)

const save = (languages: readonly string[]) => call(app, saveSettings, { as: gym.admin, body: { languages } })
const said = (language: Language) => allPhrases[language].error.not_found
const answerTo = async (header: string | undefined, as?: number) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header }
  return (await call(app, getActivity, { params: { id: 999 }, headers, ...(as && { as }) })).body.message
}

test('a gym speaks Catalan and Spanish until it says otherwise', async () => {
  expect((await call(app, getAppConfig)).body.languages).toEqual(['ca', 'es'])
  expect(await answerTo('en')).toBe(said('es'))
  expect(await answerTo('en-GB, ca;q=0.1')).toBe(said('ca'))
})

test('what it speaks is chosen from then on, and what it gave up by nobody, whatever a member keeps', async () => {
  const member = await buildMember(db, { language: 'es' })
  expect(await answerTo(undefined, member)).toBe(said('es'))
  expect((await save(['en', 'ca'])).body.languages).toEqual(['ca', 'en'])
  await expect.poll(() => answerTo('en-US')).toBe(said('en'))
  expect(await answerTo('es')).toBe(said('ca'))
  expect(await answerTo(undefined, member)).toBe(said('ca'))
  await save(['ca', 'es'])
  await expect.poll(() => answerTo('en')).toBe(said('es'))
  expect(await answerTo(undefined, member)).toBe(said('es'))
})

test('one of the languages that every text exists in stays', async () => {
  for (const languages of [[], ['en'], ['fr']])
    expect((await save(languages)).body, languages.join()).toMatchObject({ code: 'bad_request' })
  expect((await call(app, getAppConfig)).body.languages).toEqual(['ca', 'es'])
})
