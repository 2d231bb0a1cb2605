import { describe, expect, test } from 'vitest'
import { checkStyles, checkUnusedClasses } from './styles.ts'

const messages = (text: string, path = 'platform/web/ui/card.module.css'): string[] =>
  checkStyles(path, text).map(({ line, message }) => `${line}: ${message}`)

describe('values of style sheets', () => {
  test.each([
    '.a {\n  gap: var(--space-2) 0;\n}',
    '.a {\n  margin: -1px;\n  padding: 2px;\n}',
    '.a {\n  width: 44px;\n  font: inherit;\n}',
    '.a {\n  color: color-mix(in oklab, var(--text) 40%, transparent);\n  white-space: nowrap;\n}',
    '.a {\n  /* literal: as wide as the sign */\n  padding-left: 44px;\n}',
    '@media (width >= 768px) and (hover: hover) {\n}',
    '@media (width < 1200px) {\n}',
    '/* padding: 3px; */',
  ])('%j is allowed', (text) => {
    expect(messages(text)).toEqual([])
  })

  test.each([
    ['.a {\n  gap: 8px;\n}', '2: has gap: 8px'],
    ['.a {\n  margin: 0 auto 1rem;\n}', '2: has margin: 0 auto 1rem'],
    ['.a {\n  padding-left: calc(var(--gutter) - 10px);\n}', '2: has padding-left'],
    ['.a {\n  font-size: 0.9rem;\n}', '2: has font-size: 0.9rem'],
    ['.a {\n  font: 700 15px var(--font-display);\n}', '2: has font'],
    ['.a {\n  z-index: 99;\n}', '2: has z-index 99'],
    ['.a {\n  color: #fff;\n}', '2: has color: #fff'],
    ['.a {\n  background: rgb(0 0 0 / 12%);\n}', '2: has background'],
    ['@media (width >= 800px) {\n}', '1: asks for @media (width >= 800px)'],
    ['@media (min-width: 768px) {\n}', '1: asks for @media (min-width: 768px)'],
  ])('%j is refused', (text, message) => {
    expect(messages(text)).toEqual([expect.stringContaining(message)])
  })

  test('tokens are written where they are declared', () => {
    expect(messages(':root {\n  --line: #fff;\n}', 'platform/web/ui/tokens.css')).toEqual([])
  })
})

describe('classes of CSS modules', () => {
  const unused = (css: string, code: string): string[] =>
    checkUnusedClasses(
      new Map([['platform/web/ui/card.module.css', css]]),
      new Map([['platform/web/ui/card.tsx', code]]),
    ).map(({ message }) => message)
  const load = `import card from './card.module.css'\n`

  test('a class that no importer names is refused', () => {
    expect(unused('.a {\n}\n.a .b {\n}', `${load}card.a`)).toEqual([expect.stringContaining('class b')])
  })

  test('named, composed and computed classes are in use', () => {
    expect(unused('.a {\n}', `${load}card.a`)).toEqual([])
    expect(unused('.a {\n}\n.b {\n  composes: a;\n}', `${load}card.b`)).toEqual([])
    expect(unused('.a {\n}', `${load}card[kind]`)).toEqual([])
  })
})
