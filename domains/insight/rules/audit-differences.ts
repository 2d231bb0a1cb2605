import { outlineOf } from '../../programming/rules/block-outline.ts'
import type { Block } from '../../training/contract/blocks.ts'

export interface Difference {
  field: string
  before: string | null
  after: string | null
}

/** The changed fields between two states, as text; all fields of a new or deleted entity. `sayItem` words an object of a list. */
export function differencesOf(
  before: unknown,
  after: unknown,
  sayItem: (item: object) => string,
): Difference[] {
  const textOf = (list: unknown[]) => textOfList(list, sayItem)
  const [had, has] = [flat(before, textOf), flat(after, textOf)]
  return [...new Set([...had.keys(), ...has.keys()])].flatMap((field) => {
    const [one, other] = [had.get(field) ?? null, has.get(field) ?? null]
    return one === other ? [] : [{ field, before: one, after: other }]
  })
}

function flat(
  value: unknown,
  textOf: (list: unknown[]) => string,
  path = '',
  found = new Map<string, string>(),
): Map<string, string> {
  if (value === null || value === undefined || value === '') return found
  if (Array.isArray(value)) {
    const text = textOf(value)
    if (text) found.set(path, text)
  } else if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value))
      flat(inner, textOf, path ? `${path}.${name}` : name, found)
  } else found.set(path, String(value))
  return found
}

function textOfList(list: unknown[], sayItem: (item: object) => string): string {
  if (list.every(isBlock)) return outlineOf(list).join('\n')
  const isThing = (item: unknown): item is object => typeof item === 'object' && item !== null
  return list.some(isThing)
    ? list.map((item) => (isThing(item) ? sayItem(item) : String(item))).join('\n')
    : list.join(', ')
}

const isBlock = (item: unknown): item is Block =>
  typeof item === 'object' && item !== null && 'exercices' in item && 'wbs' in item
