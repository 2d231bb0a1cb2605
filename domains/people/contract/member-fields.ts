/** The kind of a field decides its schema, its SQL type, its input and how a file is read. */
export type FieldKind =
  | 'document'
  | 'name'
  | 'email'
  | 'phone'
  | 'pastDay'
  | 'choice'
  | 'language'
  | 'center'
  | 'status'
  | 'roles'
  | 'percent'
  | 'paragraphs'
  | 'flag'

type FieldValue = string | number | boolean | null | readonly string[]

interface MemberField {
  readonly kind: FieldKind
  /** In the table `members`, if it is named otherwise. */
  readonly column?: string
  /** Of a `choice`, in the order of the screens. */
  readonly choices?: readonly string[]
  /** Characters of a text. */
  readonly longest?: number
  /** Only admins change it. */
  readonly staff?: true
  /** The group of the sign-up form that asks for it. The enrolment by staff asks for the same fields. */
  readonly signUp?: 'you' | 'reach' | 'place'
  /** The profile asks for it while it is missing. */
  readonly asked?: true
  /** Shares its row of a form with another short one. */
  readonly short?: true
  /** What browsers fill in. */
  readonly autoComplete?: string
  /** Imported and exported, as a column of that name if it differs. */
  readonly inFiles?: true | 'center'
  /** The value of a field that nobody filled in, also after the account is erased. `undefined` keeps it, so it must not be personal. */
  readonly empty: FieldValue | undefined
  /** The value after the account is erased, if it differs. */
  readonly erased?: FieldValue
}

/**
 * What is written about a member, each field once, in the order of files. Contracts, queries, forms, imports, exports and erasing follow
 * from it. Screens load this module, so it imports no zod.
 */
export const memberFields = {
  cin: {
    kind: 'document',
    longest: 20,
    staff: true,
    signUp: 'you',
    autoComplete: 'username',
    inFiles: true,
    empty: null,
  },
  name: {
    kind: 'name',
    longest: 60,
    signUp: 'you',
    short: true,
    autoComplete: 'given-name',
    inFiles: true,
    empty: '',
    erased: '—',
  },
  surname: {
    kind: 'name',
    longest: 100,
    signUp: 'you',
    short: true,
    autoComplete: 'family-name',
    inFiles: true,
    empty: '',
  },
  email: {
    kind: 'email',
    longest: 200,
    signUp: 'reach',
    autoComplete: 'email',
    inFiles: true,
    empty: null,
  },
  phone: { kind: 'phone', longest: 30, signUp: 'reach', autoComplete: 'tel', inFiles: true, empty: '' },
  birth: {
    kind: 'pastDay',
    asked: true,
    short: true,
    autoComplete: 'bday',
    inFiles: true,
    empty: null,
  },
  sex: {
    kind: 'choice',
    choices: ['FEMININE', 'MASCULINE'],
    asked: true,
    short: true,
    autoComplete: 'sex',
    inFiles: true,
    empty: null,
  },
  language: { kind: 'language', signUp: 'place', inFiles: true, empty: undefined },
  centerId: {
    kind: 'center',
    column: 'center_id',
    signUp: 'place',
    inFiles: 'center',
    empty: undefined,
  },
  status: { kind: 'status', staff: true, inFiles: true, empty: 'ACTIVE', erased: 'INACTIVE' },
  roles: { kind: 'roles', staff: true, empty: ['USER'] },
  discount: { kind: 'percent', staff: true, inFiles: true, empty: 0 },
  pro: { kind: 'flag', staff: true, empty: false },
  observations: { kind: 'paragraphs', longest: 2000, staff: true, inFiles: true, empty: '' },
} as const satisfies Record<string, MemberField>

type Fields = typeof memberFields
export type FieldName = keyof Fields

/** The names of the fields that have a property. */
export type FieldWith<P extends keyof MemberField> = {
  [N in FieldName]: Fields[N] extends Record<P, unknown> ? N : never
}[FieldName]

export type FieldOfKind<K extends FieldKind> = {
  [N in FieldName]: Fields[N]['kind'] extends K ? N : never
}[FieldName]

export const fieldNames = Object.keys(memberFields) as FieldName[]

export const fieldsWith = <P extends keyof MemberField>(property: P): FieldWith<P>[] =>
  fieldNames.filter((name): name is FieldWith<P> => property in memberFields[name])

export const fieldsOfKind = <K extends FieldKind>(...kinds: K[]): FieldOfKind<K>[] =>
  fieldNames.filter((name): name is FieldOfKind<K> =>
    (kinds as FieldKind[]).includes(memberFields[name].kind),
  )

export type ChoiceValue = Fields[FieldOfKind<'choice'>]['choices'][number]

export const isChoice = (name: FieldName): name is FieldOfKind<'choice'> => fieldOf(name).kind === 'choice'

/** The values of a choice; none of other fields. */
export const choicesOf = (name: FieldName): readonly ChoiceValue[] =>
  (fieldOf(name).choices ?? []) as readonly ChoiceValue[]

/** A field's declaration, with all properties that one can have. */
export const fieldOf = (name: FieldName): MemberField => memberFields[name]

/** Fields that members change themselves. */
export type PersonalField = Exclude<FieldName, FieldWith<'staff'>>

export const isStaffField = (name: FieldName): name is FieldWith<'staff'> => fieldOf(name).staff === true

export const personalFields = fieldNames.filter((name): name is PersonalField => !isStaffField(name))

type ColumnOf<N extends FieldName> = Fields[N] extends { column: infer C } ? C : N
export type FieldColumn<N extends FieldName = FieldName> = N extends FieldName ? ColumnOf<N> : never

/** A field's column in the table `members`. */
export const columnOf = <N extends FieldName>(name: N): FieldColumn<N> =>
  (fieldOf(name).column ?? name) as FieldColumn<N>

export type FileField = FieldWith<'inFiles'>
type KeyOf<N extends FileField> = Fields[N] extends { inFiles: infer K extends string } ? K : N
export type FileKey<N extends FileField = FileField> = N extends FileField ? KeyOf<N> : never

/** The key of a field's column in files. */
export const fileKeyOf = <N extends FileField>(name: N): FileKey<N> => {
  const { inFiles } = fieldOf(name)
  return (inFiles === true ? name : inFiles) as FileKey<N>
}
