import type { HealthLine } from '../contract/health.ts'

const variants = ['none', 'unread', 'first'] as const

/**
 * Which text of a check says what was found: its state, `none` where there is nothing to judge, `unread` where it cannot be judged,
 * `first` where it has not happened yet.
 */
export const healthVariant = ({ state, values: { is } }: Pick<HealthLine, 'state' | 'values'>) =>
  variants.find((each) => each === is) ?? state
