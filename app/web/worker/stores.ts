/// <reference lib="webworker" />
import { type Language, languageNamed, languages } from '../../../platform/contract/languages.ts'
import { portraitStore, shellPath } from '../../../platform/web/worker/words.ts'

/** Inserted at build time: the version, and the files that member screens need. */
declare const BUILD: { version: string; files: readonly string[] }

const { version, files: wanted } = BUILD

const codePrefix = 'code-'
/** Scripts, styles and shell of this version. */
const code = `${codePrefix}${version}`
/** Data of public pages, per version. */
export const pageStore = `pages-${version}`
export const pictureStore = 'pictures'
const stateStore = 'state'

/** Parallel downloads; low, because other requests are more urgent. */
const atOnce = 4

const files = new Set(wanted)
const shellOf = (language: Language) => `${shellPath}?lang=${language}`

/** Rejects when any file is missing. */
export async function fill(): Promise<void> {
  const store = await caches.open(code)
  const missing = [...wanted]
  const work = async () => {
    for (let file = missing.shift(); file !== undefined; file = missing.shift()) await keepFile(store, file)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await keepShells()
}

async function keepFile(store: Cache, file: string): Promise<void> {
  // Most files are unchanged: names contain a hash.
  const known = await caches.match(file)
  const answer = known ?? (await fetch(file))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await store.put(file, answer)
}

export async function keepShells(): Promise<void> {
  const store = await caches.open(code)
  const answers = await Promise.all(
    languages.map(async (language) => {
      // Without cookies: it is the same for everybody.
      const answer = await fetch(shellOf(language), { credentials: 'omit', cache: 'no-store' })
      const text = await answer.clone().text()
      const needed = text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
      // The server may already run another version.
      if (!answer.ok || needed.length === 0 || !needed.every((file) => files.has(file)))
        throw new Error('the shell is of another version')
      return [language, answer] as const
    }),
  )
  for (const [language, answer] of answers) await store.put(shellOf(language), answer)
}

/** The shell in the language read last. */
export async function shell(): Promise<Response | undefined> {
  const store = await caches.open(code)
  return store.match(shellOf(await readLanguage()), { ignoreVary: true })
}

/** A file of this or the previous version, which open tabs may still request. */
export const cachedFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true, ignoreSearch: true })

/** Deletes all versions but this and the previous one. */
export async function dropOld(): Promise<void> {
  const names = await caches.keys()
  const versions = names.filter((name) => name.startsWith(codePrefix))
  const last = versions.filter((name) => name !== code).at(-1)
  const stay = new Set([code, last, pageStore, pictureStore, portraitStore, stateStore])
  await Promise.all(names.filter((name) => !stay.has(name)).map((name) => caches.delete(name)))
}

const note = async (name: string, value: string) =>
  (await caches.open(stateStore)).put(`/state/${name}`, new Response(value))

const noted = async (name: string) => (await (await caches.open(stateStore)).match(`/state/${name}`))?.text()

/** The language of the last page from the server, else the browser's. */
export async function readLanguage(): Promise<Language> {
  const known = await noted('language')
  return languageNamed(known ?? navigator.language.slice(0, 2))
}

/** True when the language has changed. */
export async function noteLanguage(answer: Response): Promise<boolean> {
  const language = answer.headers.get('content-language')
  if (!language || language === (await noted('language'))) return false
  await note('language', language)
  return true
}

/** Epoch milliseconds of the last refresh. */
export const readFreshness = async (): Promise<number> => Number((await noted('fresh')) ?? 0)
export const noteFreshness = (): Promise<void> => note('fresh', String(Date.now()))
