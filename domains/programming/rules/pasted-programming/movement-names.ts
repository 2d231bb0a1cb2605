import { sameText, textsIn } from '../../../../platform/contract/texts.ts'
import { folded, type NamedMovement, namedIn } from '../../../training/rules/exercise-load.ts'

/** Names of one movement in Catalan, Spanish and English, as whiteboards write them. */
const synonyms = `
back squat, bs, bsq, sentadilla trasera, esquat posterior, sentadilla con barra
front squat, fs, sentadilla frontal, esquat frontal
overhead squat, ohs, sentadilla de arrancada
air squat, squat, bodyweight squat, sentadilla al aire, esquat sense pes, sentadilla, esquat
deadlift, dl, peso muerto, pes mort
sumo deadlift, peso muerto sumo, pes mort sumo
romanian deadlift, rdl, peso muerto rumano, pes mort romanes
pull up, pullup, dominada, dominades, kipping pull up
strict pull up, dominada estricta, dominades estrictes
weighted pull up, dominada lastrada, dominada amb llast, dominades amb llast
strict press, shoulder press, press militar, overhead press, ohp
push press, push presses, pp
push jerk, pj
split jerk, sj
bench press, press de banca, press banca, bench presses
snatch, snatches, squat snatch, full snatch, arrancada, arrencada, arrencades
power snatch, power snatches, psn
hang snatch, hang snatches, hang squat snatch
clean, squat clean, full clean, cargada, carregada
power clean, pc
hang clean, hang squat clean
hang power clean, hpc
clean and jerk, clean jerk, c j, dos tiempos, dos temps
thruster, thr
cluster
hip thrust, empuje de cadera
barbell row, bent over row, remo con barra, rem amb barra, pendlay row
sumo deadlift high pull, sdhp
double under, du, dobles, salto doble, salt doble, dubs
single under, su, salto simple a la comba, salt simple a la corda, simples
chest to bar, c2b, ctb, chest to bar pull up, pecho a barra, pit a barra
bar muscle up, bmu
ring muscle up, rmu, muscle up
toes to bar, t2b, ttb, pies a la barra, peus a la barra
knees to elbow, k2e, knees to chest, hanging knee raise, rodillas al pecho en barra, genolls al pit a la barra
handstand push up, hspu, flexiones en pino, flexions en vertical
handstand walk, hsw, hs walk, caminar haciendo el pino, caminar fent la vertical
wall walk
ring dip, fondos en anillas, fons a les anelles
dip, bar dip, fondos en paralelas, fons a les paral·leles, fondos
ring row, remo en anillas, rem a les anelles
push up, pushup, press up, flexion, flexiones, flexio, flexions
pistol, single leg squat, pistol squat
lunge, walking lunge, zancada, gambada, gambades
overhead lunge, overhead walking lunge, zancada por encima de la cabeza, gambada per sobre del cap
step up, box step up, subida al cajon, pujada al calaix, subidas al cajon, pujades al calaix
box jump, bj, salto al cajon, saltos al cajon, salt al calaix, salts al calaix
burpee
burpee box jump, bbj, burpee box jump over, bbjo, burpee al cajon, burpee al calaix
wall ball, wb, wallball, wall ball shot, lanzamiento de balon, llancament de pilota
kettlebell swing, kb swing, kbs, american swing, russian kettlebell swing, russian kb swing, swing con kettlebell, swing amb kettlebell, russian swing
kettlebell snatch, kb snatch, snatch con kettlebell, snatch amb kettlebell
turkish get up, tgu
dumbbell clean, db clean, dumbbell power clean, clean con mancuernas, clean amb manuelles
dumbbell snatch, db snatch, db snatches, dumbbell snatches, snatch con mancuerna, snatch amb manuella
dumbbell thruster, db thruster, thruster con mancuernas, thruster amb manuelles
devil press, devils press, devil presses
farmer carry, farmers carry, farmer walk, paseo del granjero, passeig del granger
sled push, prowler push, empuje de trineo, empenta de trineu
rope climb, rc, subida a la cuerda, pujada a la corda, trepa
sit up, situp, abmat sit up, abdominal, abdominales, abdominals
ghd sit up, ghd
hollow rock, hollow hold`
  .trim()
  .split('\n')
  .map((line) => line.split(', '))

/** A list of movements as texts name them: by the gym's names and by the usual ones. */
export interface MovementNames {
  own: readonly NamedMovement[]
  all: readonly NamedMovement[]
  texts: ReadonlyMap<number, NamedMovement['texts']['name']>
}

const words = (name: string): string => (folded(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
const prepared = synonyms.map((names) => new Set(names.map(words)))

export function movementNames(movements: readonly NamedMovement[]): MovementNames {
  const others = movements.flatMap(({ id, texts, abbreviation }) => {
    const own = [...textsIn(texts.name), abbreviation].map(words)
    const same = prepared.filter((names) => own.some((name) => names.has(name)))
    return same.flatMap((names) =>
      [...names].map((name): NamedMovement => ({ id, texts: { name: sameText(name) }, abbreviation: '' })),
    )
  })
  return {
    own: movements,
    all: [...movements, ...others],
    texts: new Map(movements.map(({ id, texts }) => [id, texts.name])),
  }
}

/** Names in a folded text; of two movements with one name the first. `isOwn` where the gym calls it so. */
export function movementsIn(fold: string, { own, all }: MovementNames) {
  const byOwn = namedIn(fold, own)
  return namedIn(fold, all).map(({ id, at, end }) => ({
    ...{ id, from: at, to: end },
    isOwn: byOwn.some((name) => name.id === id && name.at === at && name.end === end),
  }))
}
