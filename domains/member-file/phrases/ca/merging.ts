import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { merging as es } from '../es/merging.ts'

export const merging: Phrases<typeof es> = {
  title: 'Comptes repetits',
  text: 'Si la mateixa persona té dos comptes, aquí s’unifiquen: tot passa a un i l’altre es tanca. Es pot desfer durant un dia.',
  button: 'Unificar amb un altre compte',
  dialogTitle: 'Unificar dos comptes',
  search: 'L’altre compte',
  maybe: 'Potser són la mateixa persona',
  kept: 'Es queda',
  merged: 'Es tanca',
  swap: 'A l’inrevés',
  since: 'alta: {{day}}',
  counts: 'Què passarà',
  /** Of one topic. */
  moved: 'en passen {{count}}',
  left: '{{count}} es queden al compte tancat, perquè l’altre té el mateix',
  ended: '{{count}} s’acaben',
  logIn: {
    kept: 'S’entra com fins ara amb el compte que es queda. L’altre ja no podrà entrar.',
    merged: 'El compte que es queda no té contrasenya: s’entrarà amb el correu i la contrasenya de l’altre.',
    nobody: 'Cap dels dos comptes té contrasenya.',
  },
  empty: 'Les dades que falten al que es queda es prenen de l’altre. Les observacions s’ajunten.',
  refused: 'Encara no es pot',
  save: 'Unificar',
  done: 'Comptes unificats',
  undo: 'Desfer la unificació',
  undoText:
    'Es va unificar {{when}}. Es pot desfer fins {{until}}: els dos comptes tornen a tenir el que tenien.',
  undone: 'Unificació desfeta',
  topic: {
    bookings: 'Reserves',
    places: 'Places fixes i sortejos',
    plans: 'Quotes i pauses',
    credits: 'Crèdits',
    payments: 'Pagaments i rebuts',
    cards: 'Targetes i mandats',
    training: 'Marques i resultats',
    household: 'Família',
    messages: 'Missatges i avisos',
    waivers: 'Documents signats',
    details: 'Foto i etiquetes',
    logIns: 'Accessos',
    history: 'Historial',
  },
}
