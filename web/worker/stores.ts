/// <reference lib="webworker" />
import { portraitStore, shellPath } from './words.ts'

/** Put in when the worker is built: the version of the whole, and every file of it that a member's screens need. */
declare const BUILD: { version: string; files: readonly string[] }

const { version, files: wanted } = BUILD

const languages = ['ca', 'es'] as const
export type Language = (typeof languages)[number]

const codePrefix = 'code-'
/** Scripts and styles of this version, and its shell. */
const code = `${codePrefix}${version}`
/** What public pages say: it belongs to the version, too. */
export const pageStore = `pages-${version}`
export const pictureStore = 'pictures'
const stateStore = 'state'

/** Files that are fetched at the same time: it is done in the quiet, others go first. */
const atOnce = 4

const files = new Set(wanted)
const shellOf = (language: Language) => `${shellPath}?lang=${language}`

/** Keeps all of this version. Rejects when anything is missing: half a version is none. */
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
  // Most of a new version is in the old one already: names of files say what is in them.
  const known = await caches.match(file)
  const answer = known ?? (await fetch(file))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await store.put(file, answer)
}

/** Fetches the shell anew, with the gym's data as they are now. */
export async function keepShells(): Promise<void> {
  const store = await caches.open(code)
  const answers = await Promise.all(
    languages.map(async (language) => {
      // Nobody's: no cookie goes along, and none that comes is kept.
      const answer = await fetch(shellOf(language), { credentials: 'omit', cache: 'no-store' })
      const text = await answer.clone().text()
      const needed = text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []
      // On the way from one version to the next the server may have another one already.
      if (!answer.ok || needed.length === 0 || !needed.every((file) => files.has(file)))
        throw new Error('the shell is of another version')
      return [language, answer] as const
    }),
  )
  for (const [language, answer] of answers) await store.put(shellOf(language), answer)
}

/** The page that stands in for all others, in the language that was read last. */
export async function shell(): Promise<Response | undefined> {
  const store = await caches.open(code)
  return store.match(shellOf(await readLanguage()), { ignoreVary: true })
}

/** A file of this version, or of the one before it: tabs that were open then may still ask for theirs. */
export const keptFile = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { ignoreVary: true, ignoreSearch: true })

/** Drops what no tab can need any more: all versions but this and the last one. */
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

/** The language of the last page that came from the server; before the first one, the browser's. */
export async function readLanguage(): Promise<Language> {
  const known = await noted('language')
  if (known === 'ca' || known === 'es') return known
  return navigator.language.startsWith('ca') ? 'ca' : 'es'
}

/** Notes the language of an answer; true when it is another one than before. */
export async function noteLanguage(answer: Response): Promise<boolean> {
  const language = answer.headers.get('content-language')
  if (!language || language === (await noted('language'))) return false
  await note('language', language)
  return true
}

/** When what is kept was last fetched, epoch milliseconds. */
export const readFreshness = async (): Promise<number> => Number((await noted('fresh')) ?? 0)
export const noteFreshness = (): Promise<void> => note('fresh', String(Date.now()))
