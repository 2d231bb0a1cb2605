import { expect, test } from 'vitest'
import { z } from 'zod'
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts'

const endpoints = await declaredEndpoints()

/** Personal fields that trainers must not see, whatever their names. */
const secret =
  /^(cin|document|e?mail|phone|birth|sex|discount|iban|bic|holder|mandate|last4|amount|payments?|receipts?)/i

/** Who has to be called cannot be called without their number; of a minor on the roll, the adults'. What coaches are paid is their own. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'GET /api/tellings/:telling': ['phone'],
  'GET /api/to-call': ['phone'],
  'GET /api/classes/roll': ['phone'],
  'POST /api/classes/:id/walkIn': ['phone'],
  'PUT /api/classes/:id/attendance': ['phone'],
  'GET /api/coach-pay/own/:month': ['amount'],
}

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value), ...namesIn(Object.values(value))] : namesIn(value),
  )
}

test.each(endpoints.filter(({ endpoint }) => endpoint.access === 'trainer'))(
  '$name shows trainers no personal data',
  ({ endpoint }) => {
    const names = namesIn(z.toJSONSchema(endpoint.returns, { io: 'output', unrepresentable: 'any' }))
    const excepted = exceptions[`${endpoint.method} ${endpoint.path}`] ?? []
    expect(names.filter((name) => secret.test(name) && !excepted.includes(name))).toEqual([])
  },
)
