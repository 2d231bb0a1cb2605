import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant } from '../../../platform/contract/values.ts'

/** `data`: what the gym keeps about somebody. `pictures`: being photographed and shown. */
export const consentKinds = ['data', 'pictures'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const Consents = z.object({ data: z.boolean(), pictures: z.boolean() })
export type Consents = z.output<typeof Consents>

export const getConsents = endpoint({
  route: 'GET /api/consents',
  access: 'member',
  onBehalf: 'see',
  summary: 'Returns what the caller has agreed to; what an adult agreed to for a child ends at 14.',
  returns: Consents,
})

export const setConsents = endpoint({
  route: 'PUT /api/consents',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Gives or withdraws consents: a managing adult for a child under 14, everybody else for themselves.',
  body: Consents.partial(),
  returns: Consents,
  fails: ['consent_own', 'consent_by_adult'],
})

const By = z.object({ id: Id, name: z.string() })

export const memberConsents = endpoint({
  route: 'GET /api/users/:id/consents',
  access: 'admin',
  summary: 'Returns what a member agrees to now, and what was given and withdrawn, newest first, for staff.',
  returns: z.object({
    now: Consents,
    record: z.array(
      z.object({
        kind: z.enum(consentKinds),
        givenAt: Instant,
        givenBy: By,
        withdrawnAt: Instant.nullable(),
        withdrawnBy: By.nullable(),
      }),
    ),
  }),
})
