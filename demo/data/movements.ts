import {
  type StartingMovement,
  startingMovements,
} from '../../domains/training/server/starting-list/movements.ts'
import { fallbackLanguage } from '../../platform/contract/languages.ts'
import { textIn } from '../../platform/contract/texts.ts'

/**
 * A movement of the demo gym. `best` is a typical one-rep maximum, in the unit, around which records are
 * generated. Without `best` the movement has no records.
 */
export type DemoMovement = StartingMovement & { best?: readonly [feminine: number, masculine: number] }

const bests = new Map<string, DemoMovement['best']>([
  ['Back squat', [75, 115]],
  ['Front squat', [62.5, 97.5]],
  ['Overhead squat', [42.5, 70]],
  ['Peso muerto', [95, 145]],
  ['Dominada', [6, 14]],
  ['Press militar', [35, 57.5]],
  ['Push press', [45, 75]],
  ['Press de banca', [45, 85]],
  ['Arrancada', [40, 65]],
  ['Clean', [55, 87.5]],
  ['Power clean', [50, 80]],
  ['Clean & jerk', [52.5, 82.5]],
  ['Thruster', [45, 70]],
  ['Hip thrust', [100, 130]],
  ['Double under', [45, 52]],
  ['Burpee', undefined],
  ['Wall ball', undefined],
  ['Salto al cajón', undefined],
  ['Swing con kettlebell', undefined],
])

/** Those of the starting list that the demo gym trains, in the order of its records. */
export const demoMovements: readonly DemoMovement[] = [...bests].flatMap(([name, best]) =>
  startingMovements
    .filter(({ texts }) => textIn(texts.name, fallbackLanguage) === name)
    .map((movement) => ({ ...movement, ...(best && { best }) })),
)
