import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameGroups } from './page-groups.ts'

const profile = 'domains/member-file/web/profile/profile-screen.tsx'
const calendar = 'domains/booking/web/calendar/calendar-screen.tsx'
const credits = 'domains/member-file/web/your-credits/your-credits-screen.tsx'
const home = 'domains/site/web/home/home-screen.tsx'
const large = '-'.repeat(10_000)
const icons = "import { IconBolt as Bolt, IconRun } from '@tabler/icons-react'"
const modules: Record<string, { imports?: string[]; code?: string }> = {
  'app/web/root.tsx': { imports: ['frame.ts'] },
  [profile]: { imports: ['frame.ts', 'shared.ts', 'small.ts', 'field.tsx', 'own.ts'], code: icons },
  [calendar]: { imports: ['shared.ts'] },
  [credits]: { imports: ['small.ts'] },
  [home]: { imports: ['field.tsx'] },
  'shared.ts': { code: large },
}
const groups = nameGroups('/root', (id) => {
  const { imports = [], code = '' } = modules[id.slice('/root/'.length)] ?? {}
  return { importedIds: imports.map((path) => join('/root', path)), code }
})
const groupOf = (path: string) => groups.get(join('/root', path))?.name

test.each([
  ['frame.ts', 'frame'],
  ['field.tsx', 'public'],
  ['shared.ts', 'profile-calendar'],
  ['small.ts', 'member'],
  ['own.ts', 'profile'],
  ['node_modules/@tabler/icons-react/dist/esm/icons/IconRun.mjs', 'profile'],
  [home, undefined],
])('%s is in the group %s', (path, name) => {
  expect(groupOf(path)).toBe(name)
})

test('what more screens share is grouped first', () => {
  const turns = ['frame.ts', 'field.tsx', 'small.ts', 'shared.ts', 'own.ts'].map(
    (path) => groups.get(join('/root', path))?.turn ?? -1,
  )
  expect(turns).toEqual(turns.toSorted((a, b) => a - b))
})
