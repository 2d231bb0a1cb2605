import type { HealthLine } from '../contract/health.ts'

/** Which text of a check says what was found: its state, `none` where there is nothing to judge, `unread` where it cannot be judged. */
export const healthVariant = ({ state, values: { is } }: Pick<HealthLine, 'state' | 'values'>) =>
  is === 'none' || is === 'unread' ? is : state
