/** A coach of the demo gym. They are staff and log in like the trainer. */
export interface DemoCoach {
  cin: string
  name: string
  surname: string
  email: string
  /** Name of the picture in /pictures/avatars. */
  picture: number
  /** Which center, in the order of the catalogue. */
  center: number
}

/** Coaches of a center take turns. The first one is the trainer in the list of log-ins. */
export const demoCoaches: readonly DemoCoach[] = [
  {
    cin: '00000001R',
    name: 'Biel',
    surname: 'Casanovas Roca',
    email: 'biel@thebox.example',
    picture: 8,
    center: 0,
  },
  {
    cin: '00000008P',
    name: 'Ona',
    surname: 'Serrat Camps',
    email: 'ona@thebox.example',
    picture: 3,
    center: 0,
  },
  {
    cin: '00000009D',
    name: 'Martí',
    surname: 'Busquets Pla',
    email: 'marti@thebox.example',
    picture: 4,
    center: 0,
  },
  {
    cin: '00000010X',
    name: 'Aina',
    surname: 'Torrent Vila',
    email: 'aina@thebox.example',
    picture: 7,
    center: 1,
  },
  {
    cin: '00000011B',
    name: 'Quim',
    surname: 'Ferrer Soler',
    email: 'quim@thebox.example',
    picture: 2,
    center: 1,
  },
]

/** Activities in which everybody trains alone. */
export const uncoached: ReadonlySet<string> = new Set(['open_box'])

export const demoCoverNote = { ca: 'Tinc visita mèdica a aquella hora.' }
