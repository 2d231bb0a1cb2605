import { topic } from '../../../platform/contract/realtime.ts'
import type { Coach } from './coaches.ts'

/** `/class/{id}`: the current seats of a class. */
export interface ClassSeats {
  id: number
  startTime: string
  endTime: string
  maxPeople: number
  usersIn: number
  usersWait: number
  show: boolean
  cancelled: boolean
  coach: Coach | null
  assistants: Coach[]
}

/** `/classUser/*`: a booking changed. `user` is sent to staff and to that member; for others it is null. */
export interface ClassUserChanged {
  classId: number
  classUserId: number
  status: 'IN' | 'WAIT'
  validated: boolean
  user: { id: number; name: string; surname: string; image: string | null } | null
}
export type PlaceChange = 'save' | 'update' | 'delete'

export const bookingTopics = {
  class: topic<ClassSeats>('/class/{id}'),
  classUserSave: topic<ClassUserChanged>('/classUser/save/{id}'),
  classUserUpdate: topic<ClassUserChanged>('/classUser/update/{id}'),
  classUserDelete: topic<ClassUserChanged>('/classUser/delete/{id}'),
}
