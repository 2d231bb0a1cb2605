import { blockBounds } from '../../../training/contract/blocks.ts'
import type { SourceLine } from './source-lines.ts'

// Titles of blocks, "A)", "Strength:", "Fuerza", "“Fran”"; and how a block is done, "AMRAP 12", "5 rondes per temps".

export interface Scheme {
  /** It begins a block where it stands alone; others belong to the block above. */
  isTitle: boolean
  /** Results can be entered. */
  isScored: boolean
  /** Of a cap or an AMRAP. */
  minutes: number | null
}

const clock = String.raw`(\d{1,3})(?::(\d{2}))?`
const unit = String.raw` ?(?:['’′]|min(?:ute|ut|uto)?s?\b\.?)?`
const capAfter = new RegExp(
  String.raw`\b(?:time ?cap|cap|tc|t\.c\.|tiempo (?:limite|maximo)|limite|temps (?:limit|maxim))\b\.?[ :=-]*(?:de |of |a )?${clock}`,
)
const capBefore = new RegExp(String.raw`\b${clock}${unit} (?:time )?cap\b`)
const rounds = String.raw`(?:rounds?|rds?|rondas?|rondes|voltes|vueltas)\b`

const schemes: { words: RegExp; isTitle?: boolean; isScored?: boolean; minutes?: RegExp }[] = [
  {
    words: /\b(?:amrap|as many (?:rounds|reps)|tant[eao]s? (?:rond|rep|volt|vuelt))/,
    isTitle: true,
    isScored: true,
    minutes: new RegExp(
      String.raw`(?:amrap[ :-]*(?:de |d['’]|in |of |x )?${clock}(?!\d| ?(?:rep|rou|ron))|\b${clock}[ -]?${unit}[ -]?(?:de |d['’])?amrap|\b(?:in|en) ${clock}${unit})`,
    ),
  },
  { words: /\be\d?\.?\d?mom\b|\bevery minute\b|\bcada minuto?\b/, isTitle: true },
  {
    words: new RegExp(
      String.raw`^(?:every|cada) ${clock} ?(?:['’′]|min|seg|sec|s\b)|^(?:every|cada) \d{1,2}:\d{2}`,
    ),
    isTitle: true,
  },
  { words: /\btabata\b/, isTitle: true },
  {
    words:
      /\b(?:for time|for reps|for max|for load|por tiempo|per temps|a temps|contrarreloj|contrarellotge|rft|afap)\b/,
    isTitle: true,
    isScored: true,
  },
  {
    words: new RegExp(String.raw`^\d{1,2} ?${rounds}(?: (?:of|de|for quality|not for time)| each)?:?$`),
    isTitle: true,
  },
  { words: new RegExp(String.raw`\b\d{1,2} ?(?:${rounds}|sets?:?$|series:?$)`) },
  { words: /^\d{1,3}(?: ?[-–—] ?\d{1,3}){2,}(?! ?%)/ },
  {
    words:
      /\b(?:buy|cash)[ -]?(?:in|out)\b|\b(?:superset|superserie|circuit|circuito|complex|ladder|escalera|escala)\b/,
  },
  { words: /\bbuild(?:ing)? (?:up )?to\b|\b\d{1,2} ?rm\b|\bheavy (?:single|double|triple|set|\d)/ },
]

/** How what a line belongs to is done; null where it does not say. */
export function schemeIn(fold: string): Scheme | null {
  const found = schemes.filter(({ words }) => words.test(fold))
  const cap = capIn(fold)
  if (found.length === 0 && cap === null) return null
  const lasting = found.map(({ minutes }) => (minutes ? minutesOf(minutes.exec(fold)) : null))
  return {
    isTitle: found.some(({ isTitle }) => isTitle),
    isScored: found.some(({ isScored }) => isScored),
    minutes: cap ?? lasting.find((each) => each !== null) ?? null,
  }
}

export const capIn = (fold: string): number | null =>
  minutesOf(capAfter.exec(fold)) ?? minutesOf(capBefore.exec(fold))

function minutesOf(found: RegExpExecArray | null): number | null {
  const given = found?.slice(1) ?? []
  const at = given.findIndex((part) => part !== undefined)
  if (at < 0) return null
  const minutes = Number(given[at]) + Number(given[at + 1] ?? 0) / 60
  return minutes >= 1 && minutes <= blockBounds.minutes ? Math.round(minutes * 100) / 100 : null
}

export interface BlockHead {
  title: string
  /** What stands behind the title, from this place on; -1 for nothing. */
  rest: number
  isForCoaches: boolean
}

const titles = [
  'warm ?-?ups?|calentamientos?|escalfaments?|general warm ?-?up|specific warm ?-?up|activacion|activacio|activation|primer',
  'mobility|movilidad|mobilitat|strength|fuerza|forca|power|weightlifting|halterofilia|olympic (?:lifting|lifts)|lifting|oly',
  'gymnastics?|gimnasticos?|gimnastics|skills?|skill work|tecnica|technique|habilidad|habilitat',
  'metcon|met-con|wod|workout(?: of the day)?|entreno|entrenament|conditioning|acondicionamiento|condicionament|engine|endurance|cardio|aerobic',
  'accessor(?:y|ies)|accesorios?|accessoris?|assistance|auxiliares|core|midline|finisher|bodybuilding|pump|strict work',
  'cool ?-?down|vuelta a la calma|tornada a la calma|stretch(?:ing)?|estiramientos|estiraments|recovery|recuperacion|recuperacio',
  'partner (?:wod|workout)|team (?:wod|workout)|parejas|parelles|equipos?|equips?|benchmark|test|opening|tripler|couplet|triplet',
  'buy[ -]?in|cash[ -]?out|for quality|scaled|scaling|rx\\+?|rxd|beginners?|intermediate|advanced|fitness|performance|compete|competition|competicion|competicio',
  'stimulus|estimulo|estimul|notes?|notas?|score|extra(?: work)?|homework|option(?:al)?|opcional|l\\d{1,3}|level \\d|nivel \\d|nivell \\d',
].join('|')
const named = new RegExp(`^(?:${titles})(?![\\p{L}\\p{N}])`, 'u')
const lettered =
  /^(?:(?:part|parte|bloque|block|bloc|section|seccion|seccio) )?([a-h])(?: ?[).:]+\)?| [-–—])(?: +|$)/
const numbered = /^(?:\d{1,2} ?[).]|\d{1,2} [-–—])(?: +|$)/
const partAlone = /^(?:part|parte|bloque|block|bloc|section|seccion|seccio) (?:[a-h]|\d{1,2})\b\W*$/
const forCoaches =
  /^(?:coach(?:es)?['’]?s?['’]? notes?|notas? (?:de |del |para )?(?:la |el |los )?(?:coach|coaches|entrenadora?s?|entrenadores)|notes? (?:de |del |per |per a )?(?:l['’]|la |el |els )?(?:coach|coaches|entrenadora?s?))\b/

/** The title that a line is, or begins with; null where it is none. `isMovement` tells whether it names one. */
export function blockHead(line: SourceLine, isMovement: boolean): BlockHead | null {
  const { text, fold, isMarked } = line
  if (text.length > blockBounds.title * 2) return null
  const whole = (isForCoaches = false): BlockHead => ({ title: trimmed(text), rest: -1, isForCoaches })
  const upTo = (end: number, rest: number, isForCoaches = false): BlockHead => ({
    title: trimmed(text.slice(0, end)),
    rest: rest < text.length ? rest : -1,
    isForCoaches,
  })
  const notes = forCoaches.exec(fold)
  if (notes) return upTo(notes[0].length, behind(fold, notes[0].length), true)
  if (partAlone.test(fold)) return whole()
  const label = lettered.exec(fold) ?? numbered.exec(fold)
  const isLetter = label !== null && lettered.test(fold)
  const from = label?.[0].length ?? 0
  const body = fold.slice(from)
  if (isLetter && body === '') return whole()
  const word = named.exec(body)
  if (word) {
    const end = from + word[0].length
    const after = fold.slice(end)
    if (/^[\s:.–—-]*$/.test(after) || /^ ?\([^)]*\)[\s:.]*$/.test(after)) return whole()
    if (/^ ?(?:\([^)]*\) ?)?[:–—]|^ -/.test(after)) return upTo(end, behind(fold, end))
    const isShort = text.split(' ').length <= 5 && !/\d/.test(after) && !isMovement
    if (isShort || isMarked) return whole()
  }
  if (isLetter) {
    const isTitle = text.length <= blockBounds.title && (schemeIn(body)?.isTitle ?? false)
    return isTitle ? whole() : upTo(from, from)
  }
  if (label) return null
  if (isMarked && text.length <= blockBounds.title) return whole()
  if (/^["“”«'‘][^"”»]{2,40}["”»’'][:.]?$/.test(text)) return whole()
  const isLoud = /\p{Lu}{2}/u.test(text) && !/[\p{Ll}\d]/u.test(text) && text.split(' ').length <= 5
  return isLoud && !isMovement ? whole() : null
}

const trimmed = (text: string): string => text.replace(/[\s:.–—-]+$/, '').slice(0, blockBounds.title)

const behind = (fold: string, at: number): number =>
  at + (/^ ?(?:\([^)]*\) ?)?[\s:.–—-]*/.exec(fold.slice(at))?.[0].length ?? 0)

/** A day without training. */
export const isRestDay = (fold: string): boolean =>
  /^(?:(?:active )?rest(?: day)?|off|day off|descanso(?: activo)?|dia de descanso|descans(?: actiu)?|dia de descans|festivo?|cerrado|tancat|closed)\W*$/.test(
    fold,
  )
