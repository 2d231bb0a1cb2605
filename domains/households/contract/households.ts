import { z } from 'zod'
import { endpoint, onBehalfRights } from '../../../platform/contract/endpoint.ts'
import { Email, Id, Instant, LocalDate, line, personName, text } from '../../../platform/contract/values.ts'
import { Consents } from '../../people/contract/consents.ts'
import { memberFields } from '../../people/contract/member-fields.ts'
import { User } from '../../people/contract/members.ts'

/** Managing adults and dependants of a household. */
export const mostPeople = 12

/** What a managing adult may do for the others; each includes those before it. */
const May = z.enum(onBehalfRights)

export const HouseholdPerson = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  image: z.string().nullable(),
  birth: LocalDate.nullable(),
  /** In years, today; null without a birth date. */
  age: z.int().nullable(),
  /** A managing adult; otherwise a dependant. */
  isManager: z.boolean(),
  /** Of a managing adult; null for dependants. */
  may: May.nullable(),
  /** A managing adult who lets the other one act for them. */
  letsAct: z.boolean(),
  hasLogIn: z.boolean(),
  /** The caller may act for them. */
  canActFor: z.boolean(),
  /** Of dependants under 14, for managing adults and staff; null for all others, who decide themselves. */
  consents: Consents.nullable(),
})
export type HouseholdPerson = z.output<typeof HouseholdPerson>

export const Household = z.object({
  /** Null for a member without a household. */
  id: Id.nullable(),
  /** The caller who logged in. */
  ownId: Id,
  /** Whose cards and account pay for all. */
  payerId: Id.nullable(),
  /** Managing adults first, then by age. */
  people: z.array(HouseholdPerson),
  invitations: z.array(z.object({ id: Id, email: z.string(), expiresAt: Instant })),
})
export type Household = z.output<typeof Household>

export const getHousehold = endpoint({
  route: 'GET /api/household',
  access: 'member',
  onBehalf: 'see',
  summary: 'Returns the household of the member who logged in, also while they act for another person.',
  returns: Household,
})

const names = {
  name: personName(memberFields.name.longest),
  surname: personName(memberFields.surname.longest),
}

export const NewDependant = z.object({ ...names, birth: LocalDate })
export type NewDependant = z.output<typeof NewDependant>

export const addDependant = endpoint({
  route: 'POST /api/household/dependants',
  access: 'member',
  onBehalf: 'pay',
  summary:
    'Adds a dependant, who needs no document, address or phone, and makes a household where there is none.',
  body: NewDependant,
  returns: Household,
  fails: ['not_adult', 'household_full', 'household_right_missing'],
  rateLimit: { perMinute: 20 },
})

/** The caller acts from now on, in this log-in, as the person; `user` and `token` are that person's. */
export const actFor = endpoint({
  route: 'PUT /api/household/acting-for',
  access: 'member',
  onBehalf: 'see',
  summary: 'Chooses the person of the household whom this log-in acts for; null ends it.',
  body: z.object({ memberId: Id.nullable() }),
  returns: z.object({ token: z.string(), user: User }),
  keepsAnswer: false,
})

export const setLetsAct = endpoint({
  route: 'PUT /api/household/lets-act',
  access: 'member',
  summary:
    'Lets the other managing adult act for the caller, or ends that. Both must, for either of them to act.',
  body: z.object({ letsAct: z.boolean() }),
  returns: Household,
})

export const setPayer = endpoint({
  route: 'PUT /api/household/payer',
  access: 'member',
  onBehalf: 'pay',
  summary: 'The caller who logged in pays for the household from now on.',
  returns: Household,
  fails: ['household_right_missing'],
})

export const inviteManager = endpoint({
  route: 'POST /api/household/invitations',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Invites a second managing adult by mail, for seven days.',
  body: z.object({ email: Email }),
  returns: Household,
  fails: ['household_has_two', 'household_right_missing', 'not_adult'],
  rateLimit: { perMinute: 5 },
})

export const withdrawInvitation = endpoint({
  route: 'DELETE /api/household/invitations/:id',
  access: 'member',
  onBehalf: 'pay',
  summary: 'Withdraws an invitation that was not accepted.',
  returns: Household,
  fails: ['household_right_missing'],
})

/** Of an invitation: 256 random bits, base64url. */
const InvitationToken = z.string().regex(/^[\w-]{43}$/)

export const readInvitation = endpoint({
  route: 'GET /api/household-invitations/:token',
  access: 'member',
  summary: 'Returns who invites the caller to manage a household.',
  params: z.object({ token: InvitationToken }),
  returns: z.object({ by: z.string(), dependants: z.array(z.string()) }),
  fails: ['invitation_invalid', 'invitation_not_yours'],
  rateLimit: { perMinute: 20 },
})

export const acceptInvitation = endpoint({
  route: 'POST /api/household-invitations/:token',
  access: 'member',
  summary: 'Accepts an invitation: the caller becomes the second managing adult.',
  params: z.object({ token: InvitationToken }),
  returns: Household,
  fails: [
    'invitation_invalid',
    'invitation_not_yours',
    'household_has_two',
    'household_full',
    'in_other_household',
    'not_adult',
  ],
  rateLimit: { perMinute: 20 },
})

export const leaveHousehold = endpoint({
  route: 'DELETE /api/household',
  access: 'member',
  summary: 'The caller leaves the household.',
  returns: Household,
  fails: [
    'minor_without_adult',
    'payment_overdue',
    'dependant_needs_adult',
    'payer_needed',
    'shared_pack_in_use',
  ],
})

export const giveAccount = endpoint({
  route: 'POST /api/household/dependants/:id/account',
  access: 'member',
  onBehalf: 'pay',
  summary:
    'Gives a dependant of 14 or more a log-in by a mailed link; from 18 on, with a document, a contract of their own.',
  body: z.object({ email: Email.nullable(), cin: line(memberFields.cin.longest).nullable() }),
  returns: Household,
  fails: [
    'too_young',
    'email_taken',
    'cin_taken',
    'household_right_missing',
    'payment_overdue',
    'shared_pack_in_use',
  ],
  rateLimit: { perMinute: 10 },
})

export const setConsentsFor = endpoint({
  route: 'PUT /api/household/people/:id/consents',
  access: 'member',
  onBehalf: 'book',
  summary: 'Gives or withdraws consents for a dependant under 14.',
  body: Consents.partial(),
  returns: Household,
  fails: ['consent_own', 'household_right_missing'],
})

/** Of dependants without a log-in; whoever has one does it themselves. */
export const exportDependant = endpoint({
  route: 'GET /api/household/people/:id/data',
  access: 'member',
  freshProof: true,
  summary: 'Exports everything kept about a dependant as a JSON file, for a managing adult.',
  returns: z.unknown(),
  fails: ['not_on_behalf', 'household_right_missing'],
  rateLimit: { perMinute: 10 },
})

export const eraseDependant = endpoint({
  route: 'POST /api/household/people/:id/erase',
  access: 'member',
  summary: "Erases a dependant for good, with the managing adult's own password.",
  body: z.object({ password: z.string().min(1).max(128) }),
  returns: Household,
  fails: [
    'wrong_password',
    'not_on_behalf',
    'household_right_missing',
    'payment_pending',
    'payment_overdue',
    'shared_pack_in_use',
  ],
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

const why = text(500)

export const getMemberHousehold = endpoint({
  route: 'GET /api/users/:id/household',
  access: 'admin',
  summary: 'Returns the household of a member, for staff.',
  returns: Household,
})

export const joinHousehold = endpoint({
  route: 'PUT /api/users/:id/household',
  access: 'admin',
  summary: 'Puts a member into the household of another one, which is made where there is none.',
  body: z.object({ withId: Id, isManager: z.boolean(), may: May, why }),
  returns: Household,
  fails: [
    'household_has_two',
    'household_full',
    'household_right_missing',
    'in_other_household',
    'minor_without_adult',
    'not_adult',
    'dependant_needs_adult',
    'payer_needed',
    'payment_overdue',
    'shared_pack_in_use',
  ],
})

export const addDependantFor = endpoint({
  route: 'POST /api/users/:id/household/dependants',
  access: 'admin',
  summary: 'Adds a dependant to the household of a member, which is made where there is none, for staff.',
  body: NewDependant,
  returns: Household,
  fails: ['not_adult', 'household_full'],
})

export const removeFromHousehold = endpoint({
  route: 'POST /api/users/:id/household/leave',
  access: 'admin',
  summary: 'Takes a member out of their household.',
  body: z.object({ why }),
  returns: Household,
  fails: [
    'minor_without_adult',
    'dependant_needs_adult',
    'payer_needed',
    'payment_overdue',
    'shared_pack_in_use',
  ],
})
