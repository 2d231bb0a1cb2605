import { expect, test } from 'vitest'
import {
  settingNames as names,
  type SettingFact,
  type SettingName,
  settingDefaults,
  settingFacts,
} from '../../../contracts/setting-facts.ts'
import { GymSettings } from '../../../contracts/settings.ts'
import { changedSettings, checkSettings, groups, settingOf, typedSetting } from './setting-fields.ts'

const settings: GymSettings = {
  ...settingDefaults,
  name: 'The Box',
  legalName: '',
  taxId: '',
  address: '',
  email: '',
  domain: '',
  phoneNumber: '',
  billedFrom: '2026-06-01',
  unreleased: [],
}

test('every setting is in one group', () => {
  expect(groups.flatMap((g) => g.settings).sort()).toEqual(names.toSorted())
  expect(Object.keys(GymSettings.shape).sort()).toEqual([...names, 'unreleased'].sort())
})

test('the schema accepts the declared bounds and nothing beyond them', () => {
  const accepts = (name: SettingName, value: number) => GymSettings.shape[name].safeParse(value).success
  for (const name of names) {
    const fact: SettingFact = settingFacts[name]
    if (fact.kind !== 'whole' && fact.kind !== 'euros') continue
    const step = fact.kind === 'whole' ? 1 : 0.01
    expect([name, accepts(name, fact.min), accepts(name, fact.max)]).toEqual([name, true, true])
    expect([name, accepts(name, fact.min - step), accepts(name, fact.max + step)]).toEqual([
      name,
      false,
      false,
    ])
  }
})

test('sends only what changed', () => {
  const typed = Object.fromEntries(names.map((name) => [name, typedSetting(settings[name])]))
  expect(changedSettings(names, typed, settings)).toEqual({})
  expect(changedSettings(names, { ...typed, proPrice: '5,50', daysToShow: ' 4 ' }, settings)).toEqual({
    proPrice: 5.5,
    daysToShow: 4,
  })
  expect(settingOf('name', ' Box ')).toBe('Box')
})

test('days are an ascending list, or none', () => {
  const check = (chargeRetryDays: string) => checkSettings(['chargeRetryDays'], { chargeRetryDays })
  for (const typed of ['', '1', '1, 3, 5, 7', '2 4;  90', '1,2,3,4,5,6,7,8,9,10']) {
    expect(check(typed)).toEqual({})
    const value = settingOf('chargeRetryDays', typed)
    expect(GymSettings.shape.chargeRetryDays.safeParse(value).success).toBe(true)
  }
  const wrong = {
    '3, 1': 'invalid',
    '1, 1': 'invalid',
    '0': 'invalid',
    '1.5': 'invalid',
    uno: 'invalid',
    '91': 'too_big',
  }
  for (const [typed, code] of Object.entries({ ...wrong, '1,2,3,4,5,6,7,8,9,10,11': 'invalid' })) {
    expect([typed, check(typed)]).toEqual([typed, { chargeRetryDays: code }])
    const value = settingOf('chargeRetryDays', typed)
    expect([typed, GymSettings.shape.chargeRetryDays.safeParse(value).success]).toEqual([typed, false])
  }
  const names = ['chargeRetryDays'] as const
  expect(changedSettings(names, { chargeRetryDays: '1,3, 5 7' }, settings)).toEqual({})
  expect(changedSettings(names, { chargeRetryDays: '2' }, settings)).toEqual({ chargeRetryDays: [2] })
})

test('finds what is wrong with each field', () => {
  const typed = {
    daysToShow: '0',
    creditMonths: '1.5',
    proPrice: '4.955',
    creditsPlan: '',
    name: ' ',
    email: 'x',
    nightEnds: '',
  }
  expect(checkSettings(Object.keys(typed) as SettingName[], typed)).toEqual({
    daysToShow: 'too_small',
    creditMonths: 'invalid',
    proPrice: 'invalid',
    creditsPlan: 'required',
    name: 'required',
    email: 'email_invalid',
    nightEnds: 'required',
  })
})
