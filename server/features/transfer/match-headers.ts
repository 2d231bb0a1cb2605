import { languages } from '../../../contracts/languages.ts'
import { type ColumnKey, columnsOf, type TransferEntity } from '../../../contracts/transfer-columns.ts'
import { allPhrases } from '../../../phrases/texts.ts'
import { BrokenFile } from './read-text.ts'

/** Titles of columns in other programs, beside our own in each language. */
const aliases: Partial<Record<ColumnKey, readonly string[]>> = {
  cin: [
    'dni',
    'nif',
    'nie',
    'documento',
    'document',
    'dni/nie',
    'identity document',
    'id document',
    'passport',
  ],
  name: ['first name', 'nombre', 'nom', 'given name'],
  surname: ['last name', 'surnames', 'apellido', 'cognom', 'family name'],
  email: ['e-mail', 'mail', 'correo', 'correu', 'correo electrónico', 'correu electrònic', 'email address'],
  phone: ['telephone', 'mobile', 'móvil', 'mòbil', 'teléfono', 'telèfon', 'phone number'],
  birth: ['birthday', 'birth date', 'date of birth', 'fecha nacimiento', 'data naixement'],
  sex: ['gender', 'género', 'gènere'],
  language: ['idioma', 'lang'],
  center: ['centro', 'centre', 'gym', 'location'],
  status: ['state', 'estado', 'estat'],
  observations: ['notes', 'notas', 'comments', 'observacions'],
  paysAtDesk: ['paga en recepcion', 'paga a recepcio', 'paga en mostrador', 'pays at desk'],
  tags: ['tag', 'labels', 'groups', 'etiquetas', 'etiquetes', 'grupos', 'grups'],
  discount: ['descuento', 'descompte'],
  since: ['member since', 'fecha alta', 'alta', 'created', 'joined'],
  plan: ['rate', 'tarifa', 'membership', 'cuota', 'quota'],
  planFrom: ['plan start', 'plan since', 'plan from', 'inicio tarifa'],
  paidUntil: ['paid until', 'paid through', 'pagado hasta', 'pagat fins'],
  activityCredits: ['activity credits', 'bono', 'sesiones', 'sessions'],
  openCredits: ['open credits'],
  creditsUntil: ['credits expire', 'credits until', 'caducidad bono'],
  member: [
    'member',
    'socio',
    'soci',
    'dni',
    'cin',
    'email',
    'user',
    'athlete',
    'athlete email',
    'client email',
  ],
  creditType: ['kind', 'type', 'credit type'],
  credits: ['balance', 'saldo', 'credits'],
  until: ['expires', 'expiry', 'caducidad', 'caducitat'],
  activity: ['class', 'clase', 'classe'],
  date: ['day', 'fecha', 'data'],
  start: ['time', 'hora', 'from'],
  end: ['to', 'until'],
  attended: ['came', 'attendance', 'asistencia', 'assistència'],
  attendedVia: ['via', 'ticked by'],
  weekday: ['day of the week', 'day', 'día', 'dia'],
  fixedState: ['place', 'estado', 'estat', 'state'],
  askedAt: ['asked', 'since', 'desde', 'des de'],
  grantedAt: ['granted', 'held since'],
  missedInARow: ['misses', 'missed', 'faltas', 'faltes'],
  skippedDays: ['skipped', 'skips'],
  workoutTitle: ['title', 'workout', 'component', 'component name', 'name(21)', 'entreno', 'entrenament'],
  workoutText: ['description', 'component description', 'workout description'],
  result: ['best_result_display', 'fully formatted result', 'score', 'resultado', 'resultat'],
  level: ['rx_or_scaled', 'rx', 'is rx', 'scaling', 'nivel', 'nivell'],
  scoreNote: ['notes', 'comment', 'full comment', 'notas'],
  team: ['equipo', 'equip'],
  scoreKind: ['score_type', 'performance result type', 'performance result type label', 'result type label'],
  lift: ['barbell_lift'],
  weightUnit: ['uomlabel', 'unit', 'weight unit', 'unidad', 'unitat'],
  resultRaw: ['best_result_raw'],
  movement: ['exercise', 'lift', 'ejercicio', 'exercici'],
  value: ['weight', 'peso', 'pes', 'rm', '1rm'],
  paidOn: ['date', 'paid', 'fecha', 'data', 'fecha de pago'],
  amount: ['importe', 'import', 'price', 'total'],
  method: ['payment method', 'forma de pago'],
  purpose: ['concept', 'kind', 'concepto'],
  description: ['text', 'detalle', 'detail'],
  refunded: ['refund', 'devuelto'],
  number: ['id', 'reference', 'referencia', 'receipt', 'recibo'],
  key: ['id', 'code', 'código', 'codi'],
  nameEs: ['name (es)', 'spanish name'],
  nameCa: ['name (ca)', 'catalan name'],
  activitySessions: ['activity sessions', 'sessions'],
  openSessions: ['open sessions'],
  price: ['precio', 'preu', 'euros', 'precio al mes', 'preu al mes', 'monthly price'],
  months: ['meses', 'mesos', 'period', 'months per period'],
  minStayMonths: ['minimum stay', 'permanencia', 'permanència'],
  onOffer: ['on offer', 'active'],
  mandateReference: ['reference', 'mandate', 'referencia', 'umr'],
  holder: ['account holder', 'titular'],
  iban: ['account', 'cuenta', 'compte'],
  signedOn: ['signed', 'signature date', 'firmado'],
  lastUsed: ['last used', 'last collection'],
}

/** Titles are compared without accents, case, spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Plain title → column. Our own titles come first. */
function namesOf(entity: TransferEntity): Map<string, ColumnKey> {
  const names = new Map<string, ColumnKey>()
  const keys = columnsOf(entity).map((column) => column.key)
  const own = (key: ColumnKey) => languages.map((language) => allPhrases[language].adminTransfer.column[key])
  const add = (name: string, key: ColumnKey) => {
    if (!names.has(plain(name))) names.set(plain(name), key)
  }
  for (const key of keys) for (const name of [key, ...own(key)]) add(name, key)
  for (const key of keys) for (const name of aliases[key] ?? []) add(name, key)
  return names
}

/**
 * The column of each header, null for none. `chosen` (header → column or null) overrides the titles.
 * @throws BrokenFile column_missing, column_twice
 */
export function matchHeaders(
  entity: TransferEntity,
  headers: readonly string[],
  chosen: Readonly<Record<string, string | null>>,
): (ColumnKey | null)[] {
  const names = namesOf(entity)
  const keys = new Set<string>(columnsOf(entity).map((column) => column.key))
  const wanted = headers.map((header) => {
    const own = Object.hasOwn(chosen, header) ? chosen[header] : undefined
    if (own === null) return null
    if (own !== undefined && keys.has(own)) return own as ColumnKey
    return names.get(plain(header)) ?? null
  })
  const picked = new Set(Object.values(chosen))
  const seen = new Set<ColumnKey>()
  return wanted.map((key, nth) => {
    if (key === null) return null
    // The admin chose another header for this column.
    if (picked.has(key) && chosen[headers[nth] ?? ''] !== key) return null
    if (seen.has(key)) throw new BrokenFile('column_twice', 1, headers[nth] ?? '')
    seen.add(key)
    return key
  })
}

/** Required columns that the file lacks. Whether a member has a document or an e-mail is checked line by line. */
export const missingColumns = (entity: TransferEntity, known: readonly (ColumnKey | null)[]): ColumnKey[] =>
  columnsOf(entity)
    .filter((column) => column.needed && !known.includes(column.key))
    .map((column) => column.key)

/** The values said once for all lines, of columns that the file lacks. */
export function valuesForFile(
  entity: TransferEntity,
  matched: readonly (ColumnKey | null)[],
  said: Readonly<Record<string, string>>,
): [ColumnKey, string][] {
  return columnsOf(entity).flatMap(({ key, forFile }) => {
    const value = Object.hasOwn(said, key) ? said[key]?.trim() : ''
    return forFile && value && !matched.includes(key) ? [[key, value] as [ColumnKey, string]] : []
  })
}

const american = new Set(['bestresultraw', 'performanceresulttype', 'performanceresulttypelabel'])

/** True for files of programs that write the month before the day, whatever their gym's country. */
export const isMonthFirst = (headers: readonly string[]): boolean =>
  headers.some((header) => american.has(plain(header)))
