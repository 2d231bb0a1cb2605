import type { Visitor } from '../../domains/people/server/auth/visitor.ts'

/** A browser that has not been here before. */
export const someVisitor: Visitor = {
  network: '203.0.113.7',
  shownNetwork: '203.0.113.…',
  browser: 'Firefox',
  system: 'Linux',
  deviceId: null,
  keepDevice: () => undefined,
  keepPages: () => undefined,
}
