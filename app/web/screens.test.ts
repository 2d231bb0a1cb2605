import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screens } from './screens.ts'

const sourceOf = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const declares = (source: string, name: string) =>
  new RegExp(`export (async )?(function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(source)

describe('the table of screens', () => {
  it('gives every screen an id and an address of its own', () => {
    expect(new Set(screens.map((s) => s.id)).size).toBe(screens.length)
    expect(new Set(screens.map((s) => s.path)).size).toBe(screens.length)
  })

  it('hides the header where the address contains auth, book/, admin/, config/ or rates/', () => {
    for (const { path, header } of screens) {
      expect(header === 'hidden', path).toBe(/auth|book\/|admin\/|config\/|rates\//.test(path))
    }
  })

  it('lets screens pop up or slide in as specified', () => {
    for (const { path, animation } of screens) {
      const wanted = /^\/(auth|book)\//.test(path) ? 'pop' : path === '/rates/:id' ? 'slide' : 'none'
      expect(animation, path).toBe(wanted)
    }
  })

  it('members’ screens have no loaders, which would run before the guard of their zone', () => {
    for (const { file, access } of screens.filter((s) => s.access !== 'public')) {
      const source = sourceOf(file)
      for (const name of ['loader', 'clientLoader', 'action', 'clientAction'])
        expect(declares(source, name), `${file} (${access}) exports ${name}`).toBe(false)
    }
  })
})
