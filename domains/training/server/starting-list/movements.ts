import type { Language } from '../../../../platform/contract/languages.ts'
import { inLanguages } from '../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'

type MovementKey = keyof (typeof allPhrases)[Language]['startingTexts']['movements']

/** A movement that nearly every gym trains. With `hasRm` members keep records of it. */
export interface StartingMovement {
  key: MovementKey
  texts: { name: Record<Language, string> }
  abbreviation: string
  unit: 'kg' | 'lb' | 'reps'
  hasRm: boolean
}

const m = (
  key: MovementKey,
  abbreviation: string,
  unit: StartingMovement['unit'],
  hasRm = false,
): StartingMovement => ({
  key,
  texts: { name: inLanguages((language) => allPhrases[language].startingTexts.movements[key]) },
  ...{ abbreviation, unit, hasRm },
})

export const startingMovements: readonly StartingMovement[] = [
  m('backSquat', 'BS', 'kg', true),
  m('frontSquat', 'FS', 'kg', true),
  m('overheadSquat', 'OHS', 'kg', true),
  m('pesoMuerto', 'DL', 'kg', true),
  m('pesoMuertoSumo', 'SDL', 'kg', true),
  m('pesoMuertoRumano', 'RDL', 'kg', true),
  m('dominada', 'DOM', 'reps', true),
  m('dominadaEstricta', 'SPU', 'reps', true),
  m('dominadaLastrada', 'WPU', 'kg', true),
  m('pressMilitar', 'SP', 'kg', true),
  m('pushPress', 'PP', 'kg', true),
  m('pushJerk', 'PJ', 'kg', true),
  m('splitJerk', 'SJ', 'kg', true),
  m('pressDeBanca', 'BP', 'kg', true),
  m('arrancada', 'SN', 'kg', true),
  m('powerSnatch', 'PSN', 'kg', true),
  m('hangSnatch', 'HSN', 'kg', true),
  m('clean', 'CL', 'kg', true),
  m('powerClean', 'PC', 'kg', true),
  m('hangClean', 'HC', 'kg', true),
  m('hangPowerClean', 'HPC', 'kg', true),
  m('cleanAndJerk', 'C&J', 'kg', true),
  m('thruster', 'THR', 'kg', true),
  m('cluster', 'CLU', 'kg', true),
  m('hipThrust', 'HT', 'kg', true),
  m('remoConBarra', 'ROW', 'kg', true),
  m('sumoDeadliftHighPull', 'SDHP', 'kg'),
  m('benchPull', 'BPU', 'kg', true),
  m('doubleUnder', 'DU', 'reps', true),
  m('saltoSimpleALaComba', 'SU', 'reps'),
  m('chestToBar', 'C2B', 'reps', true),
  m('barMuscleUp', 'BMU', 'reps', true),
  m('ringMuscleUp', 'RMU', 'reps', true),
  m('toesToBar', 'T2B', 'reps', true),
  m('rodillasAlPechoEnBarra', 'K2C', 'reps'),
  m('handstandPushUp', 'HSPU', 'reps', true),
  m('caminarHaciendoElPino', 'HSW', 'reps'),
  m('wallWalk', 'WW', 'reps'),
  m('fondosEnAnillas', 'RD', 'reps', true),
  m('fondosEnParalelas', 'DIP', 'reps', true),
  m('remoEnAnillas', 'RR', 'reps'),
  m('flexion', 'PU', 'reps', true),
  m('sentadillaAlAire', 'AS', 'reps'),
  m('pistol', 'PIS', 'reps', true),
  m('zancada', 'LUN', 'reps'),
  m('zancadaPorEncimaDeLaCabeza', 'OHL', 'kg'),
  m('subidaAlCajon', 'SU-B', 'reps'),
  m('saltoAlCajon', '', 'reps'),
  m('burpee', '', 'reps'),
  m('burpeeAlCajon', 'BBJ', 'reps'),
  m('wallBall', 'WB', 'reps'),
  m('swingConKettlebell', 'KBS', 'reps'),
  m('snatchConKettlebell', 'KSN', 'reps'),
  m('turkishGetUp', 'TGU', 'kg', true),
  m('cleanConMancuernas', 'DCL', 'kg'),
  m('snatchConMancuerna', 'DSN', 'kg'),
  m('thrusterConMancuernas', 'DTH', 'kg'),
  m('devilPress', 'DP', 'kg'),
  m('paseoDelGranjero', 'FC', 'kg'),
  m('empujeDeTrineo', 'SLED', 'kg'),
  m('subidaALaCuerda', 'RC', 'reps'),
  m('abdominal', 'SIT', 'reps'),
  m('ghdSitUp', 'GHD', 'reps'),
  m('hollowRock', 'HR', 'reps'),
]
