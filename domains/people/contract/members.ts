import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { roleNames } from '../../../platform/contract/roles.ts'
import { phoneShape } from '../../../platform/contract/shapes.ts'
import {
  Credits,
  Email,
  Id,
  Instant,
  Language,
  LocalDate,
  line,
  paged,
  pageOf,
  paragraphs,
  personName,
  SearchText,
  text,
} from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { AddressState } from './address-states.ts'
import {
  type FieldName,
  fieldNames,
  fieldOf,
  fieldsWith,
  type memberFields,
  personalFields,
} from './member-fields.ts'

export const Role = z.enum(roleNames)

export const MemberStatus = z.enum(['INACTIVE', 'ACTIVE', 'MAINTENANCE'])
export type MemberStatus = z.output<typeof MemberStatus>

interface TextBounds {
  readonly longest: number
}

/** What may be written in a field, by its kind. */
const written = {
  document: ({ longest }: TextBounds) => line(longest),
  name: ({ longest }: TextBounds) => personName(longest),
  email: () => Email,
  phone: ({ longest }: TextBounds) => text(longest).regex(phoneShape),
  pastDay: () => LocalDate.nullable(),
  language: () => Language.optional(),
  center: () => Id.optional(),
  /** MAINTENANCE is set by the pause, not by this field. */
  status: () => MemberStatus,
  roles: () => z.array(Role).max(8),
  percent: () => z.int().min(0).max(100),
  paragraphs: ({ longest }: TextBounds) => paragraphs(longest),
  flag: () => z.boolean(),
}

/** What is read of a field, by its kind. */
const shown = {
  document: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  pastDay: LocalDate.nullable(),
  language: Language,
  center: Id.nullable(),
  status: MemberStatus,
  roles: z.array(Role),
  percent: z.int(),
  paragraphs: z.string(),
  flag: z.boolean(),
}

type Choice<C extends readonly string[]> = z.ZodNullable<z.ZodEnum<{ [V in C[number]]: V }>>
type Field<N extends FieldName> = (typeof memberFields)[N]
type Written<F> = F extends { choices: infer C extends readonly string[] }
  ? Choice<C>
  : F extends { kind: infer K extends keyof typeof written }
    ? ReturnType<(typeof written)[K]>
    : never
type Shown<F> = F extends { choices: infer C extends readonly string[] }
  ? Choice<C>
  : F extends { kind: infer K extends keyof typeof shown }
    ? (typeof shown)[K]
    : never

const shapeOf = <N extends FieldName>(names: readonly N[], schemaOf: (name: N) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)]))

const writtenShape = <N extends FieldName>(names: readonly N[]) =>
  shapeOf(names, (name) => {
    const { kind, choices = [], longest = 0 } = fieldOf(name)
    return kind === 'choice' ? z.enum(choices).nullable() : written[kind]({ longest })
  }) as { [K in N]: Written<Field<K>> }

const shownShape = <N extends FieldName>(names: readonly N[]) =>
  shapeOf(names, (name) => {
    const { kind, choices = [] } = fieldOf(name)
    return kind === 'choice' ? z.enum(choices).nullable() : shown[kind]
  }) as { [K in N]: Shown<Field<K>> }

/** A member as they see themselves. `credits` can be spent now and include this week's sessions. */
export const User = z.object({
  id: Id,
  ...shownShape(fieldNames),
  createdAt: Instant,
  credits: Credits,
  image: z.string().nullable(),
  plan: z.object({ id: Id, key: z.string(), name: z.string() }).nullable(),
  isPro: z.boolean(),
  isAdmin: z.boolean(),
  isTrainer: z.boolean(),
  hasPlan: z.boolean(),
  isMaintenance: z.boolean(),
  /** From then on bookings are refused for an unpaid bill; null without one. */
  blockedFrom: Instant.nullable(),
  /** The gym asks for a signature that the member has not given. */
  asksWaiver: z.boolean(),
  /** Of the e-mail address. */
  addressState: AddressState,
  /** A mail or a push about a place would reach the member. */
  isReachable: z.boolean(),
  /** Belongs to a household. */
  inHousehold: z.boolean(),
  /** Only in what admins read. */
  observations: z.string().optional(),
})
export type User = z.output<typeof User>

/** A member as trainers see them: no document, e-mail, birth date or payments. */
export const MemberCard = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  image: z.string().nullable(),
  observations: z.string().nullable(),
  isPro: z.boolean(),
  hasPlan: z.boolean(),
})
export type MemberCard = z.output<typeof MemberCard>

export const getUser = endpoint({
  route: 'GET /api/users/:id',
  access: 'member',
  onBehalf: 'see',
  scope: 'profile:read',
  summary: 'Returns a member: the caller, or any for an admin.',
  returns: User,
})

export const PersonalData = z.object(writtenShape(personalFields))
export type PersonalData = z.output<typeof PersonalData>

/** Fields of staff are ignored from others, because older clients send the whole user. */
export const MemberData = z.object(writtenShape(fieldNames))
export type MemberData = z.output<typeof MemberData>

export const Phone = MemberData.shape.phone

/** What a new member gives, by themselves or at the desk. */
export const NewMemberData = z.object({
  ...writtenShape(fieldsWith('signUp')),
  language: Language,
  centerId: Id,
})
export type NewMemberData = z.output<typeof NewMemberData>

export const updateUser = endpoint({
  route: 'PUT /api/users/:id',
  access: 'member',
  onBehalf: 'book',
  freshProof: ['email', 'roles'],
  summary:
    "Changes the caller's personal data, or any member's as an admin; omitted fields keep their values.",
  body: MemberData.partial().extend({
    was: Was,
    /** Required to make somebody an admin, or to end that. */
    why: text(500).optional(),
  }),
  returns: User,
  fails: ['email_taken', 'cin_taken', 'last_admin', 'admin_too_new', 'changed_meanwhile'],
})

export const searchUsers = endpoint({
  route: 'GET /api/users',
  access: 'trainer',
  scope: 'members:read',
  summary: 'Searches members by name, in alphabetical order; trainers get cards without personal data.',
  query: z.object({ name: SearchText, ...paged() }),
  returns: pageOf(MemberCard),
})
