import type { z } from 'zod'
import { fieldsOf } from '../../contract/field-errors.ts'
import type { Typed } from '../widgets/drafts.ts'
import type { FieldErrors } from '../widgets/use-call-form.ts'
import {
  bodyOf,
  type ContractField,
  contractField,
  readInput,
  schemaAt,
  valueAt,
  writeInput,
} from './contract-fields.ts'

interface FormBodySetup<S extends z.ZodObject> {
  schema: S
  /** Paths of the fields that have an input (`name`, `credits.activity`). */
  names: readonly string[]
  value?: unknown
  fixed?: object | undefined
  omitsEmpty?: boolean | undefined
  /** Of the reader; numbers are written in it. */
  language?: string
}

/** Converts between the inputs of a form and the body of its call. */
export function formBody<S extends z.ZodObject>(setup: FormBodySetup<S>) {
  const { schema, names, value, fixed, omitsEmpty, language } = setup
  const fields = names.map((name): [string, ContractField] => [name, contractField(schemaAt(schema, name))])
  const initial: Typed = Object.fromEntries(
    fields.map(([name, field]) => [name, writeInput(field, valueAt(value, name), language)]),
  )
  const tidy = (typed: Typed): Typed =>
    Object.fromEntries(
      fields.map(([name, field]) => [name, writeInput(field, readInput(field, typed[name] ?? ''), language)]),
    )
  const changed = (typed: Typed) => {
    const now = tidy(typed)
    return names.filter((name) => now[name] !== initial[name])
  }
  const unchecked = (typed: Typed) => {
    const read = fields.map(([name, field]) => [name, readInput(field, typed[name] ?? '')])
    return bodyOf(Object.fromEntries(omitsEmpty ? read.filter(([, one]) => one !== '') : read), fixed)
  }
  const read = (typed: Typed) => schema.parse(unchecked(typed))
  return {
    contract: Object.fromEntries(fields),
    /** Initial texts of the inputs. */
    initial,
    /** Normalizes typed texts the way that `value` is written. */
    tidy,
    /** Names of the fields that differ from `value`. */
    changed,
    /** The fields of `value` that have an input. */
    was: bodyOf(Object.fromEntries(names.map((name) => [name, valueAt(value, name)]))),
    /** Throws a ZodError. */
    read,
    /** The fields that differ from `value`. Throws a ZodError. */
    changes: (typed: Typed) => {
      const body = read(typed)
      return bodyOf(Object.fromEntries(changed(typed).map((name) => [name, valueAt(body, name)]))) as Partial<
        z.output<S>
      >
    },
    /**
     * Error code of each wrong field; an error inside a list belongs to the input of the list. Errors of the fixed parts are
     * left to `read`.
     */
    wrong: (typed: Typed): FieldErrors => {
      const body = unchecked(typed)
      const { error } = schema.safeParse(body)
      if (!error) return {}
      const owner = (path: string) => names.find((name) => `${path}.`.startsWith(`${name}.`))
      const found = Object.entries(fieldsOf(error, body)).map(([path, code]) => [owner(path), code] as const)
      return Object.fromEntries(found.filter(([name]) => name !== undefined))
    },
  }
}
