import type { adminStart as es } from '../es/admin-start.ts'
import type { Phrases } from '../phrases.ts'

export const adminStart: Phrases<typeof es> = {
  title: 'Posada en marxa',
  intro: 'De zero a un gimnàs amb reserves. Ho pots deixar a mitges i continuar un altre dia.',
  progress: '{{done}} de {{all}} passos fets',
  allDone: 'Tot a punt',
  allDoneText: 'El gimnàs funciona. El que falti per polir és al menú.',
  done: 'Fet',
  next: 'Ara toca',
  later: 'Després',
  center: {
    title: 'Obre un centre',
    text: 'On s’entrena, en quina zona horària i per on se us troba.',
    go: 'Obrir un centre',
    count_one: '{{count}} centre',
    count_other: '{{count}} centres',
  },
  activities: {
    title: 'Afegeix les activitats',
    text: 'El que s’hi entrena, amb el seu color i la seva foto.',
    go: 'Afegir activitats',
    count_one: '{{count}} activitat',
    count_other: '{{count}} activitats',
  },
  week: {
    title: 'Reparteix la setmana',
    text: 'Dibuixa les classes d’una setmana; les dels pròxims dies surten soles.',
    go: 'Muntar la setmana',
    count_one: '{{count}} classe a la setmana',
    count_other: '{{count}} classes a la setmana',
  },
  plans: {
    title: 'Posa les tarifes',
    text: 'Sessions per setmana, preu i cada quant es cobren.',
    go: 'Posar tarifes',
    count_one: '{{count}} tarifa',
    count_other: '{{count}} tarifes',
  },
  workout: {
    title: 'Escriu el primer entrenament',
    text: 'El que veuran els socis en obrir l’app.',
    go: 'Escriure un entrenament',
    count_one: '{{count}} entrenament',
    count_other: '{{count}} entrenaments',
  },
  members: {
    title: 'Porta-hi els socis',
    text: 'Importa’ls d’un fitxer, o passa’ls l’adreça perquè s’hi donin d’alta.',
    go: 'Importar socis',
    count_one: '{{count}} soci',
    count_other: '{{count}} socis',
  },
  debits: 'Cobres pel banc? Posa el creditor i porta els mandats.',
  toDebits: 'Anar a Domiciliacions',
  settings: 'Nom, color i regles són a Configuració.',
  toSettings: 'Anar a Configuració',
}
