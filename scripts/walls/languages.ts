import { languages } from '../../platform/contract/languages.ts'
import type { Breach } from './checks.ts'
import { roomOf } from './places.ts'

const code = languages.join('|')
const ending = languages.map((each) => `${each[0]?.toUpperCase()}${each.slice(1)}`).join('|')
/** `'es'`, `name_es`, `nameEs`, `texts.es`, and `es:` of an object by language. */
const NAMES = new RegExp(
  `(['"\`])(?:${code})\\1|\\b[a-z]\\w*_(?:${code})\\b|\\b[a-z]\\w*(?:${ending})\\b|\\b(?:name|texts?|title|description|phrases)\\.(?:${code})\\b|\\b(?:${code})\\??: ['"\`]\\w`,
)
const COMMENT = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/g
/** The list itself; and the kit's own gallery. */
const FREE = /^(platform\/contract\/languages\.ts|app\/web\/dev\/.*)$/

/** A language in code: adding one would need a change there. */
export function checkLanguages(path: string, text: string): Breach[] {
  const isChecked = /^(app|platform|domains)\/.*\.tsx?$/.test(path) && roomOf(path) !== 'phrases'
  if (!isChecked || /\.test\.tsx?$/.test(path) || FREE.test(path)) return []
  const bare = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return bare.split('\n').flatMap((line, at) => {
    const found = NAMES.exec(line)?.[0]
    if (found === undefined) return []
    const message = `names a language (${found}): loop over languages of platform/contract/languages.ts, or read texts with textIn, so that a new language needs its phrases and nothing else.`
    return [{ path, line: at + 1, message }]
  })
}

const INTL =
  'Collator|DateTimeFormat|DisplayNames|ListFormat|NumberFormat|PluralRules|RelativeTimeFormat|Segmenter'
/** What takes a locale and gets something else; a literal and the machine's own are chosen on purpose. */
const LOCALES = new RegExp(
  `(?:Intl\\.(?:${INTL})\\(|\\.toLocale(?:Date|Time)?String\\()(?!\\s*(?:localeOf\\(|locale\\b|'|undefined\\b))|\\.localeCompare\\([^;\\n]*, (?:i18n\\.)?language\\b`,
  'g',
)

/** A language where a locale belongs: English would be American. */
export function checkLocales(path: string, text: string): Breach[] {
  if (!/^(app|demo|platform|domains|database)\/.*\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return []
  const bare = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...bare.matchAll(LOCALES)].map((found) => ({
    path,
    line: bare.slice(0, found.index).split('\n').length,
    message: `${found[0].trim()}… gets no locale: give it localeOf(language) of platform/contract/languages.ts.`,
  }))
}
