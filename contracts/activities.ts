import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CreditType, Id, line } from './values.ts'

export const ActivityIcon = z.enum(['kettle', 'box', 'discos', 'aros'])
export type ActivityIcon = z.output<typeof ActivityIcon>

export const Activity = z.object({
  id: Id,
  /** Short lower-case name in addresses: /book/{key}/{date}. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  icon: ActivityIcon,
  /** Hex colour, `#d6322d`. */
  color: z.string(),
  abbreviation: z.string(),
  enabled: z.boolean(),
  /** One class of this activity per member and day. */
  singleBook: z.boolean(),
  creditType: CreditType,
})
export type Activity = z.output<typeof Activity>

/** An activity as staff write it: its texts in each language. */
export const ActivityForm = z.object({
  key: z.string().regex(/^[a-z0-9_-]{2,40}$/),
  nameEs: line(60),
  nameCa: line(60),
  descriptionEs: z.string().trim().max(2000),
  descriptionCa: z.string().trim().max(2000),
  image: z.string().max(300).nullable().default(null),
  icon: ActivityIcon,
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  abbreviation: line(8),
  enabled: z.boolean().default(true),
  singleBook: z.boolean().default(false),
  creditType: CreditType,
  /** Minutes before the start from which leaving costs the credit; null takes the center's. */
  lateLeaveMinutes: z.number().int().min(0).max(2880).nullable().default(null),
})
export type ActivityForm = z.output<typeof ActivityForm>

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  access: 'public',
  summary: 'The enabled activities',
  returns: z.array(Activity),
  keptUntil: ['activities'],
})

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activities/:id',
  access: 'public',
  summary: 'One activity',
  params: z.object({ id: Id }),
  returns: Activity,
  keptUntil: ['activities'],
})

export const getActivityByName = endpoint({
  method: 'GET',
  path: '/api/activities/byName/:name',
  access: 'public',
  summary: 'One activity by its key, or by its name in either language',
  params: z.object({ name: line(60) }),
  returns: Activity,
  keptUntil: ['activities'],
})

export const createActivity = endpoint({
  method: 'POST',
  path: '/api/activities',
  access: 'admin',
  summary: 'Add an activity',
  body: ActivityForm,
  returns: Activity,
  fails: ['key_taken'],
})

export const updateActivity = endpoint({
  method: 'PUT',
  path: '/api/activities/:id',
  access: 'admin',
  summary: 'Change an activity',
  params: z.object({ id: Id }),
  body: ActivityForm,
  returns: Activity,
  fails: ['key_taken'],
})
