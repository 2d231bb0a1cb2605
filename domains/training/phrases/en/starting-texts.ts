import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { startingTexts as es } from '../es/starting-texts.ts'

export const startingTexts: Phrases<typeof es> = {
  activities: {
    wod: {
      name: 'WOD',
      description:
        'The workout of the day: an hour in a group with strength, skill and a finish you’ll remember. Every exercise is scaled to your level.',
    },
    open_box: {
      name: 'Open Box',
      description:
        'The floor is yours. Follow your own programming, catch up on the WOD you missed or work on that movement that won’t come.',
    },
    halterofilia: {
      name: 'Weightlifting',
      description:
        'Snatch and clean & jerk, without rushing. Positions, speed under the bar and kilos that go up when technique allows.',
    },
    gymnastics: {
      name: 'Gymnastics',
      description:
        'Rings, bar and floor. From the first pull-up to the muscle-up, with progressions that look after shoulders and wrists.',
    },
    endurance: {
      name: 'Endurance',
      description:
        'Row, bike, ski and run in intervals. You leave with your heart pounding, your legs empty and your head clear.',
    },
    mobility: {
      name: 'Mobility',
      description:
        'Fifty minutes for hips, shoulders and back. What feels slow today is a deeper squat tomorrow.',
    },
    kids: {
      name: 'Kids',
      description:
        'Ages 6 to 13: running, jumping, hanging and learning to lift well, as play and in a small group.',
    },
    strong: {
      name: 'Strong',
      description:
        'Strength you take home with you: squats, deadlifts, sled and loaded carries, with heavy sets and proper rest.',
    },
  },
  movements: {
    backSquat: 'Back squat',
    frontSquat: 'Front squat',
    overheadSquat: 'Overhead squat',
    pesoMuerto: 'Deadlift',
    pesoMuertoSumo: 'Sumo deadlift',
    pesoMuertoRumano: 'Romanian deadlift',
    dominada: 'Pull-up',
    dominadaEstricta: 'Strict pull-up',
    dominadaLastrada: 'Weighted pull-up',
    pressMilitar: 'Strict press',
    pushPress: 'Push press',
    pushJerk: 'Push jerk',
    splitJerk: 'Split jerk',
    pressDeBanca: 'Bench press',
    arrancada: 'Snatch',
    powerSnatch: 'Power snatch',
    hangSnatch: 'Hang snatch',
    clean: 'Clean',
    powerClean: 'Power clean',
    hangClean: 'Hang clean',
    hangPowerClean: 'Hang power clean',
    cleanAndJerk: 'Clean & jerk',
    thruster: 'Thruster',
    cluster: 'Cluster',
    hipThrust: 'Hip thrust',
    remoConBarra: 'Barbell row',
    sumoDeadliftHighPull: 'Sumo deadlift high pull',
    benchPull: 'Bench pull',
    doubleUnder: 'Double-under',
    saltoSimpleALaComba: 'Single-under',
    chestToBar: 'Chest-to-bar',
    barMuscleUp: 'Bar muscle-up',
    ringMuscleUp: 'Ring muscle-up',
    toesToBar: 'Toes-to-bar',
    rodillasAlPechoEnBarra: 'Hanging knee raise',
    handstandPushUp: 'Handstand push-up',
    caminarHaciendoElPino: 'Handstand walk',
    wallWalk: 'Wall walk',
    fondosEnAnillas: 'Ring dip',
    fondosEnParalelas: 'Bar dip',
    remoEnAnillas: 'Ring row',
    flexion: 'Push-up',
    sentadillaAlAire: 'Air squat',
    pistol: 'Pistol',
    zancada: 'Lunge',
    zancadaPorEncimaDeLaCabeza: 'Overhead lunge',
    subidaAlCajon: 'Box step-up',
    saltoAlCajon: 'Box jump',
    burpee: 'Burpee',
    burpeeAlCajon: 'Burpee box jump',
    wallBall: 'Wall ball',
    swingConKettlebell: 'Kettlebell swing',
    snatchConKettlebell: 'Kettlebell snatch',
    turkishGetUp: 'Turkish get-up',
    cleanConMancuernas: 'Dumbbell clean',
    snatchConMancuerna: 'Dumbbell snatch',
    thrusterConMancuernas: 'Dumbbell thruster',
    devilPress: 'Devil press',
    paseoDelGranjero: 'Farmers carry',
    empujeDeTrineo: 'Sled push',
    subidaALaCuerda: 'Rope climb',
    abdominal: 'Sit-up',
    ghdSitUp: 'GHD sit-up',
    hollowRock: 'Hollow rock',
  },
}
