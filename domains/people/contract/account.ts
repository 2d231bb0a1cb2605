import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { AuthResponse, NewPassword } from './auth.ts'
import { User } from './members.ts'

/** The current password, asked again before changes that cannot be undone. */
const Password = z.string().min(1).max(128)

/** Largest portrait, in characters of base64 (about 4.5 MB); the browser shrinks it before sending. */
export const largestImage = 6 * 1024 * 1024

export const changeImage = endpoint({
  route: 'POST /api/users/:id/img',
  access: 'member',
  onBehalf: 'book',
  summary:
    "Changes the caller's own picture: png or jpeg, as a data: address or plain base64; null removes it.",
  body: z.object({ fileSource: z.string().min(1).max(largestImage).nullable() }),
  returns: User,
  rateLimit: { perMinute: 20 },
  bodyLimit: largestImage + 1024,
})

export const changePassword = endpoint({
  route: 'PUT /api/users/:id/password',
  access: 'member',
  freshProof: 'with-factor',
  summary: "Changes the caller's password, ends all sessions and returns a new token pair.",
  body: z.object({ oldPassword: Password, newPassword: NewPassword }),
  returns: AuthResponse,
  fails: ['wrong_password'],
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

export const exportData = endpoint({
  route: 'GET /api/users/:id/export',
  access: 'member',
  freshProof: true,
  summary:
    "Exports everything kept about a member as a JSON file: the caller's own data, or any member's for an admin.",
  returns: z.unknown(),
  rateLimit: { perMinute: 10 },
})

export const eraseAccount = endpoint({
  route: 'POST /api/users/:id/erase',
  access: 'member',
  summary:
    "Erases the caller's account for good: deletes personal data, gives coming places back and ends the plan.",
  body: z.object({ password: Password }),
  fails: [
    'wrong_password',
    'last_admin',
    'payment_pending',
    'payment_overdue',
    'minor_without_adult',
    'dependant_needs_adult',
    'payer_needed',
    'shared_pack_in_use',
  ],
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

/** `address` is shown once, when it is made: only its hash is stored. */
const CalendarAddress = z.object({ address: z.string().nullable(), exists: z.boolean() })

export const getCalendarAddress = endpoint({
  route: 'GET /api/users/:id/calendar-address',
  access: 'member',
  onBehalf: 'see',
  summary: "Returns whether the caller's bookings have a secret address for calendar programs.",
  returns: CalendarAddress,
})

export const renewCalendarAddress = endpoint({
  route: 'POST /api/users/:id/calendar-address',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Creates a new secret calendar address and returns it once; the previous one stops working at once.',
  returns: CalendarAddress,
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const removeCalendarAddress = endpoint({
  route: 'DELETE /api/users/:id/calendar-address',
  access: 'member',
  onBehalf: 'book',
  summary: 'Removes the secret calendar address; calendar programs lose access.',
})

export const getFamilyCalendar = endpoint({
  route: 'GET /api/household/calendar-address',
  access: 'member',
  summary: 'Returns whether the caller has a secret calendar address for the bookings of their household.',
  returns: CalendarAddress,
})

export const renewFamilyCalendar = endpoint({
  route: 'POST /api/household/calendar-address',
  access: 'member',
  summary:
    'Creates a new secret calendar address, for the bookings of everybody whom the caller may see in their household, and returns it once; the previous one stops working at once.',
  returns: CalendarAddress,
  rateLimit: { perMinute: 20 },
  keepsAnswer: false,
})

export const removeFamilyCalendar = endpoint({
  route: 'DELETE /api/household/calendar-address',
  access: 'member',
  summary: 'Removes the secret calendar address of the household; calendar programs lose access.',
})

export const getCalendarFeed = endpoint({
  route: 'GET /api/calendar-feed/:file',
  access: 'public',
  summary:
    'Returns the bookings of a member, or of a family, as iCalendar (RFC 5545) to callers with the secret.',
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  returns: z.unknown(),
})
