import { expect, test } from 'vitest'
import { changeOf, checkMemberData } from './member-data.ts'

const before = {
  name: 'Ona',
  surname: 'Puig',
  cin: '12345678Z',
  email: 'ona@box.example',
  phone: '611222333',
  birth: '',
  sex: '',
  centerId: '1',
  discount: '0',
  pro: '',
  observations: '',
}

test('only what is not as it was is sent, with what was seen', () => {
  expect(changeOf(before, before)).toEqual({ data: {}, was: {} })
  expect(
    changeOf({ ...before, name: ' Ona ', discount: '20', pro: 'on', birth: '1990-02-28' }, before),
  ).toEqual({
    data: { discount: 20, pro: true, birth: '1990-02-28' },
    was: { discount: 0, pro: false, birth: null },
  })
  expect(changeOf({ why: 'because', centerId: '2' }, before)).toEqual({
    data: { centerId: 2 },
    was: { centerId: 1 },
  })
})

test('birth may be unknown, a discount is a percentage', () => {
  expect(checkMemberData(before, '2026-05-13')).toEqual({})
  expect(
    checkMemberData({ ...before, cin: '12345678A', birth: '2026-05-14', discount: '101' }, '2026-05-13'),
  ).toEqual({ cin: 'cin_invalid', birth: 'date_in_future', discount: 'invalid' })
  expect(checkMemberData({ ...before, discount: '1.5' }, '2026-05-13')).toEqual({ discount: 'invalid' })
})
