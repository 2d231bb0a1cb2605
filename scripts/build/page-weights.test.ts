import { expect, test } from 'vitest'
import { frameFiles } from './page-budgets.ts'
import { type BuiltFile, weigh } from './page-weights.ts'

const file = (fileName: string, moduleIds: string[], imports: string[] = [], size = 1000): BuiltFile => ({
  fileName,
  moduleIds: moduleIds.map((path) => `/root/${path}`),
  facadeModuleId: null,
  imports,
  code: '-'.repeat(size),
})

const profile = 'domains/member-file/web/profile/profile-screen.tsx'
const live = 'node_modules/@stomp/stompjs/esm6/index.js'
const zod = 'node_modules/zod/index.js'
const built = [
  file('frame.js', [...frameFiles, live]),
  file('profile.js', [`${profile}?route`], ['frame.js', 'member.js']),
  file('member.js', ['member.tsx'], ['schemas.js']),
  file('schemas.js', ['constants.ts']),
  file('dialog.js', ['dialog.tsx'], [], 100_000),
]
const budget = { screen: profile, kilobytes: 4, files: 4, alone: [live] }

test('counts what a page loads, without what is loaded at a press', () => {
  expect(weigh(budget, built, '/root')).toEqual([])
})

test('tells bytes and files beyond the budget', () => {
  const [heavy] = weigh({ ...budget, kilobytes: 3 }, built, '/root')
  expect(heavy).toContain(
    'profile-screen.tsx loads 4 kB of script in 4 files before it is quiet, at most 3 kB in 4',
  )
  expect(weigh({ ...budget, files: 3 }, built, '/root')).toHaveLength(1)
})

test('names the files that lead to what a group brought along', () => {
  const grouped = built.map((each) => (each.fileName === 'schemas.js' ? file('schemas.js', [zod]) : each))
  const [told] = weigh(budget, grouped, '/root')
  expect(told).toContain(`${profile} → profile.js → member.js → schemas.js`)
})
