import type { GymRow } from '../../../gym/server/settings/find-gym.ts'
import type { VisitTerms } from '../../rules/visits.ts'

export const visitTerms = (gym: GymRow): VisitTerms => ({
  trials: gym.trials,
  trialCents: gym.trial_price_cents,
  dropIns: gym.drop_ins,
  dropInCents: gym.drop_in_price_cents,
  visitorHours: gym.visitor_hours,
})
