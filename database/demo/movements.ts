/**
 * A movement of the demo gym. `best` is a typical one-rep maximum, in the unit, around which records are
 * generated. Without `best` the movement has no records.
 */
export type DemoMovement = {
  nameEs: string
  nameCa: string
  abbreviation: string
  unit: 'kg' | 'lb' | 'reps'
  best?: readonly [feminine: number, masculine: number]
}

export const demoMovements: readonly DemoMovement[] = [
  { nameEs: 'Back squat', nameCa: 'Back squat', abbreviation: 'BS', unit: 'kg', best: [75, 115] },
  { nameEs: 'Front squat', nameCa: 'Front squat', abbreviation: 'FS', unit: 'kg', best: [62.5, 97.5] },
  { nameEs: 'Overhead squat', nameCa: 'Overhead squat', abbreviation: 'OHS', unit: 'kg', best: [42.5, 70] },
  { nameEs: 'Peso muerto', nameCa: 'Pes mort', abbreviation: 'DL', unit: 'kg', best: [95, 145] },
  { nameEs: 'Dominada', nameCa: 'Dominada', abbreviation: 'DOM', unit: 'reps', best: [6, 14] },
  { nameEs: 'Press militar', nameCa: 'Press militar', abbreviation: 'SP', unit: 'kg', best: [35, 57.5] },
  { nameEs: 'Push press', nameCa: 'Push press', abbreviation: 'PP', unit: 'kg', best: [45, 75] },
  { nameEs: 'Press de banca', nameCa: 'Press de banca', abbreviation: 'BP', unit: 'kg', best: [45, 85] },
  { nameEs: 'Arrancada', nameCa: 'Arrencada', abbreviation: 'SN', unit: 'kg', best: [40, 65] },
  { nameEs: 'Clean', nameCa: 'Clean', abbreviation: 'CL', unit: 'kg', best: [55, 87.5] },
  { nameEs: 'Power clean', nameCa: 'Power clean', abbreviation: 'PC', unit: 'kg', best: [50, 80] },
  { nameEs: 'Clean & jerk', nameCa: 'Clean & jerk', abbreviation: 'C&J', unit: 'kg', best: [52.5, 82.5] },
  { nameEs: 'Thruster', nameCa: 'Thruster', abbreviation: 'THR', unit: 'kg', best: [45, 70] },
  { nameEs: 'Hip thrust', nameCa: 'Hip thrust', abbreviation: 'HT', unit: 'kg', best: [100, 130] },
  { nameEs: 'Double under', nameCa: 'Double under', abbreviation: 'DU', unit: 'reps', best: [45, 52] },
  { nameEs: 'Burpee', nameCa: 'Burpee', abbreviation: '', unit: 'reps' },
  { nameEs: 'Wall ball', nameCa: 'Wall ball', abbreviation: 'WB', unit: 'reps' },
  { nameEs: 'Salto al cajón', nameCa: 'Salt al calaix', abbreviation: '', unit: 'reps' },
  { nameEs: 'Swing con kettlebell', nameCa: 'Swing amb kettlebell', abbreviation: 'KBS', unit: 'reps' },
]
