import { expect, test } from 'vitest'
import type { SetupState } from '../../../gym/contract/settings.ts'
import { skippable, stateOf, steps } from './steps.ts'

const nothing: SetupState = {
  ...{ facts: 0, centers: 0, activities: 0, movements: 0, templates: 0, plans: 0, packs: 0, ways: 0 },
  ...{ waiver: 0, workouts: 0, members: 0, invitable: 0, skipped: [] },
}
const open = (state: Partial<SetupState>) =>
  steps.filter((step) => stateOf(step, { ...nothing, ...state }) === 'open').map(({ name }) => name)

test('in an empty gym all is to do, and invitations come last', () => {
  expect(open({})).toEqual(steps.map(({ name }) => name))
  expect(steps.at(-1)?.name).toBe('invite')
})

test('steps with data are done; skipped steps are neither done nor open', () => {
  const state = { ...nothing, packs: 2, skipped: ['packs', 'waiver'] as SetupState['skipped'] }
  const of = (name: string) => steps.filter((step) => step.name === name).map((step) => stateOf(step, state))
  expect(of('packs')).toEqual(['done'])
  expect(of('waiver')).toEqual(['skipped'])
  expect(skippable('center')).toBeUndefined()
})

test('members are invited when none is left to invite', () => {
  expect(open({ members: 3, invitable: 1 })).toContain('invite')
  expect(open({ members: 3, invitable: 0 })).not.toContain('invite')
})
