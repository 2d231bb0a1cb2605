import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPages, importsIn } from './page-imports.ts'

const profile = 'domains/member-file/web/profile/profile-screen.tsx'

test('names the chain of imports that leads to what a page must not load', async () => {
  const imports: Record<string, string[]> = {
    [profile]: ['a.tsx', 'b.ts'],
    'b.ts': ['c.ts', profile],
    'c.ts': ['node_modules/zod/'],
  }
  const breaches = await checkPages(async (path) => imports[path] ?? [])
  expect(breaches).toHaveLength(1)
  expect(breaches[0]?.path).toBe(profile)
  expect(breaches[0]?.message).toContain(
    `loads zod in a member's page: ${profile} → b.ts → c.ts → node_modules/zod/.`,
  )
})

test('follows what a page loads by itself', async () => {
  const later = 'app/web/device/settle.ts'
  const breaches = await checkPages(async (path) =>
    path === later ? ['platform/web/admin-kit/list.tsx'] : [],
  )
  expect(breaches.map(({ path }) => path)).toEqual([later])
})

test('reads imports as the browser has them: without types and schemas of calls', async () => {
  const imports = await importsIn(join(import.meta.dirname, '../..'))('domains/booking/web/api/ticks.ts')
  expect(imports).toContain('platform/web/api/call.ts')
  expect(imports.filter((path) => path.includes('/contract/')).every((path) => path.endsWith('?calls'))).toBe(
    true,
  )
})
