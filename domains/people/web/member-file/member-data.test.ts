import { expect, test } from 'vitest'
import { formBody } from '../../../../platform/web/admin-kit/form-body.ts'
import type { AdminUser } from '../../contract/admin-users.ts'
import { canUndo, checkMemberData, MemberForm, memberForm, seenOf } from './member-data.ts'

const member = {
  id: 7,
  name: 'Ona',
  surname: 'Puig',
  cin: '12345678Z',
  email: 'ona@box.example',
  phone: '611222333',
  birth: null,
  sex: null,
  language: 'es',
  centerId: 1,
  discount: 0,
  pro: false,
  observations: '',
} as unknown as AdminUser
const { initial, changes, wrong } = formBody({
  schema: MemberForm,
  names: Object.keys(MemberForm.shape),
  value: member,
})

test('sends only changed fields, with the values that were seen', () => {
  expect(changes(initial)).toEqual({})
  expect(changes({ ...initial, name: ' Ona ', discount: '20', pro: 'on', birth: '1990-02-28' })).toEqual({
    discount: 20,
    pro: true,
    birth: '1990-02-28',
  })
  expect(seenOf(member, ['discount', 'pro', 'birth'])).toEqual({ discount: 0, pro: false, birth: null })
  expect(changes({ ...initial, why: 'because', centerId: '2' })).toEqual({ why: 'because', centerId: 2 })
})

test('accepts an unknown birth date; a discount is a percentage', () => {
  expect(wrong(initial)).toEqual({})
  expect(checkMemberData(initial, '2026-05-13')).toEqual({})
  expect(checkMemberData({ ...initial, cin: '12345678A', birth: '2026-05-14' }, '2026-05-13')).toEqual({
    cin: 'cin_invalid',
    birth: 'date_in_future',
  })
  expect(wrong({ ...initial, discount: '101' })).toEqual({ discount: 'too_big' })
  expect(wrong({ ...initial, discount: '1.5' })).toEqual({ discount: 'invalid' })
  expect(wrong({ ...initial, discount: '' })).toEqual({ discount: 'required' })
})

test('a document and a phone that a member came without may stay empty, and are not emptied again', () => {
  const without = { ...member, cin: '', phone: '' }
  const bare = formBody({ schema: memberForm(without), names: Object.keys(MemberForm.shape), value: without })
  expect(bare.wrong(bare.initial)).toEqual({})
  expect(checkMemberData(bare.initial, '2026-05-13', false)).toEqual({})
  expect(bare.changes({ ...bare.initial, discount: '20' })).toEqual({ discount: 20 })
  expect(bare.wrong({ ...bare.initial, phone: '6-abc' })).toEqual({ phone: 'phone_invalid' })
  expect(canUndo(seenOf(without, ['phone', 'discount']))).toBe(false)
  expect(canUndo(seenOf(without, ['cin']))).toBe(false)
  expect(canUndo(seenOf(without, ['discount']))).toBe(true)

  const full = formBody({ schema: memberForm(member), names: Object.keys(MemberForm.shape), value: member })
  expect(full.wrong({ ...full.initial, cin: '', phone: '' })).toEqual({ cin: 'required', phone: 'required' })
  expect(canUndo(seenOf(member, ['cin', 'phone']))).toBe(true)
})
