import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { writePlainCode } from '../../scripts/build/plain-code.ts'

const root = join(import.meta.dirname, '../..')
const IMPORT = /^(?:import|export)\b(?! type)[^'"]*?from '(\.[^']+)'/gm

/** Every file that importing `file` loads before its first line runs, with the chain of imports that leads to it. */
function loadedWith(
  file: string,
  chain: readonly string[] = [],
  found = new Map<string, readonly string[]>(),
) {
  if (found.has(file)) return found
  const here = [...chain, file]
  found.set(file, here)
  for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
    loadedWith(posix.join(posix.dirname(file), path), here, found)
  }
  return found
}

test('the start loads neither the application nor the demo gym before it builds the pages', () => {
  const loaded = loadedWith('scripts/start.ts')
  const late = ['app/server/app.ts', 'demo/fill-demo.ts'].map((file) => loaded.get(file)?.join(' → '))
  expect(late, 'import it where it is used: the build waits for everything imported here').toEqual([
    undefined,
    undefined,
  ])
  // Reads imports at all.
  expect(loaded.size).toBeGreaterThan(20)
})

const PACKAGE = /^(?:import|export)\b(?! type)[^'"]*?from '([^.'][^']*)'/gm

/** Together 8 MB of source, which few requests need. */
const usedRarely = [
  ...[
    '@simplewebauthn/server',
    '@xmldom/xmldom',
    '@zxcvbn-ts/core',
    'age-encryption',
    'aws4fetch',
    'fontkit',
  ],
  ...['hucre/xlsx', 'imapflow', 'node-forge', 'pdfkit', 'postal-mime', 'sepa', 'sharp', 'ssh2-sftp-client'],
  ...['stripe', 'vite'],
]

test('a node loads large libraries when they are used', () => {
  const chains = [...loadedWith('app/server/app.ts')].flatMap(([file, chain]) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(PACKAGE)]
      .filter(([, name = '']) => usedRarely.includes(name))
      .map(([, name]) => [...chain, name].join(' → ')),
  )
  expect(chains, 'import it where it is used: every node keeps in memory what is imported here').toEqual([])
})

test('an installed node runs the built code, without the compiler of TypeScript', async () => {
  await writePlainCode()
  const code = `await import('./domains/upkeep/rules/due.ts');
    console.log(process.moduleLoadList.some((name) => name.includes('amaro')))`
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [...options, '--input-type=module', '-e', code], {
      cwd: root,
      encoding: 'utf8',
    })
  expect(run('--import', './scripts/plain-code.js').stdout).toBe('false\n')
  expect(run().stdout).toBe('true\n')
})
