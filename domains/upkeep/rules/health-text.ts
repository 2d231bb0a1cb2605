import type { HealthLine } from '../contract/health.ts'

const variants = ['none', 'unread', 'first', 'here'] as const

/**
 * Which text of a check says what was found: its state, `none` where there is nothing to judge, `unread` where it cannot be judged,
 * `first` where it has not happened yet, `here` where it would be lost with this machine.
 */
export const healthVariant = ({ state, values: { is } }: Pick<HealthLine, 'state' | 'values'>) =>
  variants.find((each) => each === is) ?? state
