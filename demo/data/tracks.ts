import type { Language } from '../../platform/contract/languages.ts'
import { block, type DemoDay } from './training.ts'

interface DemoTrack {
  name: Record<Language, string>
  color: string
  daysBefore: number
  publishesAt: string
  /** Key of the activity whose classes show it. */
  activity?: string
  /** Key of the plan whose holders see it; everybody without one. */
  plan?: string
  /** Weekdays from 0, Monday, with versions that rotate by week. */
  days: readonly (readonly [weekday: number, versions: readonly DemoDay[]])[]
}

/** Tracks beside the workout of the day, written in Catalan. */
export const demoTracks: readonly DemoTrack[] = [
  {
    name: { ca: 'Halterofília', es: 'Halterofilia', en: 'Weightlifting' },
    color: '#7a4a9e',
    daysBefore: 1,
    publishesAt: '20:00',
    activity: 'halterofilia',
    days: [
      [
        0,
        [
          [block('Arrencada', ['Snatch {singles}']), block('Estirades', ['Snatch pull 4x3 @95%'])],
          [
            block('Arrencada penjada', ['Hang snatch {threes}']),
            block('Esquat', ['Overhead squat 4x3 @70%']),
          ],
        ],
      ],
      [
        1,
        [
          [block('Dos temps', ['Clean & jerk {singles}']), block('Esquat', ['Front squat {threes}'])],
          [block('Carregada', ['Power clean {threes}']), block('Jerk', ['Push jerk 5x3 @72,5%'])],
        ],
      ],
      [
        3,
        [
          [
            block('Arrencada de potència', ['Power snatch {threes}']),
            block('Esquat', ['Back squat {fives}']),
          ],
        ],
      ],
      [5, [[block('Dissabte pesat', ['Clean & jerk {singles}', 'Snatch {singles}'])]]],
    ],
  },
  {
    name: { ca: 'Competició', es: 'Competición', en: 'Competition' },
    color: '#b23a48',
    daysBefore: 2,
    publishesAt: '12:00',
    plan: 'games',
    days: [
      [
        0,
        [
          [
            block('Gimnàstics', ['EMOM 12 min', '3-6 bar muscle-ups', '12-15 m handstand walk']),
            block('Metcon · per temps', ['30-20-10', 'Thrusters 43/30 kg', 'Chest-to-bar'], { tc: 12 }),
          ],
          [
            block('Motor', ['6x500 m row @90%, 1:30']),
            block('Metcon', ['AMRAP 15 min', '10 toes-to-bar', '10 devil press 22,5/15 kg'], { tc: 15 }),
          ],
        ],
      ],
      [2, [[block('Força', ['Deadlift {fives}']), block('Metcon · per temps', ['5 km bike'], { tc: 12 })]]],
      [
        4,
        [
          [
            block('Sessió doble', ['Clean & jerk {singles}']),
            block('Metcon · per temps', ['50 wall balls 9/6 kg', '40 cal row', '30 ring dips'], { tc: 14 }),
          ],
        ],
      ],
    ],
  },
]
