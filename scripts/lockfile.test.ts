import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
const lock = read('package-lock.json') as { packages: Record<string, Package> }
const root = read('package.json') as Package & { allowScripts: Record<string, boolean> }

test('every version is exact', () => {
  const wanted = { ...root.dependencies, ...root.devDependencies, ...root.optionalDependencies }
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  )
})

// npm drops packages of other systems when it installs over an old node_modules; `npm ci` then rejects the file.
// To repair it: `npm install --package-lock-only` in an empty folder with only package.json and .npmrc.
test('the lockfile contains the packages of every system', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isReachable(path, name)),
  )
  expect(missing).toEqual([])
})

test('every package in the lockfile has a checksum, and none names a registry', () => {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

test('installing prints nothing that needs an explanation', () => {
  const undecided = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return hasInstallScript && !(name in root.allowScripts) ? [name] : []
  })
  expect(undecided, `npm asks about the install scripts of ${undecided}: decide in allowScripts`).toEqual([])
  const settings = readFileSync(join(import.meta.dirname, '../.npmrc'), 'utf8')
  expect(settings, 'npm warns of every package that wants a newer Node').toMatch(/^loglevel=error$/m)
})

/** Resolves a package as Node does: beside the one that needs it, then in each parent folder. */
function isReachable(path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in lock.packages) return true
  if (path === '') return false
  return isReachable(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)), name)
}
