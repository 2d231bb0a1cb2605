import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminDevices as es } from '../es/admin-devices.ts'

export const adminDevices: Phrases<typeof es> = {
  title: 'Dispositius',
  intro:
    'Pantalles del gimnàs que s’obren amb un enllaç propi, sense iniciar sessió. La tauleta de la porta mostra un codi que canvia cada 30 segons; qui l’escaneja marca la seva entrada. La pantalla de la sala mostra la llista de la classe, l’entrenament i el cronòmetre.',
  add: 'Afegir un dispositiu',
  addTitle: 'Dispositiu nou',
  kind: 'Què és',
  kinds: {
    door: 'Tauleta de la porta',
    screen: 'Pantalla de la sala',
  },
  language: 'Idioma de la pantalla',
  name: 'Nom',
  nameHint: {
    door: 'Per reconèixer-la: «Entrada», «Recepció».',
    screen: 'Per reconèixer-la: «Sala gran», «Televisor».',
  },
  center: 'Centre',
  showsNames: 'Mostra noms',
  showsNamesHint: {
    door: 'Qui no porta el mòbil toca el seu nom. Es veuen el nom i la inicial dels qui tenen plaça a les properes classes.',
    screen:
      'Es veuen el nom i la inicial dels qui tenen plaça; qui no vol sortir-hi hi surt com «una plaça». Sense noms es veu només quantes places hi ha.',
  },
  create: 'Crear l’enllaç',
  save: 'Desar',
  editTitle: 'Canviar el dispositiu',
  edit: 'Canviar {{name}}',
  changed: 'Desat: {{name}}',
  seen: 'Última connexió',
  now: 'Ara mateix',
  never: 'Encara no s’ha obert',
  made: 'Creat',
  madeBy: '{{day}}, {{by}}',
  yes: 'Sí',
  no: 'No',
  actions: 'Accions',
  revoke: 'Revocar {{name}}',
  revokeTitle: 'Vols revocar «{{name}}»?',
  revokeText:
    'Deixarà de funcionar a l’instant, i els seus codis també. Per tornar-lo a fer servir caldrà un altre enllaç.',
  revokeButton: 'Revocar',
  revoked: 'Revocat: {{name}}',
  none: 'Cap dispositiu',
  noneText: 'Crea un enllaç i obre’l a la tauleta de la porta o a la pantalla de la sala.',
  noCenter: 'Un dispositiu és d’un centre.',
  failed: 'No s’han pogut llegir els dispositius',
  linkTitle: 'Enllaç de «{{name}}»',
  linkIntro: {
    door: 'Obre’l a la tauleta: escaneja el codi amb la seva càmera o envia’t l’enllaç. Només es veu ara; si es perd, revoca el dispositiu i crea’n un altre.',
    screen:
      'Obre’l al navegador de la pantalla: envia’t l’enllaç, o escaneja el codi si té càmera. Només es veu ara; si es perd, revoca el dispositiu i crea’n un altre.',
  },
  linkQr: 'Codi amb l’enllaç del dispositiu',
  link: 'Enllaç',
  copy: 'Copiar l’enllaç',
  copied: 'Enllaç copiat',
  copyFailed: 'No s’ha pogut copiar. Selecciona l’enllaç i copia’l.',
  open: 'Obrir en aquest navegador',
  done: 'Fet',
}
