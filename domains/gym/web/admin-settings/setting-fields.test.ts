import { expect, test } from 'vitest'
import { formBody } from '../../../../platform/web/admin-kit/form-body.ts'
import {
  settingNames as names,
  type SettingFact,
  type SettingName,
  settingDefaults,
  settingFacts,
} from '../../contract/setting-facts.ts'
import { GymSettings } from '../../contract/settings.ts'
import { groups } from './setting-fields.ts'

const settings: GymSettings = {
  ...settingDefaults,
  name: 'The Box',
  legalName: '',
  taxId: '',
  address: '',
  email: '',
  domain: '',
  watchAddress: '',
  changelogAddress: '',
  phoneNumber: '',
  billedFrom: '2026-06-01',
  unreleased: [],
  languages: ['ca', 'es'],
}

test('every setting is in one group', () => {
  expect(groups.flatMap((g) => g.settings).sort()).toEqual(names.toSorted())
  expect(Object.keys(GymSettings.shape).sort()).toEqual([...names, 'languages', 'unreleased'].sort())
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

const { initial, changes, wrong } = formBody({
  schema: GymSettings,
  names,
  value: settings,
  fixed: { unreleased: [], languages: ['ca', 'es'] },
})
const wrongOf = (typed: Record<string, string>) => wrong({ ...initial, ...typed })
const changesOf = (typed: Record<string, string>) => changes({ ...initial, ...typed })

test('sends only what changed', () => {
  expect(changesOf({})).toEqual({})
  expect(changesOf({ proPrice: '5,50', daysToShow: ' 4 ', name: ' Box ' })).toEqual({
    proPrice: 5.5,
    daysToShow: 4,
    name: 'Box',
  })
  expect(changesOf({ chargeRetryDays: '1,3, 5 7', proPrice: '4.95' })).toEqual({})
})

test('days are an ascending list, or none', () => {
  for (const [typed, days] of [
    ['', []],
    ['1', [1]],
    ['2 4;  90', [2, 4, 90]],
    ['1,2,3,4,5,6,7,8,9,10', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const) {
    expect(wrongOf({ chargeRetryDays: typed })).toEqual({})
    expect(changesOf({ chargeRetryDays: typed })).toEqual({ chargeRetryDays: days })
  }
  const codes = {
    '3, 1': 'invalid',
    '1, 1': 'invalid',
    '0': 'too_small',
    '1.5': 'invalid',
    uno: 'invalid',
    '91': 'too_big',
    '1,2,3,4,5,6,7,8,9,10,11': 'too_big',
  }
  for (const [typed, code] of Object.entries(codes))
    expect([typed, wrongOf({ chargeRetryDays: typed })]).toEqual([typed, { chargeRetryDays: code }])
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
  expect(wrongOf(typed)).toEqual({
    daysToShow: 'too_small',
    creditMonths: 'invalid',
    proPrice: 'invalid',
    creditsPlan: 'required',
    name: 'required',
    email: 'email_invalid',
    nightEnds: 'required',
  })
})
