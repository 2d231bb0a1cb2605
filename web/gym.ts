import { useRouteLoaderData } from 'react-router'
import type { Center } from '../contracts/centers.ts'
import type { AppConfig } from '../contracts/settings.ts'
import { useSession } from './session/use-session.ts'

// Said again so that no zod comes with it (contracts/settings.ts has the same with the schema); only for a broken start.
const unknownGym: { config: AppConfig; centers: Center[]; origin: string } = {
  config: {
    defaultActivityKey: 'wod',
    openActivityKey: 'open_box',
    topPlanKey: 'games',
    daysToShow: 3,
    proPrice: 4.95,
    creditsPlan: 7,
    creditsNoPlan: 12,
    changePlanDayLimit: 26,
    bookFutureClassStartHour: 17,
    phoneNumber: '',
    lateLeaveMinutes: 90,
    freeLeaveAfterBookingMinutes: 5,
    freeLeaveAfterPromotionMinutes: 30,
    creditMonths: 6,
    unreleased: [],
    brand: { name: '', signalColor: '#e8471c', legalName: '', taxId: '', address: '', email: '', domain: '' },
  },
  centers: [],
  origin: '',
}

/** The gym: settings, brand, centers. */
export function useGym() {
  return (useRouteLoaderData('root') as typeof unknownGym | undefined) ?? unknownGym
}

/** The center that is looked at: the chosen one, else the gym's first. Undefined only when the gym has none. */
export function useCenter(): Center | undefined {
  const { centers } = useGym()
  const { center } = useSession()
  return centers.find((c) => c.id === center?.id) ?? centers[0]
}

/** Today in the looked-at center, `YYYY-MM-DD`. */
export function useToday(): string {
  const timeZone = useCenter()?.timeZone ?? 'Europe/Madrid'
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format()
}
