import { expect, test } from 'vitest'
import { z } from 'zod'
import { declaredEndpoints } from '../../../scripts/declared-endpoints.ts'
import { keepsAnswer } from '../../contract/endpoint.ts'

test('stores no answers of endpoints with secrets or files', async () => {
  const changing = (await declaredEndpoints()).filter(({ endpoint }) => endpoint.method !== 'GET')
  const secret = /"(token|refreshToken|jwt|clientSecret|secret|(new|old|current)?password)":/i
  const withSecret = changing.filter(({ endpoint }) => {
    const shape = (type: z.ZodType, io: 'input' | 'output') =>
      JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' }))
    return secret.test(shape(endpoint.body, 'input') + shape(endpoint.returns, 'output'))
  })
  const files = changing.filter(({ endpoint }) => endpoint.returns instanceof z.ZodUnknown)
  expect(files.filter(({ endpoint }) => keepsAnswer(endpoint) === 'all').map(({ name }) => name)).toEqual([])
  expect(withSecret.length).toBeGreaterThan(5)
  expect(
    withSecret.filter(({ endpoint }) => keepsAnswer(endpoint) === 'all').map(({ name }) => name),
  ).toEqual([])
})
