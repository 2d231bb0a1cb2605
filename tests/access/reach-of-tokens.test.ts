import { expect, test } from 'vitest'
import { isForDevice } from '../../platform/contract/endpoint.ts'
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts'

const endpoints = await declaredEndpoints()

/** Of endpoints that no token may ever reach, by their names. */
const outOfReach =
  /^(export|download|refund|withdrawP|redeem|check(Out|In)|pay|sell|join(Plan)|add(Card|Mandate|Visit)|confirm|remove|erase|change(Pass|Em|Rate|Way|Plan)|reset|make|end(Token|Gym|Sess|Other)|list(Tokens|GymTokens|Sessions)|saveSettings|update|leavePlan|start|record|run|import|login|prove|log|refresh|revoke)/

test('no token reaches money, roles, passwords, second factors, exports, settings and other tokens', () => {
  const reached = endpoints.filter(({ endpoint }) => endpoint.scope)
  expect(reached.filter(({ name }) => outOfReach.test(name)).map(({ name }) => name)).toEqual([])
  expect(endpoints.filter(({ name }) => outOfReach.test(name)).length).toBeGreaterThan(70)
  for (const { name, endpoint } of reached) {
    expect(endpoint.freshProof, name).toBeUndefined()
    expect(endpoint.path.startsWith('/api/auth/'), name).toBe(false)
    expect(isForDevice(endpoint.access), name).toBe(false)
    // What moves money is written under these addresses.
    if (endpoint.method !== 'GET')
      expect(endpoint.path, name).not.toMatch(/payments|sales|bills|mandates|plan|users/)
  }
})
