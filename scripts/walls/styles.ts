import { posix } from 'node:path'
import type { Breach } from './checks.ts'

/** A comment that begins with this on the line above a declaration allows a literal value there. */
const MARK = '/* literal: '
const TOKENS = 'platform/web/ui/tokens.css'
const DECLARATION = /(?<=[;{}\s])([a-z-]+):\s*([^;{}]+)(?=[;}])/g
const SPACING = /^((row-|column-)?gap|(scroll-)?(padding|margin)(-[a-z-]+)?)$/
const LENGTH = /(?<![\w.-])-?(?:\d*\.)?\d+(?:px|rem|pt)\b/g
const HAIRLINE = new Set(['0px', '1px', '2px', '-1px', '-2px'])
const COLOR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|lab|lch|oklab|oklch)a?\(|\b(white|black)\b/i
const COMPUTED = '['
const BREAKPOINTS = new Set(['768px', '1024px', '1200px'])

/** Values in a style sheet that belong to the tokens, and widths other than the three breakpoints. */
export function checkStyles(path: string, text: string): Breach[] {
  if (!path.endsWith('.css') || path === TOKENS) return []
  const lines = text.split('\n')
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const breaches: Breach[] = []
  const add = (offset: number, message: string): void => {
    const line = plain.slice(0, offset).split('\n').length
    const isMarked = [lines[line - 1], lines[line - 2]].some((near) => near?.includes(MARK))
    if (!isMarked) breaches.push({ path, line, message })
  }
  for (const { 1: property = '', 2: value = '', index } of plain.matchAll(DECLARATION)) {
    const message = wrongValue(property, value)
    if (message) add(index, message)
  }
  for (const { 0: query, index } of plain.matchAll(/@media[^{]+/g)) {
    const widths = query.match(/(?<=width[^)]*)\d+px/g) ?? []
    if (/(min|max)-width/.test(query) || widths.some((width) => !BREAKPOINTS.has(width)))
      add(
        index,
        `asks for ${query.trim()}: (width >= 768px), 1024px and 1200px, or < of these, are all there are.`,
      )
  }
  return breaches
}

function wrongValue(property: string, value: string): string | undefined {
  const lengths = value.match(LENGTH) ?? []
  if (SPACING.test(property) && lengths.some((length) => !HAIRLINE.has(length)))
    return `has ${property}: ${value}: take steps of the scale, var(--space-n).`
  if ((property === 'font-size' || property === 'font') && lengths.length > 0)
    return `has ${property}: ${value}: take a size of the scale, var(--size-…).`
  if (property === 'z-index' && Number(value) > 9) return `has z-index ${value}: take var(--layer-…).`
  if (COLOR.test(value)) return `has ${property}: ${value}: take a colour of ${TOKENS}, or give it one.`
  return undefined
}

/**
 * Classes of CSS modules that no importer names. `code` maps the paths of our code files to their text. A module that an
 * importer reads with computed names (`styles[kind]`) is left out.
 */
export function checkUnusedClasses(styles: Map<string, string>, code: Map<string, string>): Breach[] {
  const named = new Map<string, Set<string>>()
  for (const [path, text] of code)
    for (const [, local = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const file = posix.join(posix.dirname(path), from)
      const names = named.get(file) ?? new Set()
      named.set(file, names)
      for (const [, name = COMPUTED] of text.matchAll(new RegExp(`\\b${local}(?:\\.(\\w+)|\\[)`, 'g')))
        names.add(name)
    }
  const composed = new Set([...styles.values()].flatMap((text) => text.match(/(?<=composes: )\w+/g) ?? []))
  const breaches: Breach[] = []
  for (const [path, text] of styles) {
    const used = (named.get(path) ?? new Set()).union(composed)
    if (!path.endsWith('.module.css') || used.has(COMPUTED)) continue
    for (const [index, line] of text.split('\n').entries())
      for (const [, name = ''] of line.startsWith(' ')
        ? []
        : line.replace(/\/\*.*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g))
        if (!used.has(name))
          breaches.push({
            path,
            line: index + 1,
            message: `has the class ${name}, which nothing uses: delete it.`,
          })
  }
  return breaches
}
