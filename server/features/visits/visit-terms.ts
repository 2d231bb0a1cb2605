import type { VisitTerms } from '../../../rules/visits.ts'
import type { GymRow } from '../settings/find-gym.ts'

export const visitTerms = (gym: GymRow): VisitTerms => ({
  trials: gym.trials,
  trialCents: gym.trial_price_cents,
  dropIns: gym.drop_ins,
  dropInCents: gym.drop_in_price_cents,
  visitorHours: gym.visitor_hours,
})
