import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { someTexts, TextsRead, textsOf } from '../../../platform/contract/text-schemas.ts'
import { Id, Instant, Language, line, paragraphs } from '../../../platform/contract/values.ts'

const Version = z.int().min(1)
const maxText = 20_000
export const maxQuestions = 20
const maxQuestion = 300

export const Waiver = z.object({
  version: Version,
  /** In the caller's language; an empty line separates paragraphs. */
  text: z.string(),
  /** Health questions, answered with yes or no. */
  questions: z.array(z.string()),
})
export type Waiver = z.output<typeof Waiver>

export const currentWaiver = endpoint({
  route: 'GET /api/waiver',
  access: 'public',
  summary: 'Returns the text that members sign before they train; null while the gym asks for none.',
  returns: z.object({ waiver: Waiver.nullable() }),
})

export const WaiverSignature = z.object({
  version: Version,
  signedAt: Instant,
  /** The name as it was typed. */
  signedAs: z.string(),
  /** The managing adult who signed for a minor; null where the member signed. */
  signedBy: z.object({ id: Id, name: z.string() }).nullable(),
  language: Language,
  /** To each question of the version that was signed. */
  answers: z.array(z.object({ question: z.string(), yes: z.boolean() })),
  note: z.string(),
})
export type WaiverSignature = z.output<typeof WaiverSignature>

export const memberWaivers = endpoint({
  route: 'GET /api/users/:id/waivers',
  access: 'member',
  onBehalf: 'see',
  summary:
    "Lists the signed waivers of a member, newest first: the caller's own, or any member's for admins.",
  returns: z.array(WaiverSignature),
})

export const signWaiver = endpoint({
  route: 'POST /api/waiver/signature',
  access: 'member',
  onBehalf: 'book',
  summary:
    'Signs the current text for the caller, with the answers to its questions: a managing adult for a minor, adults for themselves.',
  body: z.object({
    version: Version,
    name: line(160),
    answers: z.array(z.boolean()).max(maxQuestions),
    note: paragraphs(1000).default(''),
  }),
  returns: WaiverSignature,
  fails: ['waiver_changed', 'adult_signs', 'signs_alone'],
})

export const WaiverForm = z.object({
  texts: z.object({
    text: textsOf(paragraphs(maxText).min(1)),
    questions: textsOf(z.array(line(maxQuestion)).max(maxQuestions)),
  }),
})

const WaiverTexts = z.object({ text: TextsRead, questions: someTexts(z.array(z.string())) })
export type WaiverForm = z.output<typeof WaiverForm>

export const AdminWaiver = z.object({
  texts: WaiverTexts,
  version: Version,
  publishedAt: Instant,
  publishedBy: z.string(),
  signatures: z.int(),
})
export type AdminWaiver = z.output<typeof AdminWaiver>

export const listWaivers = endpoint({
  route: 'GET /api/waivers',
  access: 'admin',
  summary:
    'Lists the last 50 versions of the text that members sign, newest first, and which one is asked for.',
  returns: z.object({
    asked: Version.nullable(),
    /** Members who may train and have not signed what is asked for. */
    unsigned: z.int(),
    versions: z.array(AdminWaiver),
    /** What the first version may begin with. */
    proposal: WaiverTexts,
  }),
})

export const publishWaiver = endpoint({
  route: 'POST /api/waivers',
  access: 'admin',
  summary: 'Publishes a new version: from now on members are asked to sign it.',
  /** `after`: the newest version that the admin saw, 0 before the first. */
  body: WaiverForm.extend({ after: z.int().min(0) }),
  returns: z.object({ version: Version }),
  fails: ['changed_meanwhile', 'waiver_questions_differ'],
})

export const withdrawWaiver = endpoint({
  route: 'POST /api/waivers/withdraw',
  access: 'admin',
  summary: 'Stops asking for a signature; signatures are kept.',
  body: z.object({ version: Version }),
  returns: z.void(),
  fails: ['changed_meanwhile'],
})

/** Marks of a member on the roll, for trainers. */
export const WaiverMark = z.enum(['unsigned', 'health'])
export type WaiverMark = z.output<typeof WaiverMark>
