import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { tools as es } from '../es/tools.ts'

export const tools: Phrases<typeof es> = {
  title: 'Eines',
  description: 'Cronòmetre i calculadora de discos per carregar la barra sense fer comptes.',
  timer: 'Cronòmetre',
  unit: 'Unitat',
  weight: { problem: 'Escriu un pes entre {{least}} i {{most}}, com ara 62,5.' },
  barbell: {
    title: 'Carrega la barra',
    total: 'Pes total',
    bar: 'Barra (kg)',
    otherBar: 'Una altra',
    ownBar: 'Pes de la teva barra',
    perSide: 'A cada costat',
    empty: 'Només la barra',
    impossible: 'Amb aquests discos no surten {{total}}. Carrega:',
    pounds: '{{total}} són {{kilos}}. A la barra, {{made}}.',
    belowBar: 'La barra sola ja pesa {{bar}}.',
    tooHeavy: 'És més del que aguanta una barra.',
  },
  percent: {
    title: 'Percentatges',
    best: 'La teva millor marca',
    of: '%',
    weight: 'Pes',
    side: 'A cada costat',
    load: 'Carregar {{weight}} a la barra',
    rounded: 'Arrodonit a 0,5; els discos, tan a prop com es pot.',
  },
  max: {
    title: 'Repetició màxima',
    weight: 'Pes aixecat',
    reps: 'Repeticions',
    repsProblem: 'Escriu d’1 a {{most}} repeticions; amb més, el càlcul ja no diu res.',
    result: 'El teu 1RM, si fa no fa',
    use: 'Fer-lo servir als percentatges',
    perReps: 'El que mouries a',
    rep_one: '{{count}} repetició',
    rep_other: '{{count}} repeticions',
    note: 'Mitjana de les fórmules d’Epley i Brzycki.',
  },
}
