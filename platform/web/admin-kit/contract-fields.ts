import type { z } from 'zod'
import { plainNumber } from '../../contract/number-text.ts'
import { isWholeCents } from '../../contract/shapes.ts'
import { readEuros, writeEuros } from '../widgets/read-euros.ts'

/** A field of a contract as an input. */
export interface ContractField {
  kind: 'text' | 'lines' | 'date' | 'number' | 'numbers' | 'euros' | 'flag' | 'choice'
  required: boolean
  min?: number | undefined
  max?: number | undefined
  maxLength?: number | undefined
  /** A number that may have decimals. */
  hasDecimals?: boolean
  /** An empty input is sent as `null`. */
  isNullable: boolean
}

interface Definition {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  shape?: Record<string, z.ZodType>
  format?: string
  checks?: { _zod: { def: Check } }[]
}

interface Check {
  check: string
  value?: number
  maximum?: number
  fn?: unknown
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

/** The schema of a field by its path (`credits.activity`). Throws when the contract has no such field. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType {
  const [name = '', ...rest] = path.split('.')
  const found = definitionOf(schema).shape?.[name]
  if (!found) throw new Error(`the contract has no field ${path}`)
  return rest.length > 0 ? schemaAt(found, rest.join('.')) : found
}

/** Bounds and kind of a field, from its schema. */
export function contractField(schema: z.ZodType): ContractField {
  let inner = schema
  let isNullable = false
  for (;;) {
    const definition = definitionOf(inner)
    isNullable ||= definition.type === 'nullable'
    const next = definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined)
    if (!next) break
    inner = next
  }
  const { type, element, format, checks = [] } = definitionOf(inner)
  const found = (name: string) => checks.map((each) => each._zod.def).findLast(({ check }) => check === name)
  // The value sent for an empty input.
  const empty = type === 'array' ? [] : type === 'string' && format !== 'date' ? '' : undefined
  const base = { required: !isNullable && !schema.safeParse(empty).success, isNullable }
  if (type === 'boolean') return { ...base, kind: 'flag' }
  if (type === 'enum') return { ...base, kind: 'choice' }
  if (type === 'array')
    return { ...base, kind: element && contractField(element).kind === 'text' ? 'lines' : 'numbers' }
  if (format === 'date') return { ...base, kind: 'date' }
  if (type !== 'number') return { ...base, kind: 'text', maxLength: found('max_length')?.maximum }
  const isMoney = checks.some((each) => each._zod.def.fn === isWholeCents)
  return {
    ...base,
    kind: isMoney ? 'euros' : 'number',
    hasDecimals: format === undefined && found('number_format') === undefined,
    min: found('greater_than')?.value,
    max: found('less_than')?.value,
  }
}

/** The text of an input as the contract takes it. Unreadable numbers become NaN, which no contract accepts. */
export function readInput({ kind, isNullable }: ContractField, text: string): unknown {
  if (kind === 'flag') return text === 'on'
  const trimmed = text.trim()
  if (kind === 'lines')
    return trimmed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  if (kind === 'numbers')
    return trimmed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
  if (trimmed === '') return isNullable ? null : kind === 'text' ? '' : undefined
  if (kind === 'euros') return readEuros(trimmed) ?? Number.NaN
  if (kind === 'number') return Number(trimmed.replace(',', '.'))
  return trimmed
}

/** A value of the contract as the text of an input. */
export function writeInput({ kind }: ContractField, value: unknown, language?: string): string {
  if (value === undefined || value === null) return ''
  if (kind === 'flag') return value ? 'on' : ''
  if (kind === 'euros') return writeEuros(Number(value), language)
  if (kind === 'lines') return (value as string[]).join('\n')
  if (kind === 'numbers') return (value as number[]).join(', ')
  return kind === 'number' ? plainNumber(Number(value), language) : String(value)
}

type Tree = { [name: string]: unknown }

export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Tree | null | undefined)?.[name], value)

/** A body from values by path. */
export function bodyOf(values: Readonly<Record<string, unknown>>, fixed: object = {}): Tree {
  const body: Tree = { ...fixed }
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let at = body
    for (const name of names) {
      at[name] = { ...(at[name] as Tree | undefined) }
      at = at[name] as Tree
    }
    at[last] = value
  }
  return body
}
