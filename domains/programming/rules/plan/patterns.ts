import { sameText, textsIn } from '../../../../platform/contract/texts.ts'
import { folded, type NamedMovement } from '../../../training/rules/exercise-load.ts'

/** How a body moves; a movement may have two. Movements carry no pattern of their own: those of which nothing is declared here have none. */
export const patterns = [
  ...(['squat', 'hinge', 'lunge', 'push', 'pull', 'olympic'] as const),
  ...(['carry', 'core', 'jump', 'gymnastic', 'cyclic'] as const),
] as const
export type Pattern = (typeof patterns)[number]

/** Names that are known, in the languages in which coaches write. */
const names: Record<Pattern, string> = {
  squat: `back squat, front squat, overhead squat, air squat, goblet squat, squat, sentadilla, sentadilla trasera, sentadilla frontal,
    sentadilla de arrancada, sentadilla al aire, sentadilla goblet, esquat, esquat posterior, esquat frontal, esquat sense pes,
    pistol, pistol squat, thruster, thruster con mancuernas, thruster amb manuelles, cluster, wall ball`,
  hinge: `peso muerto, peso muerto sumo, peso muerto rumano, pes mort, pes mort sumo, pes mort romanes, deadlift, sumo deadlift,
    romanian deadlift, rdl, hip thrust, good morning, buenos dias, bon dia, swing, kettlebell swing, swing con kettlebell, swing amb kettlebell,
    sumo deadlift high pull, back extension, ghd hip extension, devil press`,
  lunge: `zancada, zancada por encima de la cabeza, gambada, gambada per sobre del cap, lunge, walking lunge, overhead lunge, split squat,
    sentadilla bulgara, esquat bulgar, bulgarian split squat, subida al cajon, pujada al calaix, step up, box step up, cossack, cossack squat`,
  push: `press militar, strict press, shoulder press, push press, push jerk, split jerk, jerk, press de banca, bench press, flexion, flexio,
    push up, handstand push up, fondos en anillas, fondos en paralelas, fons a les anelles, fons a les paral leles, dip, ring dip,
    thruster, thruster con mancuernas, thruster amb manuelles, cluster, devil press, wall walk, bar muscle up, ring muscle up`,
  pull: `dominada, dominada estricta, dominada lastrada, dominada amb llast, pull up, strict pull up, weighted pull up, chin up, chest to bar,
    chest to bar pull up, remo con barra, rem amb barra, barbell row, pendlay row, bench pull, remo en anillas, rem a les anelles, ring row,
    subida a la cuerda, pujada a la corda, rope climb, bar muscle up, ring muscle up, muscle up, sumo deadlift high pull`,
  olympic: `arrancada, arrencada, snatch, power snatch, hang snatch, hang power snatch, squat snatch, clean, power clean, hang clean,
    hang power clean, squat clean, cargada, carregada, clean jerk, clean and jerk, dos tiempos, dos temps, clean con mancuernas,
    clean amb manuelles, snatch con mancuerna, snatch amb manuella, dumbbell snatch, dumbbell clean, snatch con kettlebell,
    snatch amb kettlebell, kettlebell snatch, cluster`,
  carry: `paseo del granjero, passeig del granger, farmer carry, farmers carry, farmer walk, empuje de trineo, empenta de trineu, sled push,
    sandbag carry, turkish get up, yoke, yoke carry`,
  core: `abdominal, sit up, ghd sit up, hollow rock, hollow hold, plancha, planxa, plank, toes to bar, rodillas al pecho en barra,
    genolls al pit a la barra, knees to chest, v up, russian twist`,
  jump: `salto al cajon, salt al calaix, box jump, burpee, burpee al cajon, burpee al calaix, burpee box jump over, double under,
    salto simple a la comba, salt simple a la corda, single under`,
  gymnastic: `bar muscle up, ring muscle up, muscle up, toes to bar, chest to bar, handstand push up, handstand walk,
    caminar haciendo el pino, caminar fent la vertical, wall walk, subida a la cuerda, pujada a la corda, rope climb`,
  cyclic: '',
}

/** What moves in circles is seldom in a gym's list; these are read beside it. */
export const cyclics = ['row', 'run', 'bike', 'ski', 'swim'] as const
export type Cyclic = (typeof cyclics)[number]
const cyclicNames: Record<Cyclic, string> = {
  row: 'row, rowing, rem, remo, remar',
  run: 'run, running, correr, cursa, carrera',
  bike: 'bike, assault bike, echo bike, bici, bicicleta',
  ski: 'ski, esqui, ski erg',
  swim: 'swim, nedar, nadar, natacio, natacion',
}

const listed = (text: string): string[] => text.split(/,\s+/).filter(Boolean)
/** Singular words without accents, as names are found in lines. */
const plain = (name: string): string =>
  (folded(name).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, '')).join(' ')

const all = [
  ...patterns.flatMap((pattern) => listed(names[pattern]).map((name) => [plain(name), pattern] as const)),
  ...cyclics.flatMap((kind) => listed(cyclicNames[kind]).map((name) => [plain(name), 'cyclic'] as const)),
]
const patternsByName = Map.groupBy(all, ([name]) => name)

/** Empty when nothing is declared of its names. */
export function patternsOf(movement: Pick<NamedMovement, 'texts'>): Pattern[] {
  const found = textsIn(movement.texts.name).flatMap((name) => patternsByName.get(plain(name)) ?? [])
  return [...new Set(found.map(([, pattern]) => pattern))]
}

/** A movement of the list, or one of those beside it. */
export type Worked = NamedMovement | Cyclic

export interface Reader {
  /** The movements of the gym, to which percentages refer. */
  movements: readonly NamedMovement[]
  /** With those that are read beside them, by ids of their own. */
  named: readonly NamedMovement[]
  of: (id: number) => Worked
  patternsOf: (id: number) => readonly Pattern[]
}

/** Prepared once for a list of movements. */
export function readerOf(movements: readonly NamedMovement[]): Reader {
  const beside = cyclics.flatMap((kind, nth) =>
    listed(cyclicNames[kind]).map((name) => ({
      id: -1 - nth,
      texts: { name: sameText(name) },
      abbreviation: '',
    })),
  )
  const byId = new Map(movements.map((movement) => [movement.id, movement]))
  const patternsById = new Map(movements.map((movement) => [movement.id, patternsOf(movement)]))
  return {
    movements,
    named: [...movements, ...beside],
    of: (id) => byId.get(id) ?? (cyclics[-1 - id] as Cyclic),
    patternsOf: (id) => patternsById.get(id) ?? ['cyclic'],
  }
}
