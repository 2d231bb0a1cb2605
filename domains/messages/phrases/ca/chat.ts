import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { chat as es } from '../es/chat.ts'

export const chat: Phrases<typeof es> = {
  title: 'Xat de l’equip',
  demoTitle: 'Això és una prova',
  demo: 'Res del que escriguis surt d’aquesta pantalla: ningú no ho llegeix i s’esborra quan en surts. Per parlar amb el teu centre, fes servir «Necessito ajuda».',
  messages: 'Missatges',
  write: 'Missatge',
  send: 'Enviar',
  you: 'Tu',
  staff: 'Equip {{name, of}}',
  example: {
    hello: 'Hola. A quina hora obriu els dissabtes?',
    hours: 'A les 9:00, amb el primer WOD a les 9:30. Et guardem lloc?',
    yes: 'Sí, però vinc amb una amiga que no ha entrenat mai.',
    welcome: 'Perfecte. Veniu deu minuts abans i li ensenyem la sala.',
  },
}
