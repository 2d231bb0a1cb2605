import { languages } from '../../../../../platform/contract/languages.ts'
import { allPhrases } from '../../../../../platform/phrases/texts.ts'
import {
  type ColumnKey,
  columnsOf,
  type TransferEntity,
  textColumn,
} from '../../../contract/transfer-columns.ts'
import type { ProgramExport } from '../programs.ts'
import { plain, wordsOf } from './plain-text.ts'
import { BrokenFile } from './read-text.ts'

/** Titles of columns in other programs, beside our own in each language. */
const aliases: Partial<Record<ColumnKey, string>> = {
  fullName: `full name | client name | nombre y apellidos | nom i cognoms | nombre completo | nom complet |
    apellidos y nombre | cognoms i nom | apellidos, nombre | cognoms, nom | apellido, nombre | cognom, nom |
    surname, name | last name, first name | member name | customer name`,
  surname2: 'apellido 2 | segundo apellido | 2º apellido | cognom 2 | segon cognom',
  cin: `dni | nif | nie | documento | document | dni/nie | identity document | id document | passport |
    dni/nif | nif/nie | dni/nie/pasaporte | nº documento | número de documento | numero documento |
    número de document | pasaporte | passaport`,
  name: 'first name | nombre | nom | given name',
  surname: `last name | surnames | apellido | cognom | family name | apellido 1 | primer apellido |
    1er apellido | cognom 1 | primer cognom`,
  email: `e-mail | mail | correo | correu | correo electrónico | correu electrònic | email address |
    mail de contacto | dirección de correo | adreça electrònica`,
  phone: `telephone | mobile | móvil | mòbil | teléfono | telèfon | phone number | teléfono móvil |
    telèfon mòbil | tel | tel. | tlf | telf | móvil 1 | phone | cell phone | mobile phone`,
  birth: `birthday | birth date | date of birth | fecha nacimiento | data naixement | fecha de nacimiento |
    data de naixement | f. nacimiento | fnac | dob | nacido el`,
  sex: 'gender | género | gènere',
  language: 'idioma | lang',
  center: 'centro | centre | gym | location',
  status: 'state | estado | estat | estado socio | situación | situació | activo | actiu | client active',
  observations: 'notes | notas | comments | observacions',
  paysAtDesk: 'paga en recepcion | paga a recepcio | paga en mostrador | pays at desk',
  tags: 'tag | labels | groups | etiquetas | etiquetes | grupos | grups',
  managedBy: `family manager | family manager email | parent | parent email | parent/guardian |
    parent/guardian email | guardian | guardian email | payer | payer email | responsable | tutor | tutora |
    correo del tutor | correu del tutor | email tutor | pagador | pagadora | quien paga | qui paga`,
  discount: 'descuento | descompte | dto | dto. % | % dto | descuento % | dte | dte. %',
  since: `member since | fecha alta | alta | created | joined | fecha de alta | data d’alta | data alta |
    f. alta | alta desde | joined on | join date | created date`,
  plan: `rate | tarifa | membership | cuota | quota | tarifa activa | tarifa actual | plan | membership tier |
    active memberships | membresía | abono | abonament | bono o tarifa`,
  planFrom: `plan start | plan since | plan from | inicio tarifa | inicio de la tarifa | start date |
    fecha inicio | data inici`,
  paidUntil: 'paid until | paid through | pagado hasta | pagat fins',
  activityCredits: 'activity credits | bono | sesiones | sessions',
  openCredits: 'open credits',
  creditsUntil: 'credits expire | credits until | caducidad bono',
  member: `member | socio | soci | dni | cin | email | user | athlete | athlete email | client email | dni/nif |
    correo | correu | email address | nif | documento | document | client`,
  creditType: 'kind | type | credit type | pricing option | bono',
  credits: `balance | saldo | credits | remaining | restantes | quedan | sesiones restantes | créditos restantes`,
  until: `expires | expiry | caducidad | caducitat | expiration | expiration date | fecha caducidad | caduca |
    válido hasta`,
  shared: 'shared | shareable | compartido | compartit',
  activity: 'class | clase | classe',
  date: 'day | fecha | data',
  start: 'time | hora | from',
  end: 'to | until',
  attended: 'came | attendance | asistencia | assistència',
  attendedVia: 'via | ticked by',
  weekday: 'day of the week | day | día | dia',
  fixedState: 'place | estado | estat | state',
  askedAt: 'asked | since | desde | des de',
  grantedAt: 'granted | held since',
  missedInARow: 'misses | missed | faltas | faltes',
  skippedDays: 'skipped | skips',
  track: 'program | programa | línea | línia',
  workoutTitle: 'title | workout | component | component name | name(21) | entreno | entrenament',
  workoutText: 'description | component description | workout description',
  result: 'best_result_display | fully formatted result | score | resultado | resultat',
  level: 'rx_or_scaled | rx | is rx | scaling | nivel | nivell',
  scoreNote: 'notes | comment | full comment | notas',
  team: 'equipo | equip',
  scoreKind: 'score_type | performance result type | performance result type label | result type label',
  lift: 'barbell_lift',
  weightUnit: 'uomlabel | unit | weight unit | unidad | unitat',
  resultRaw: 'best_result_raw',
  movement: 'exercise | lift | ejercicio | exercici',
  value: 'weight | peso | pes | rm | 1rm',
  paidOn: 'date | paid | fecha | data | fecha de pago',
  amount: 'importe | import | price | total',
  method: 'payment method | forma de pago',
  purpose: 'concept | kind | concepto',
  description: 'text | detalle | detail',
  refunded: 'refund | devuelto',
  invoiceNumber: `invoice | invoice number | nº factura | núm. factura | número de factura | numero factura`,
  invoicedOn: 'invoice date | fecha factura | fecha de factura | data factura | data de factura',
  vat: 'vat rate | tipo iva | tipus iva | porcentaje iva',
  buyerNif: 'billing tax id | nif factura | cif factura | nif facturación | nif facturació',
  buyerName: 'billing name | razón social | raó social | nombre fiscal | nom fiscal',
  buyerAddress: 'billing address | dirección fiscal | adreça fiscal | domicilio fiscal | domicili fiscal',
  bic: 'swift | bic/swift | swift/bic | código bic | codi bic',
  street: 'address | dirección | adreça | calle | carrer | domicilio | domicili',
  postCode: 'postal code | zip | zip code | postcode | cp | c.p. | código postal | codi postal',
  town: 'city | ciudad | ciutat | localidad | localitat | municipio | municipi | poble',
  country: 'country code | país | código país | codi país',
  number: 'id | reference | referencia | receipt | recibo',
  key: 'id | code | código | codi',
  activitySessions: 'activity sessions | sessions',
  openSessions: 'open sessions',
  price: 'precio | preu | euros | precio al mes | preu al mes | monthly price',
  months: 'meses | mesos | period | months per period',
  minStayMonths: 'minimum stay | permanencia | permanència',
  onOffer: 'on offer | active',
  mandateReference: `reference | mandate | referencia | umr | referencia mandato | referencia del mandato |
    ref. mandato | referència mandat | referència del mandat | mandate reference`,
  holder: 'account holder | titular',
  iban: 'account | cuenta | compte | cuenta bancaria | compte bancari | número de cuenta | bank account',
  signedOn: `signed | signature date | firmado | fecha firma | fecha de firma | data signatura |
    data de signatura | fecha firma mandato | fecha del mandato`,
  lastUsed: 'last used | last collection | último cobro | último recibo | darrer cobrament',
}

/** Titles that this program writes, in each language and in JSON. */
const ownTitles = (key: ColumnKey): string[] => [
  key,
  ...languages.map((language) => allPhrases[language].adminTransfer.column[key]),
]

/** Titles of a text in one language, as other programs write them: `name (es)`, `spanish name`. */
const textAliases = (key: ColumnKey): string[] => {
  const language = languages.find((each) => textColumn('name', each) === key)
  return language
    ? [`name (${language})`, `${new Intl.DisplayNames('en-GB', { type: 'language' }).of(language)} name`]
    : []
}

/** Plain title → column. Our own titles come first, then those of a known export. */
function namesOf(entity: TransferEntity, known: ProgramExport | null): Map<string, ColumnKey | null> {
  const names = new Map<string, ColumnKey | null>()
  const keys = columnsOf(entity).map((column) => column.key)
  const add = (name: string, key: ColumnKey | null) => {
    if (!names.has(plain(name))) names.set(plain(name), key)
  }
  for (const [title, key] of Object.entries(known?.columns ?? {})) add(title, key)
  for (const key of keys) for (const name of ownTitles(key)) add(name, key)
  for (const key of keys)
    for (const name of [...wordsOf(aliases[key] ?? ''), ...textAliases(key)]) add(name, key)
  return names
}

/**
 * The column of each header, null for none. `chosen` (header → column or null) overrides the titles. Of two names for one column the first
 * counts.
 * @throws BrokenFile column_twice: two columns have one title
 */
export function matchHeaders(
  entity: TransferEntity,
  headers: readonly string[],
  chosen: Readonly<Record<string, string | null>>,
  known: ProgramExport | null = null,
): (ColumnKey | null)[] {
  const names = namesOf(entity, known)
  const keys = new Set<string>(columnsOf(entity).map((column) => column.key))
  const picked = new Set(Object.values(chosen))
  const seen = new Map<ColumnKey, string>()
  return headers.map((header) => {
    const own = Object.hasOwn(chosen, header) ? chosen[header] : undefined
    if (own === null) return null
    const isPicked = own !== undefined && keys.has(own)
    const key = isPicked ? (own as ColumnKey) : (names.get(plain(header)) ?? null)
    // The admin chose another header for this column.
    if (key === null || (picked.has(key) && !isPicked)) return null
    const first = seen.get(key)
    if (first !== undefined) {
      if (isPicked || plain(first) === plain(header)) throw new BrokenFile('column_twice', 1, header)
      return null
    }
    seen.set(key, header)
    return key
  })
}

/** Titles of an export that say nothing about a member. */
export const isIgnored = (header: string, known: ProgramExport | null): boolean =>
  Object.entries(known?.columns ?? {}).some(([title, key]) => key === null && plain(title) === plain(header))

/** Required columns that the file lacks. Whether a member has an e-mail address is checked line by line. */
export const missingColumns = (entity: TransferEntity, known: readonly (ColumnKey | null)[]): ColumnKey[] =>
  columnsOf(entity)
    .filter(({ key, needed, or }) => needed && !known.includes(key) && (or === null || !known.includes(or)))
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

const local =
  /[áàéèíïóòúüñç·]|nombre|nom\b|apellido|cognom|correo|correu|fecha|data\b|telefono|telefon|tarifa|soci|dni|nif|alta|precio|preu|importe|resultado/i

/** True for Spanish and Catalan titles. */
export const isLocal = (headers: readonly string[]): boolean => headers.some((header) => local.test(header))
