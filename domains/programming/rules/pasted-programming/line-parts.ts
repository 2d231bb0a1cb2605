import { textIn } from '../../../../platform/contract/texts.ts'
import type { PastedLine, PastedPart } from '../../contract/pasted-programming.ts'
import { capIn, schemeIn } from './block-heads.ts'
import { type MovementNames, movementsIn } from './movement-names.ts'

// What a line says: repetitions, sets, loads, distances, times, movements.

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const several = `${number}(?: ?[-–—/] ?${number})*`
const pounds = String.raw`(?:lbs?\b|pounds?\b|libras?\b|lliures?\b|#)`
const kilos = String.raw`(?:kgs?\b|kilos?\b|kilogram[oa]?s?\b|quilos?\b)`
const withUnit = new RegExp(
  String.raw`(?<![\d.,:])${number}(?:[ -]?(?:${pounds}|${kilos}))?(?: ?[-–—/] ?${number}(?:[ -]?(?:${pounds}|${kilos}))?)*(?<=#|[a-z])`,
  'g',
)
const endsIn = (unit: string) => new RegExp(`${unit}$`)

/** In this order: what one has found is not looked at again. */
const parts: [PastedPart, RegExp][] = [
  ['rest', /\b(?:rest|descans[ao]?|descansar|recuperacio|recuperacion|recover)\b[^,;]*/g],
  [
    'tempo',
    /\btempo:? ?[\dx][\dx. ]{2,6}|@ ?\d[\dx]{2}[\dx]\b(?! ?(?:kg|lb|%))|\b[1-9][0-9][xX0-9][0-9x]\b(?= tempo)/g,
  ],
  ['effort', /(?:@ ?)?\brpe ?\d{1,2}(?:[.,-]\d{1,2})?|\brir ?\d\b|\bz(?:one|ona)? ?\d\b/g],
  ['percent', new RegExp(`(?:@ ?)?${several} ?%(?: ?1 ?rm)?`, 'g')],
  [
    'height',
    new RegExp(
      String.raw`${number}(?: ?(?:["”″]|in\b|inch(?:es)?\b|cm\b))?(?: ?[-–—/] ?${number})? ?(?:["”″]|in\b|inch(?:es)?\b|cm\b|pulgadas\b|polzades\b)`,
      'g',
    ),
  ],
  ['calories', new RegExp(String.raw`(?:${several}|\bmax) ?(?:k?cal(?:s|or(?:ie|ia)s?|ories)?)\b`, 'g')],
  [
    'distance',
    new RegExp(
      String.raw`${several} ?(?:k|km|m|mts?|met(?:er|re|ro)s?|mi|miles?|milles?|millas?|ft|feet|yds?|yards?|pies|peus)\b`,
      'g',
    ),
  ],
  [
    'time',
    /:\d{2}\b|\b\d{1,2}:\d{2}\b|\d{1,3} ?(?:['’′"″]|min(?:ut[oe]?)?s?\b|s(?:ec|eg|egon|econd|egund[oa])?s?\b|hours?\b|horas?\b|hor[ae]s?\b)/g,
  ],
  [
    'sets',
    /\b\d{1,2} ?[x×*] ?(?:\d{1,3}(?: ?[-–+/] ?\d{1,3})*|max|amrap)|\b\d{1,2} ?(?:sets?|series|rounds?|rondas?|rondes|rds?)\b(?: (?:of|de|d['’]) ?\d{1,3})?|[x×] ?\d{1,3}\b/g,
  ],
  ['sets', /(?<![\d.,/])\d{1,3}(?: ?[-–—,+] ?\d{1,3}){2,}(?![\d%])/g],
  ['scheme', /\b\d{1,2} ?rm\b/g],
]

/** Boxes have heights and cardio has calories: their pairs of numbers are no loads. */
const notLoaded =
  /\b(?:box|cajon|calaix|cals?|calor\w*|row|remo|rem|bike|bici|ski|run|jumps?|saltos?|salts?)\b/
const pair = String.raw`\d{1,3}(?:[.,]\d)? ?\/ ?\d{1,3}(?:[.,]\d)?`
const unitless = [
  new RegExp(String.raw`(?<=\( ?)(?:${pair}|\d{2,3}(?:[.,]\d)?)(?= ?\))`, 'g'),
  new RegExp(
    String.raw`(?<=@ ?|\bat |\ba |\bamb |\bcon )(?:${pair}|\d{2,3}(?:[.,]\d)?)(?![\d\p{L}:%])`,
    'gu',
  ),
  new RegExp(String.raw`(?<=[\p{L}\0] )(?:${pair})(?! ?[\d\p{L}%])`, 'gu'),
]
const cardio =
  /\b(?:run(?:ning)?|sprint|row(?:ing)?|rower|erg|(?:assault |echo |air )?bike|bike ?erg|ski(?: ?erg)?|swim|shuttle|carrera|correr|cursa|remo|remar|rem|bici(?:cleta)?|esqui|nadar|jog|walk|caminar)\b/

/** "500 m row" is the machine, not the barbell. */
const ergometer = /\d ?(?:k?m|met[a-z]+|k?cal[a-z]*)\b/

/** Words that stand beside movements. */
const fillers = new Set(
  `the and for each with per then into from of in on over at to or as a an by both all arms arm leg legs side sides alt alternating left right men women
  male female rx rxd scaled heavy light moderate fast slow steady easy hard max unbroken strict weight bodyweight bw time score build building
  every minute minutes rounds round reps rep set sets min sec odd even partner team total quality pace cap
  con por para cada y de del la el los las un una en entre sin al o luego despues lado brazo pierna repeticiones rondas minuto minutos hombres mujeres
  amb per cada i dels els les una entre sense al despres costat brac cama repeticions rondes minut minuts homes dones`
    .split(/\s+/)
    .filter(Boolean),
)

type Found = Pick<PastedLine, 'found' | 'movements' | 'unknown' | 'loads'>

/** `fold` is `text` in lower case without accents, sign by sign. */
export function partsOf(text: string, fold: string, names: MovementNames, language: string): Found {
  const found = new Set<PastedPart>()
  let left = fold
  const take = (part: PastedPart, from: number, to: number) => {
    found.add(part)
    left = left.slice(0, from) + '\0'.repeat(to - from) + left.slice(to)
  }
  const takeAll = (part: PastedPart, shape: RegExp) => {
    for (const { index, 0: hit } of [...left.matchAll(shape)])
      if (hit !== '') take(part, index, index + hit.length)
  }
  if (capIn(fold) !== null) found.add('cap')
  if (schemeIn(fold)) found.add('scheme')
  const isErg = ergometer.test(fold)
  const movements = movementsIn(fold, names).filter(
    ({ from, to }) => !(isErg && /^(?:row|rem)/.test(fold.slice(from, to)) && to - from < 6),
  )
  const loads: PastedLine['loads'] = []
  for (const { index, 0: hit } of [...left.matchAll(withUnit)]) {
    const unit = endsIn(pounds).test(hit) ? 'lb' : endsIn(kilos).test(hit) ? 'kg' : null
    if (unit === null) continue
    loads.push({ from: index, to: index + hit.length, values: valuesOf(hit), unit })
    take('load', index, index + hit.length)
  }
  for (const { from, to } of movements) take('movement', from, to)
  for (const [part, shape] of parts) takeAll(part, shape)
  if (!notLoaded.test(fold))
    for (const shape of unitless)
      for (const { index, 0: hit } of [...left.matchAll(shape)]) {
        loads.push({ from: index, to: index + hit.length, values: valuesOf(hit), unit: null })
        take('load', index, index + hit.length)
      }
  takeAll('reps', /\b(?:\d{1,4}|max)(?: ?[-–/+] ?\d{1,4})*(?: ?(?:reps?|repeticion(?:es|s)?))?\b/g)
  const isCardio = cardio.test(left)
  const counts = ['reps', 'sets', 'percent', 'load'] as const
  const asksMovement = movements.length === 0 && !isCardio && !found.has('scheme') && !found.has('rest')
  if (isCardio) found.add('movement')
  return {
    found: [...found],
    movements: movements.map(({ id, from, to, isOwn }) => ({
      ...{ id, from, to },
      name: isOwn ? null : textIn(names.texts.get(id), language),
    })),
    unknown: asksMovement && counts.some((part) => found.has(part)) ? unknownIn(text, left) : null,
    loads: loads.sort((a, b) => a.from - b.from),
  }
}

const valuesOf = (hit: string): number[] =>
  [...hit.matchAll(/\d+(?:[.,]\d+)?/g)].map(([each]) => Number(each.replace(',', '.')))

/** The longest run of words that are neither numbers nor fillers. */
function unknownIn(text: string, left: string): PastedLine['unknown'] {
  const runs: { from: number; to: number }[] = []
  for (const { index, 0: word } of left.matchAll(/\p{L}[\p{L}·'’-]*/gu)) {
    if (fillers.has(word) || word.length < 2) continue
    const last = runs.at(-1)
    if (last && /^[ -]*$/.test(left.slice(last.to, index))) last.to = index + word.length
    else runs.push({ from: index, to: index + word.length })
  }
  const [longest] = runs.sort((a, b) => b.to - b.from - (a.to - a.from))
  return longest && longest.to - longest.from > 2
    ? { ...longest, words: text.slice(longest.from, longest.to) }
    : null
}
