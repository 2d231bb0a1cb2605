import type { HealthLine } from '../contract/health.ts'

/** Which of its texts says what was found: the state, or `none` and `unread` where there is nothing to judge. */
export function healthVariant({ state, values }: Pick<HealthLine, 'state' | 'values'>) {
  if (values.days === -1) return state === 'fine' ? 'none' : 'unread'
  return values.is === 'none' ? 'none' : state
}
