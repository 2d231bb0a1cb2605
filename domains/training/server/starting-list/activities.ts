/** The first ones are the standard colours of weight plates, by kg. */
const plateColors = {
  kg25: '#d6322d',
  kg20: '#2463b0',
  kg15: '#e9b32a',
  kg10: '#2f8f4e',
  steel: '#857d72',
  plum: '#8a5aa6',
  teal: '#1f8f92',
  copper: '#b5652b',
} as const

/** An activity that many gyms have; `abbreviation` has at most three letters. */
export type StartingActivity = {
  key: string
  nameEs: string
  nameCa: string
  descriptionEs: string
  descriptionCa: string
  image: string
  icon: 'kettle' | 'box' | 'discos' | 'aros' | 'bar' | 'pulse' | 'mat' | 'ball'
  color: string
  abbreviation: string
  creditType: 'ACTIVITY' | 'OPEN'
  singleBook: boolean
}

export const startingActivities: readonly StartingActivity[] = [
  {
    key: 'wod',
    nameEs: 'WOD',
    nameCa: 'WOD',
    descriptionEs:
      'El entrenamiento del día: una hora en grupo con fuerza, técnica y un final que se recuerda. Cada ejercicio se adapta a tu nivel.',
    descriptionCa:
      'L’entrenament del dia: una hora en grup amb força, tècnica i un final que es recorda. Cada exercici s’adapta al teu nivell.',
    image: '/pictures/activities/wod.svg',
    icon: 'kettle',
    color: plateColors.kg25,
    abbreviation: 'WOD',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'open_box',
    nameEs: 'Open Box',
    nameCa: 'Open Box',
    descriptionEs:
      'La sala es tuya. Sigue tu programación, recupera el WOD que te perdiste o trabaja ese movimiento que se resiste.',
    descriptionCa:
      'La sala és teva. Segueix la teva programació, recupera el WOD que et vas perdre o treballa aquell moviment que se’t resisteix.',
    image: '/pictures/activities/open_box.svg',
    icon: 'box',
    color: plateColors.steel,
    abbreviation: 'OB',
    creditType: 'OPEN',
    singleBook: false,
  },
  {
    key: 'halterofilia',
    nameEs: 'Halterofilia',
    nameCa: 'Halterofília',
    descriptionEs:
      'Arrancada y dos tiempos, sin prisa. Posiciones, velocidad bajo la barra y kilos que suben cuando la técnica los pide.',
    descriptionCa:
      'Arrencada i dos temps, sense presses. Posicions, velocitat sota la barra i quilos que pugen quan la tècnica els demana.',
    image: '/pictures/activities/halterofilia.svg',
    icon: 'bar',
    color: plateColors.kg20,
    abbreviation: 'HAL',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'gymnastics',
    nameEs: 'Gimnásticos',
    nameCa: 'Gimnàstics',
    descriptionEs:
      'Anillas, barra y suelo. De la primera dominada al muscle-up, con progresiones que cuidan hombros y muñecas.',
    descriptionCa:
      'Anelles, barra i terra. De la primera dominada al muscle-up, amb progressions que cuiden espatlles i canells.',
    image: '/pictures/activities/gymnastics.svg',
    icon: 'aros',
    color: plateColors.kg15,
    abbreviation: 'GYM',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'endurance',
    nameEs: 'Endurance',
    nameCa: 'Endurance',
    descriptionEs:
      'Remo, bici, esquí y carrera por intervalos. Sales con el pulso alto, las piernas vacías y la cabeza despejada.',
    descriptionCa:
      'Rem, bici, esquí i cursa per intervals. En surts amb el pols alt, les cames buides i el cap clar.',
    image: '/pictures/activities/endurance.svg',
    icon: 'pulse',
    color: plateColors.kg10,
    abbreviation: 'END',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'mobility',
    nameEs: 'Movilidad',
    nameCa: 'Mobilitat',
    descriptionEs:
      'Cincuenta minutos para caderas, hombros y espalda. Lo que hoy parece lento mañana es una sentadilla más profunda.',
    descriptionCa:
      'Cinquanta minuts per a malucs, espatlles i esquena. El que avui sembla lent, demà és un esquat més profund.',
    image: '/pictures/activities/mobility.svg',
    icon: 'mat',
    color: plateColors.plum,
    abbreviation: 'MOB',
    creditType: 'ACTIVITY',
    singleBook: false,
  },
  {
    key: 'kids',
    nameEs: 'Kids',
    nameCa: 'Kids',
    descriptionEs:
      'De 6 a 13 años: correr, saltar, colgarse y aprender a levantar bien, jugando y en grupo pequeño.',
    descriptionCa:
      'De 6 a 13 anys: córrer, saltar, penjar-se i aprendre a aixecar bé, jugant i en grup petit.',
    image: '/pictures/activities/kids.svg',
    icon: 'ball',
    color: plateColors.teal,
    abbreviation: 'KID',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'strong',
    nameEs: 'Strong',
    nameCa: 'Strong',
    descriptionEs:
      'Fuerza de la que se lleva a casa: sentadilla, peso muerto, trineo y paseos cargados, con series pesadas y descanso de verdad.',
    descriptionCa:
      'Força de la que t’endús a casa: esquat, pes mort, trineu i passejades amb càrrega, amb sèries pesants i descans de debò.',
    image: '/pictures/activities/strong.svg',
    icon: 'discos',
    color: plateColors.copper,
    abbreviation: 'STR',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
]
