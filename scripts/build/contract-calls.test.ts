import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractCalls } from './contract-calls.ts'

const root = join(import.meta.dirname, '../..')
const importer = join(root, 'domains/booking/web/api/an-importer.ts')
const plugin = contractCalls() as unknown as Record<
  'load' | 'transform',
  (...args: string[]) => Promise<unknown>
>
const shortened = async (code: string) =>
  ((await plugin.transform.call(plugin, code, importer)) as { code: string } | null)?.code

const files = globSync('{platform,domains/*}/contract/*.ts', { cwd: root }).filter((name) =>
  /\/[\w-]+\.ts$/.test(name),
)

test('finds the contracts', () => {
  expect(files.length).toBeGreaterThan(80)
})

test.each(files)('the calls of %s are the methods and paths of its endpoints', async (name) => {
  const whole = (await import(join(root, name))) as Record<string, { method?: unknown; path?: unknown }>
  const endpoints = Object.entries(whole).filter(([, value]) => value?.method && value.path)
  const text = (await plugin.load.call(plugin, `${join(root, name)}?calls`)) as string
  const lines = endpoints.map(
    ([key, { method, path }]) => `export const ${key} = ${JSON.stringify({ method, path })}`,
  )
  expect(text.split('\n').filter(Boolean).sort()).toEqual(lines.sort())
})

test('imports an endpoint that is called without its schemas', async () => {
  expect(await shortened("import { joinClass } from '../../contract/bookings.ts'\nsend(joinClass)")).toBe(
    "import { joinClass } from '../../contract/bookings.ts?calls';\nsend(joinClass)",
  )
  expect(
    await shortened(
      "import * as contract from '../../../people/contract/emails.ts'\nsend(contract.changeEmail)",
    ),
  ).toContain("'../../../people/contract/emails.ts?calls'")
  expect(await shortened("send((await import('../../../sales/contract/plans.ts')).listPlans)")).toContain(
    'plans.ts?calls',
  )
})

test('leaves the schemas that a form reads', async () => {
  const code = `import { changePlan, createPlan as create, PlanForm } from '../../../sales/contract/plans.ts'
form(PlanForm, changePlan.body, create)`
  expect(await shortened(code)).toBe(
    `import { createPlan as create } from '../../../sales/contract/plans.ts?calls';import { changePlan, PlanForm } from '../../../sales/contract/plans.ts';
form(PlanForm, changePlan.body, create)`,
  )
  expect(
    await shortened("import { languages } from '../../../../platform/contract/languages.ts'"),
  ).toBeUndefined()
})
