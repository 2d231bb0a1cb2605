import { type SetupState, skippableSteps } from '../../../gym/contract/settings.ts'

/** Set-up steps in order; `of`: what there is of it. */
export const steps = [
  { name: 'facts', of: 'facts', to: '/admin/settings#brand' },
  { name: 'center', of: 'centers', to: '/admin/centers' },
  { name: 'activities', of: 'activities', to: '/admin/activities' },
  { name: 'movements', of: 'movements', to: '/admin/movements' },
  { name: 'week', of: 'templates', to: '/admin/week' },
  { name: 'plans', of: 'plans', to: '/admin/plans' },
  { name: 'packs', of: 'packs', to: '/admin/plans?tab=packs' },
  { name: 'ways', of: 'ways', to: '/admin/mandatos?tab=creditors' },
  { name: 'waiver', of: 'waiver', to: '/admin/waiver' },
  { name: 'workout', of: 'workouts', to: '/admin/workouts' },
  { name: 'members', of: 'members', to: '/admin/transfer' },
  { name: 'invite', of: 'invitable', to: '/admin/users?kind=invitable' },
] as const satisfies readonly { name: string; of: keyof SetupState; to: string }[]

export type SetupStep = (typeof steps)[number]

export const skippable = (name: SetupStep['name']) => skippableSteps.find((step) => step === name)

/** Done as the data say, or left out by the owner. The last one is done when nobody is left to invite. */
export function stateOf(step: SetupStep, state: SetupState): 'done' | 'skipped' | 'open' {
  const isDone = step.name === 'invite' ? state.members > 0 && state.invitable === 0 : state[step.of] > 0
  if (isDone) return 'done'
  return state.skipped.some((name) => name === step.name) ? 'skipped' : 'open'
}
