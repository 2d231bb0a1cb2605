import { z } from 'zod'
import { AuthResponse, NewPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { User } from './members.ts'
import { Id } from './values.ts'

const own = z.object({ id: Id })
/** The password as it is now, asked again before what cannot be undone. */
const Password = z.string().min(1).max(128)

/** Most characters of a picture that is sent: some 4.5 MB in base64. Browsers make theirs far smaller before. */
export const largestImage = 6 * 1024 * 1024

export const changeImage = endpoint({
  method: 'POST',
  path: '/api/users/:id/img',
  access: 'member',
  summary:
    "Changes the caller's own picture: png or jpeg, as a data: address or plain base64; null removes it.",
  params: own,
  body: z.object({ fileSource: z.string().min(1).max(largestImage).nullable() }),
  returns: User,
  tries: { perMinute: 20 },
  bodyLimit: largestImage + 1024,
})

export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:hash',
  access: 'public',
  summary: 'Returns a picture of a member or an activity by the hash of its bytes; it never changes.',
  params: z.object({ hash: z.string().regex(/^[\w-]{43}$/) }),
  returns: z.unknown(),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/users/:id/password',
  access: 'member',
  summary: "Changes the caller's password, ends all sessions and returns a new token pair.",
  params: own,
  body: z.object({ oldPassword: Password, newPassword: NewPassword }),
  returns: AuthResponse,
  fails: ['wrong_password'],
  tries: { perMinute: 10 },
  keepsAnswer: false,
})

export const exportData = endpoint({
  method: 'GET',
  path: '/api/users/:id/export',
  access: 'member',
  summary:
    "Exports everything kept about a member as a JSON file: the caller's own data, or any member's for an admin.",
  params: own,
  returns: z.unknown(),
  tries: { perMinute: 10 },
})

export const eraseAccount = endpoint({
  method: 'POST',
  path: '/api/users/:id/erase',
  access: 'member',
  summary:
    "Erases the caller's account for good: deletes personal data, gives coming places back and ends the plan.",
  params: own,
  body: z.object({ password: Password }),
  fails: ['wrong_password', 'last_admin', 'payment_pending', 'payment_overdue'],
  tries: { perMinute: 10 },
  keepsAnswer: false,
})

/** Where a calendar program reads one's bookings; null while there is no such address. */
const CalendarAddress = z.object({ address: z.string().nullable() })

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/users/:id/calendar-address',
  access: 'member',
  summary: "Returns the secret address of the caller's bookings for calendar programs.",
  params: own,
  returns: CalendarAddress,
})

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/users/:id/calendar-address',
  access: 'member',
  summary: 'Creates a new secret calendar address; the previous one stops working at once.',
  params: own,
  returns: CalendarAddress,
  tries: { perMinute: 20 },
  keepsAnswer: false,
})

export const dropCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/calendar-address',
  access: 'member',
  summary: 'Removes the secret calendar address; calendar programs lose access.',
  params: own,
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed/:file',
  access: 'public',
  summary: "Returns a member's bookings as iCalendar (RFC 5545) to callers with the secret.",
  params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  returns: z.unknown(),
})
