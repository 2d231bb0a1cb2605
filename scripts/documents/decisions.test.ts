import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../docs/decisions')
const domains = [...readdirSync(join(root, '../../domains')), 'platform', 'app', 'demo']
const index = readFileSync(join(root, 'README.md'), 'utf8')

const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && path !== 'README.md')
  .toSorted((a, b) => numberOf(a) - numberOf(b))

const decisions = paths.map((path) => {
  const [, title = '', status = ''] =
    /^# (.*)\n\n\*\*Status:\*\* ((?:.+\n)+)/.exec(readFileSync(join(root, path), 'utf8')) ?? []
  return { path, title, number: numberOf(path), links: linksOf(status), status }
})

function numberOf(path: string): number {
  return Number(/(\d{4})-/.exec(path)?.[1])
}

/** Numbers of the decisions that a status names, by verb: "Supersedes in part [5](…) and [7](…)." */
function linksOf(status: string): Record<string, number[]> {
  const clauses = status.replaceAll(/\]\([^)]*\)/g, ']').split(/[.;]/)
  return Object.fromEntries(
    clauses.map((clause) => [
      clause.slice(0, clause.indexOf('[')).trim().toLowerCase(),
      [...clause.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)),
    ]),
  )
}

function stateOf({ links }: (typeof decisions)[number]): string {
  const whole = links['superseded by']
  const part = links['superseded in part by']
  if (whole) return `superseded by ${whole.join(', ')}`
  return part ? `accepted, in part superseded by ${part.join(', ')}` : 'accepted'
}

describe('decisions', () => {
  test('lie in the folder of a domain, each with a number of its own', () => {
    expect(paths.filter((path) => !domains.includes(path.split('/')[0] ?? ''))).toEqual([])
    expect(decisions.map(({ number }) => number)).toEqual([...new Set(decisions.map(({ number }) => number))])
  })

  test('begin with number, title and status', () => {
    const wrong = decisions.filter(
      ({ title, number, status }) =>
        !title.startsWith(`${number}. `) || !/^(accepted|proposed|superseded by \[)/.test(status),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('are all in the index', () => {
    const expected = decisions.map(
      (each) =>
        `| ${each.number} | [${each.title.replace(/^\d+\. /, '')}](${each.path}) | ${each.path.split('/')[0]} | ${stateOf(each)} |`,
    )
    expect(
      index.split('\n').filter((line) => /^\| \d/.test(line)),
      'copy the missing lines into docs/decisions/README.md',
    ).toEqual(expected)
  })

  test.each([
    ['supersedes', 'superseded by'],
    ['supersedes in part', 'superseded in part by'],
  ])('that one %s another is said in both', (verb, passive) => {
    const pairs = (key: string, flip: boolean): string[] =>
      decisions
        .flatMap(({ number, links }) =>
          (links[key] ?? []).map((other) => (flip ? [other, number] : [number, other])),
        )
        .map(([newer, older]) => `${newer} ${verb} ${older}`)
        .toSorted()
    expect(pairs(verb, false)).toEqual(pairs(passive, true))
  })
})
