import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { errorCodes } from '../../../platform/contract/errors.ts'
import { AnyInstant, Id, Instant } from '../../../platform/contract/values.ts'

/** A class at the door. */
export const DoorClass = z.object({
  id: Id,
  /** Name in the caller's language. */
  activity: z.string(),
  color: z.string(),
  startTime: Instant,
  endTime: Instant,
})
export type DoorClass = z.output<typeof DoorClass>

export const DoorPerson = z.object({
  /** Of the booking. */
  id: Id,
  /** First name and initial, with more letters of the surname where two in the class would look alike. */
  name: z.string(),
  here: z.boolean(),
})
export type DoorPerson = z.output<typeof DoorPerson>

/** All that a tablet at the door knows. */
export const Door = z.object({
  device: z.object({ id: Id, name: z.string() }),
  center: z.object({ name: z.string(), timeZone: z.string() }),
  /** Key of its check-in codes, base64url. */
  codeKey: z.string(),
  /** The server's clock. */
  now: Instant,
  classes: z.array(
    DoorClass.extend({
      opensAt: Instant,
      closesAt: Instant,
      free: z.int(),
      /** Empty when the device lists no names, and more than an hour before check-in opens. */
      people: z.array(DoorPerson),
    }),
  ),
})
export type Door = z.output<typeof Door>

export const readDoor = endpoint({
  route: 'GET /api/door',
  access: 'door',
  summary:
    'Returns what the tablet at the door shows: the classes of the next hours, and the key of its codes.',
  returns: Door,
})

export const tickByName = endpoint({
  route: 'POST /api/door/ticks',
  access: 'door',
  summary: 'Ticks a member who tapped their name. Sent late or twice it ticks once, at the time of the tap.',
  body: z.object({ bookingId: Id, at: AnyInstant }),
  returns: DoorPerson,
  fails: ['not_joined', 'class_cancelled', 'attendance_closed', 'attendance_changed'],
})

export const Charged = z.enum(['session', 'credit', 'free', 'staff'])

export const CheckIn = z.object({
  center: z.object({ name: z.string(), timeZone: z.string() }),
  /** Stands for the scan in the next requests of this member, for some minutes. */
  claim: z.string(),
  /** The class that the member is ticked for. */
  checkedIn: DoorClass.nullable(),
  /** False if only people of the household are ticked for it. */
  isOwn: z.boolean(),
  /** People of the household who were ticked with the scan, for the same class. */
  people: z.array(z.object({ id: Id, name: z.string() })),
  /** Own places of this center that can be ticked now as well. */
  others: z.array(DoorClass),
  /** Classes that can be booked at the door; empty with an own place in one of them. */
  offers: z.array(
    DoorClass.extend({
      free: z.int(),
      waits: z.boolean(),
      /** Price of the place; null when it is refused. */
      charge: Charged.nullable(),
      refused: z.enum(errorCodes).nullable(),
    }),
  ),
  /** An own place that cannot be ticked at this door now. */
  missed: DoorClass.extend({
    center: z.string(),
    why: z.enum(['too_early', 'too_late', 'elsewhere']),
    opensAt: Instant,
  }).nullable(),
})
export type CheckIn = z.output<typeof CheckIn>

/** The text of a scanned code, or the claim that stands for it. */
const Proof = z.string().min(1).max(200)

export const checkIn = endpoint({
  route: 'POST /api/check-ins',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Ticks the caller, who scanned the code of the tablet at the door: for the own place that starts nearest, or for one class, and with them the people of their household who have a place in it. Without a place it offers those that are free; with `charge` it books one first.',
  body: z.object({
    proof: Proof,
    classId: Id.optional(),
    /** Books a free place of `classId`, if it costs exactly this. */
    charge: Charged.optional(),
  }),
  returns: CheckIn,
  fails: [
    'check_in_expired',
    'check_in_closed',
    'changed_meanwhile',
    'class_started',
    'class_full',
    'class_cancelled',
    'attendance_closed',
    'attendance_changed',
    'too_early',
    'not_active',
    'payment_overdue',
    'already_joined',
    'not_joined',
    'age_unfit',
    'single_book',
    'overlapping',
    'no_credits',
  ],
  keepsAnswer: false,
  rateLimit: { perMinute: 30 },
})

export const claimScan = endpoint({
  route: 'POST /api/check-ins/claim',
  access: 'public',
  summary: 'Keeps a scan for some minutes, while its member logs in.',
  body: z.object({ code: Proof }),
  returns: z.object({ claim: z.string(), expiresAt: Instant }),
  fails: ['check_in_expired'],
  rateLimit: { perMinute: 30, byAddressOnly: true },
})
