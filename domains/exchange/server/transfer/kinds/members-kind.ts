import { type Language, languages, localeOf } from '../../../../../platform/contract/languages.ts'
import { addressKey } from '../../../../../platform/contract/mail-address.ts'
import { Email, personName } from '../../../../../platform/contract/values.ts'
import { allPhrases } from '../../../../../platform/phrases/texts.ts'
import { splitFullName } from '../../../../../platform/rules/full-name.ts'
import { isValidCin } from '../../../../../platform/rules/identity-document.ts'
import { addDays, type Day, lastOfMonth, monthAfter } from '../../../../../platform/rules/local-time.ts'
import { TagName, tagLimits } from '../../../../people/contract/admin-users.ts'
import {
  type FieldOfKind,
  type FileField,
  fieldOf,
  fieldsOfKind,
  fieldsWith,
  fileKeyOf,
  memberFields,
} from '../../../../people/contract/member-fields.ts'
import { Phone } from '../../../../people/contract/members.ts'
import { tagKey, tagsIn } from '../../../../people/rules/member-tags.ts'
import { type KnownMember, selectKnownMembers, selectPlanKeys } from '../look-up-queries.ts'
import { type FieldsOfLine, saidByColumn } from '../member-columns.ts'
import { exportMembers } from '../member-queries.ts'
import type { Cells } from '../reading/cells.ts'
import { named } from '../reading/plain-text.ts'
import { documentOf } from '../whose-line.ts'
import {
  type MemberChange,
  type NewMember,
  type PlannedJoin,
  writeMembers,
} from '../writing/write-members.ts'
import { adultKey, findAdults } from './adults-of-lines.ts'
import {
  type CsvWord,
  centerOf,
  type Decision,
  exampleMember,
  type ImportContext,
  isRepeated,
  type Planned,
  type ReadLine,
  transferKind,
} from './transfer-kind.ts'

/** A line of members; null for empty cells. */
export interface MemberLine extends FieldsOfLine {
  since: Day | null
  plan: string | null
  planFrom: Day | null
  /** Last day that was paid elsewhere. */
  paidUntil: Day | null
  pro: boolean | null
  /** Of new members; changing it for others moves their bills, so it has a screen of its own. */
  paysAtDesk: boolean | null
  /** Added to those that the member has. */
  tags: string[]
  /** Document or address of the adult who looks after the member, and pays. */
  managedBy: string | null
  /** Manages the household beside that adult. */
  managesToo: boolean | null
  activityCredits: number
  openCredits: number
  creditsUntil: Day | null
}

/** Values of choices by the names that files have for them. */
const choiceNames: { [N in FieldOfKind<'choice'>]: Readonly<Record<string, FieldsOfLine[N] & string>> } = {
  sex: named({
    MASCULINE: 'masculine | m | h | hombre | home | male | masculino | masculí',
    FEMININE: 'feminine | f | d | mujer | dona | female | femenino | femení',
  }),
}

const choiceWords = Object.fromEntries(
  fieldsOfKind('choice').map((field) => [
    field,
    Object.fromEntries(memberFields[field].choices.map((value): [string, CsvWord] => [value, value])),
  ]),
)

/** Languages by their codes and by their names in each other. */
const languageNames: Readonly<Record<string, Language>> = Object.fromEntries(
  languages.flatMap((language) => [
    [language, language],
    ...languages.map((each) => [allPhrases[each].languageNames.name[language], language]),
    ...languages.map((each) => [
      new Intl.DisplayNames(localeOf(each), { type: 'language' }).of(language)?.toLowerCase(),
      language,
    ]),
  ]),
)

const states = named({
  ACTIVE: 'active | activo | activa | actiu | alta | yes | si | true',
  INACTIVE: `inactive | inactivo | inactiva | inactiu | baja | baixa | no | false | cancelled | canceled |
    expired | terminated`,
  MAINTENANCE: `maintenance | mantenimiento | manteniment | paused | onhold | frozen | suspended | pausado |
    pausada | pausa | enpausa | congelado | congelada`,
})

const FirstName = personName(60)
const Surname = personName(100)

/** Reads a document number. Null, and noted as a problem, if invalid. */
function documentIn(cells: Cells): string | null {
  const text = cells.text('cin', 40)
  if (text === null) return null
  const cin = documentOf(text)
  if (isValidCin(cin)) return cin
  cells.fault('cin', 'cin_invalid')
  return null
}

/** Given name and surname, from their own columns or split from one. */
function namesOf(cells: Cells): Pick<MemberLine, 'name' | 'surname'> {
  const second = cells.text('surname2', 60)
  const hasOwn = cells.has('name') && cells.has('surname')
  if (!hasOwn && cells.has('fullName')) {
    const split = splitFullName(cells.text('fullName', 160) ?? '')
    if (!split.isSure) cells.guessed = `${split.name} · ${split.surname}`
    if (split.surname === '') cells.fault('fullName', 'surname_missing')
    return {
      name: cells.checked('fullName', split.name, FirstName, 'invalid'),
      surname: split.surname === '' ? null : cells.checked('fullName', split.surname, Surname, 'invalid'),
    }
  }
  const surname = cells.text('surname', 100, { needed: true })
  const whole = [surname, second].filter(Boolean).join(' ')
  return {
    name: cells.shaped('name', FirstName, 'invalid', true),
    surname: surname === null ? null : cells.checked('surname', whole, Surname, 'invalid'),
  }
}

/** Fields that are read with others, or decide about the line. */
const readApart = ['cin', 'name', 'surname', 'status'] as const
type ReadApart = (typeof readApart)[number]
const others = fieldsWith('inFiles').filter((field) => !readApart.some((each) => each === field))

const otherFieldsOf = (cells: Cells, context: ImportContext) =>
  Object.fromEntries(others.map((field) => [field, readCell(cells, field, context)])) as Omit<
    FieldsOfLine,
    ReadApart
  >

function readCell(cells: Cells, field: FileField, context: ImportContext) {
  const { kind, longest = 0 } = fieldOf(field)
  const key = fileKeyOf(field)
  if (kind === 'email') return cells.shaped(key, Email, 'email_invalid')
  if (kind === 'phone') return cells.phone(key, Phone)
  if (kind === 'pastDay') return cells.day(key, { notAfter: context.today })
  if (kind === 'choice') return cells.choice(key, choiceNames[field as FieldOfKind<'choice'>])
  if (kind === 'language') return cells.choice(key, languageNames)
  if (kind === 'center') return cells.has(key) ? (centerOf(cells, context)?.id ?? null) : null
  if (kind === 'percent') return cells.number(key, { most: 100 })
  if (kind === 'paragraphs') return cells.text(key, longest, { lines: true })
  if (kind === 'flag') return cells.flag(key)
  kind satisfies 'document' | 'name' | 'status' | 'roles'
  throw new Error(`${field}: a cell of this kind is not read by itself`)
}

function tagsOfCell(cells: Cells): string[] {
  const tags = tagsIn(cells.text('tags', tagLimits.member * 32) ?? '')
  const isTooMany = tags.length > tagLimits.member
  if (isTooMany || tags.some((tag) => !TagName.safeParse(tag).success)) cells.fault('tags', 'too_long')
  return tags
}

/** Members, identified by document, else by e-mail. */
export const members = transferKind<MemberLine>({
  read(cells, context) {
    const hasCredits = cells.has('activityCredits') || cells.has('openCredits')
    if (cells.flag('planActive') === false) cells.leaveOut()
    const status = cells.choice('status', states)
    const plan = cells.choice('plan', context.plans.names, { labels: context.plans.labels })
    if (!cells.has('cin') && !cells.has('email') && !cells.has('managedBy')) cells.fault('cin', 'required')
    if (status === 'MAINTENANCE' && plan === null) cells.fault('status', 'plan_needed')
    return {
      cin: documentIn(cells),
      ...namesOf(cells),
      ...otherFieldsOf(cells, context),
      status,
      since: cells.day('since', { notAfter: context.today }),
      plan,
      planFrom: cells.day('planFrom'),
      paidUntil: cells.day('paidUntil'),
      pro: cells.flag('pro'),
      paysAtDesk: cells.flag('paysAtDesk'),
      tags: tagsOfCell(cells),
      managedBy: cells.text('managedBy', 200),
      managesToo: cells.flag('managesToo'),
      activityCredits: cells.number('activityCredits', { most: 999 }) ?? 0,
      openCredits: cells.number('openCredits', { most: 999 }) ?? 0,
      creditsUntil: cells.day('creditsUntil', { needed: hasCredits }),
    }
  },

  async decide(db, lines, context): Promise<Decision> {
    const cins = lines.flatMap(({ row }) => row.cin ?? [])
    const emails = lines.flatMap(({ row }) => (row.email ? [addressKey(row.email)] : []))
    const adults = lines.flatMap(({ row }) => (row.managedBy === null ? [] : [adultKey(row.managedBy)]))
    const known = await selectKnownMembers(db, {
      cins: [...cins, ...adults],
      emails: [...emails, ...adults],
      today: context.today,
    })
    const households = await findAdults(db, lines, known, context.today)
    const byCin = new Map(known.map((one) => [one.cin, one]))
    const byEmail = new Map(known.flatMap((one) => (one.email ? [[addressKey(one.email), one]] : [])))
    const plans = new Map((await selectPlanKeys(db)).map((plan) => [plan.key, plan]))
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const made: NewMember[] = []
    const joins: PlannedJoin[] = []
    const changed: MemberChange[] = []
    for (const { cells, row } of lines) {
      const there = (row.cin && byCin.get(row.cin)) || undefined
      const holder = row.email ? byEmail.get(addressKey(row.email)) : undefined
      // A later file may add the document of a member imported without one.
      const isNameless = row.cin === null && row.email === null
      const member = isNameless
        ? households.dependantOf(row)
        : (there ?? (row.cin === null || holder?.cin === null ? holder : undefined))
      const joining = households.joins({ cells, row }, member)
      if (isNameless && isRepeated(seen, `${row.name} ${row.surname} ${row.managedBy}`, cells, 'managedBy'))
        continue
      if (row.cin && isRepeated(seen, row.cin, cells, 'cin')) continue
      if (row.email && isRepeated(seen, addressKey(row.email), cells, 'email')) continue
      if (holder && holder !== member) cells.fault('email', 'email_taken')
      const planId = row.plan === null ? null : (plans.get(row.plan)?.id ?? null)
      if (!member?.has_plan) checkPaidUntil({ cells, row }, plans.get(row.plan ?? '')?.months ?? 1, context)
      if (!member) requireNewMemberFields({ cells, row }, context)
      if (cells.problems.length > 0) continue
      let step = decideOne(row, member, planId, context, made, changed)
      if (joining && row.managedBy !== null && (step === 'made' || context.existing === 'update')) {
        const join = { adult: adultKey(row.managedBy), isManager: row.managesToo === true }
        joins.push({ ...join, of: member?.id ?? row })
        if (step === 'same') step = 'changed'
      }
      const label = `${row.name} ${row.surname}`
      planned.push({ line: cells.line, label, step, member: row.cin ?? row.email ?? label })
    }
    return {
      lines: planned,
      write: (unit, wrote) => writeMembers(unit, { made, changed, joins }, context, wrote),
    }
  },

  export: exportMembers,

  words: {
    status: { ACTIVE: 'ACTIVE', INACTIVE: 'INACTIVE', MAINTENANCE: 'MAINTENANCE' },
    ...choiceWords,
  },

  example: ({ today, center }) => [
    {
      cin: exampleMember,
      name: 'Núria',
      surname: 'Puig Serra',
      email: 'nuria@example.com',
      phone: '600 111 222',
      birth: '1990-05-17',
      sex: 'FEMININE',
      language: languages[0],
      center,
      status: 'ACTIVE',
      discount: 10,
      observations: '',
      since: '2023-02-01',
      plan: 'three',
      planFrom: '2023-02-01',
      paidUntil: lastOfMonth(today),
      pro: false,
      paysAtDesk: true,
      tags: 'hyrox, beca',
    },
    {
      cin: 'X1234567L',
      name: 'Iker',
      surname: 'Etxeberria',
      email: 'iker@example.com',
      phone: '+34 600 333 444',
      language: languages[1],
      center,
      activityCredits: 4,
      openCredits: 2,
      creditsUntil: addDays(today, 90),
    },
    { name: 'Pau', surname: 'Puig Roca', birth: '2017-09-03', center, managedBy: exampleMember },
  ],
})

/** New members need an e-mail address. Other programs know no documents, so theirs come later. */
function requireNewMemberFields({ cells, row }: ReadLine<MemberLine>, { today }: ImportContext): void {
  if (row.email === null && (row.managedBy === null || row.managesToo)) cells.fault('email', 'required')
  if (row.creditsUntil !== null && row.creditsUntil < today) cells.fault('creditsUntil', 'too_small')
}

/** Without it a year that was paid elsewhere would be charged again next month. */
function checkPaidUntil(
  { cells, row }: ReadLine<MemberLine>,
  months: number,
  { today }: ImportContext,
): void {
  const { paidUntil } = row
  if (paidUntil === null) {
    if (months > 1) cells.fault('paidUntil', 'paid_until_needed')
  } else if (paidUntil >= monthAfter(latest(today, row.planFrom), 12)) cells.fault('paidUntil', 'too_big')
}

const latest = (today: Day, other: Day | null): Day => (other !== null && other > today ? other : today)

function decideOne(
  row: MemberLine,
  member: KnownMember | undefined,
  planId: number | null,
  context: ImportContext,
  made: NewMember[],
  changed: MemberChange[],
): Planned['step'] {
  if (!member) {
    made.push(Object.assign(row, { planId }))
    return 'made'
  }
  const set = differences(row, member)
  const startsPlan = planId !== null && !member.has_plan
  const tags = row.tags.filter((tag) => !member.tag_keys.includes(tagKey(tag)))
  if (Object.keys(set).length === 0 && !startsPlan && tags.length === 0) return 'same'
  if (context.existing === 'skip') return 'skipped'
  const before = Object.fromEntries(Object.keys(set).map((name) => [name, member[name as keyof KnownMember]]))
  // The imported plan begins after plans the member had here.
  const ended = member.plan_ended
  const from = row.planFrom && ended && row.planFrom < ended ? ended : row.planFrom
  const plan = startsPlan ? { planId, from, paidUntil: row.paidUntil, pro: row.pro ?? false } : null
  changed.push({ id: member.id, before, set, plan, tags, email: member.email, language: member.language })
  return 'changed'
}

/** Fields that differ. Empty cells change nothing; pauses have a screen of their own. */
function differences(row: MemberLine, member: KnownMember): MemberChange['set'] {
  const isAdmin = member.roles.includes('ADMIN')
  const isPaused = row.status === 'MAINTENANCE' || member.status === 'MAINTENANCE'
  const said = {
    ...saidByColumn(row),
    // A file cannot lock out an admin.
    status: isPaused || isAdmin ? null : row.status,
  }
  return Object.fromEntries(
    Object.entries(said).filter(
      ([name, value]) => value !== null && value !== member[name as keyof KnownMember],
    ),
  )
}
