import type { GymClass } from '../contract/classes.ts'
import type { KnownClass, OwnBooking } from './join-class.ts'

type Wire = Pick<
  GymClass,
  | 'id'
  | 'activity'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'opensAt'
  | 'cancelled'
  | 'free'
  | 'maxPeople'
  | 'usersIn'
  | 'mine'
> &
  Partial<Pick<GymClass, 'draw'>>

export const classFacts = (gymClass: Wire): KnownClass => ({
  id: gymClass.id,
  activityId: gymClass.activity.id,
  date: gymClass.date,
  startsAt: Date.parse(gymClass.startTime),
  endsAt: Date.parse(gymClass.endTime),
  opensAt: Date.parse(gymClass.opensAt),
  // Hidden classes are only sent to members with a place in them.
  open: !gymClass.cancelled,
  free: gymClass.free,
  singleBook: gymClass.activity.singleBook,
  youngest: gymClass.activity.youngest,
  oldest: gymClass.activity.oldest,
  maxPeople: gymClass.maxPeople,
  usersIn: gymClass.usersIn,
  drawnFrom: gymClass.draw && !gymClass.draw.decided ? Date.parse(gymClass.draw.wishesFrom) : null,
})

export const ownBookings = (classes: readonly Wire[]): OwnBooking[] =>
  classes.flatMap((gymClass) => {
    const { mine } = gymClass
    if (!mine) return []
    const { id: classId, activityId, date, startsAt, endsAt } = classFacts(gymClass)
    return [{ id: mine.id, status: mine.status, classId, activityId, date, startsAt, endsAt }]
  })
