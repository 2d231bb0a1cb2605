import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const domains = readdirSync(join(root, 'domains')).map((name) => `domains/${name}`)
/** A README is one screen. */
const LONGEST = 75

/** Lines of TypeScript without tests and phrases. */
function linesOf(folder: string): number {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('phrases'),
  )
  return files.reduce(
    (sum, file) => sum + readFileSync(join(root, folder, file), 'utf8').split('\n').length - 1,
    0,
  )
}

describe.each([...domains, 'platform'])('README of %s', (folder) => {
  const text = readFileSync(join(root, folder, 'README.md'), 'utf8')

  test('is one screen', () => {
    expect(text.split('\n').length, 'say less, or move it to docs/').toBeLessThanOrEqual(LONGEST)
  })

  test('names its tables, promises, offers and where to begin', () => {
    const parts = [...text.matchAll(/^## (.*)$/gm)].map(([, part]) => part)
    const wanted =
      folder === 'platform'
        ? ['Offers', 'Promises', 'Where to begin', 'Decisions']
        : ['Words', 'Tables', 'Promises', 'Offers', 'Where to begin', 'Decisions']
    expect(parts).toEqual(expect.arrayContaining(wanted))
  })

  test('names at most five decisions, each with a line', () => {
    const section = /\n## Decisions\n\n((?:.+\n)+)/.exec(text)?.[1] ?? ''
    const lines = section.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(5)
    const unlike = lines.filter((line) => !/^- \[\d+\]\((?:\.\.\/)+docs\/decisions\/\S+\): \S/.test(line))
    expect(unlike).toEqual([])
  })

  test('says the size that the folder keeps to', () => {
    const size = Number(/^Size: at most ([\d,]+) lines/m.exec(text)?.[1]?.replaceAll(',', ''))
    const lines = linesOf(folder)
    expect(
      lines,
      'it grew past its size: make it smaller, split it, or say why in the commit that raises it',
    ).toBeLessThanOrEqual(size)
    expect(lines, 'it shrank: lower its size').toBeGreaterThan(size * 0.95 - 100)
  })

  test('links to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !existsSync(join(root, folder, link)))).toEqual([])
  })

  test('names files that exist', () => {
    const files = [...text.matchAll(/`((?:\.\.\/|[\w-]+\/)[\w./-]+\.(?:ts|tsx|md|sql))`/g)]
    const missing = files
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(join(root, folder, file)) && !existsSync(join(root, file)))
    expect(missing, 'the file moved: say where it is now').toEqual([])
  })
})

describe('documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].concat(
    readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  )

  test.each(documents)('%s leads to files that exist', (path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const links = [...text.matchAll(/(?:\]\(|src=")(?!https?:|mailto:)([^)#"\s]+)/g)]
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(root, path, '..', link)))
    const named = [
      ...text.matchAll(/`((?:domains|platform|app|database|demo|tests|scripts|bench)\/[\w./-]+\.\w+)`/g),
    ]
    const missing = named.map(([, file = '']) => file).filter((file) => !existsSync(join(root, file)))
    expect([...broken, ...missing.filter((file) => !file.includes('NNNN'))]).toEqual([])
  })
})
