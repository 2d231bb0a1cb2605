/** Words that belong to the surname after them. */
const particles = new Set(
  'de del dels la las los el les l d da das do dos di van von der den mac mc san santa ben al'.split(' '),
)

/** Words that join two surnames: `Puig i Serra`. */
const joins = new Set(['i', 'y', 'e'])

/** Given names that often come second: José Luis, Maria Teresa. Some of them are surnames too, so they leave a doubt. */
const secondNames = new Set(
  `alberto alejandra alejandro alfonso alicia amparo ana andres angel angela angels antonia antonio antoni beatriz belen
  carles carlos carme carmen catalina cecilia cristina cruz dolores eduardo elena elisa enrique ester esther eugenia eulalia
  fe felix fernanda fernando francesc francisco gabriel gabriela gloria guadalupe ignacio ignasi immaculada inmaculada ines isabel jaume
  javier jesus joan joaquin jordi jorge jose josep juan julia julian lluis lluisa lourdes lucia luis luisa luz magdalena manuel
  manuela mar margarita maria marta marti merce mercedes miguel miquel montserrat nieves nuria oriol pablo paloma pascual
  patricia pau paz pedro pere pilar pol rafael ramon reyes rita roberto rocio rosa rosario salvador santiago sara sergio
  silvia sofia soledad susana teresa tomas vicent vicente victor victoria vicenta xavier`
    .split(/\s+/)
    .filter(Boolean),
)

/** `surname` is empty if the text holds one name only. `isSure` is false where another reading is as likely. */
export interface SplitName {
  name: string
  surname: string
  isSure: boolean
}

const folded = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()

/** Words with the particles before them and the surnames joined to them: `de la Torre`, `Puig i Serra`. */
function parts(words: readonly string[]): string[] {
  const found: string[] = []
  let isOpen = false
  for (const [nth, word] of words.entries()) {
    const isJoin = joins.has(folded(word)) && nth > 1 && nth < words.length - 1
    const isParticle = particles.has(folded(word)) && nth > 0 && nth < words.length - 1
    if ((isOpen || isJoin) && found.length > 0) found.push(`${found.pop()} ${word}`)
    else found.push(word)
    isOpen = isJoin || isParticle
  }
  return found
}

/**
 * Splits a full name as people in Spain write it: given names, then one or two surnames; or surnames, a comma, given names.
 * `Marta Ruiz Soler` → Marta · Ruiz Soler. `José Luis García López` → José Luis · García López.
 */
export function splitFullName(text: string): SplitName {
  const [last = '', first, ...rest] = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  if (first) return { name: first, surname: last, isSure: rest.length === 0 }
  const found = parts(last.split(' ').filter(Boolean))
  const [one = '', two, three] = found
  if (two === undefined) return { name: one, surname: '', isSure: false }
  const isSecond = (part: string) => secondNames.has(folded(part.split(' ').at(-1) ?? ''))
  // `María del Carmen Soto`: the second part is a given name with its particle.
  const hasTwoNames = three !== undefined && (isSecond(two) || found.length > 3)
  const given = hasTwoNames ? 2 : 1
  const isSure =
    found.length === 2 || (found.length === 3 && !isSecond(two)) || (found.length === 4 && isSecond(two))
  return { name: found.slice(0, given).join(' '), surname: found.slice(given).join(' '), isSure }
}
