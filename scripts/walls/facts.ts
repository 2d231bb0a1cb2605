import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Something a file does, with its line. */
export type Fact = { line: number; what: string }

/** The facts about a source file that the walls check; paths are relative to the repository, with `/`. */
export type Facts = {
  path: string
  lines: number
  isTest: boolean
  /** Our files that it imports, statically or dynamically, as types or values. */
  files: Fact[]
  /** Names of the packages it imports. */
  packages: Fact[]
  /** Uses of SQL, as text or through a query builder. */
  sql: Fact[]
  /** Places where it opens a transaction, or takes a connection to do so. */
  transactions: Fact[]
  /** Reads of the clock or of random numbers. */
  clock: Fact[]
}

const CODE = /\.(ts|tsx|js|mjs)$/
/** `select 1` only checks the connection. */
const SQL_TEXT =
  /^\s*(select(?!\s+1['"`])|insert\s+into|update\s+\w+\s+set|delete\s+from|with\s+\w+|create|alter|drop|truncate)\s/i
const BUILDER = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
const CLOCKS = new Set(['Date.now', 'Math.random', 'performance.now', 'Date.prototype.constructor'])

/** Extracts the facts from a file's text. Files that are not code only have a length. */
export function readFacts(path: string, text: string): Facts {
  const isTest = /\.test\.tsx?$/.test(path)
  const facts: Facts = {
    path,
    lines: text.split('\n').length - 1,
    isTest,
    files: [],
    packages: [],
    sql: [],
    transactions: [],
    clock: [],
  }
  if (!CODE.test(path)) return facts

  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length

  const addImport = (source: { value: unknown; start: number } | null | undefined): void => {
    if (typeof source?.value !== 'string') return
    const from = source.value
    const line = lineAt(source.start)
    if (from.startsWith('.')) facts.files.push({ line, what: posix.join(posix.dirname(path), from) })
    else if (!from.startsWith('node:')) facts.packages.push({ line, what: packageName(from) })
    else facts.packages.push({ line, what: from })
  }

  new Visitor({
    ImportDeclaration: (node) => addImport(node.source),
    ExportNamedDeclaration: (node) => addImport(node.source),
    ExportAllDeclaration: (node) => addImport(node.source),
    ImportExpression: (node) => addImport(node.source.type === 'Literal' ? node.source : undefined),
    TSImportType: (node) => addImport(node.source),
    TaggedTemplateExpression: (node) => {
      const tag = text.slice(node.tag.start, node.tag.end)
      const name = /^(sql|rowsOf|rowOf|run)\b/.exec(tag)?.[1]
      if (name) facts.sql.push({ line: lineAt(node.start), what: `${name}\`…\`` })
    },
    NewExpression: (node) => {
      const name = text.slice(node.callee.start, node.callee.end)
      if (name === 'Date' && node.arguments.length === 0) {
        facts.clock.push({ line: lineAt(node.start), what: 'new Date()' })
      }
    },
    MemberExpression: (node) => {
      const name = text.slice(node.start, node.end).replaceAll(/\s/g, '')
      if (CLOCKS.has(name) || name === 'Temporal.Now')
        facts.clock.push({ line: lineAt(node.start), what: name })
    },
    CallExpression: (node) => {
      const name = text.slice(node.callee.start, node.callee.end)
      if (name === 'Date') facts.clock.push({ line: lineAt(node.start), what: 'Date()' })
      const method = /\.(\w+)$/.exec(name)?.[1] ?? ''
      const first = node.arguments[0]
      const words = first ? text.slice(first.start + 1, first.end) : ''
      const begins = method === 'query' && /^\s*(begin|start\s+transaction)\b/i.test(words)
      if (method === 'transaction' || begins || /(^|\.)pool\.connect$/i.test(name)) {
        facts.transactions.push({ line: lineAt(node.start), what: `${method}(…)` })
      }
      if (BUILDER.has(method) || (method === 'query' && SQL_TEXT.test(words))) {
        facts.sql.push({ line: lineAt(node.start), what: `.${method}(…)` })
      }
    },
  }).visit(program)
  return facts
}

function packageName(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}
