import type { adminDevices as es } from '../es/admin-devices.ts'
import type { Phrases } from '../phrases.ts'

export const adminDevices: Phrases<typeof es> = {
  title: 'Dispositius',
  intro:
    'Pantalles del gimnàs que s’obren amb un enllaç propi, sense iniciar sessió. La tauleta de la porta mostra un codi que canvia cada 30 segons; qui l’escaneja marca la seva entrada.',
  add: 'Afegir una tauleta',
  addTitle: 'Tauleta per a la porta',
  name: 'Nom',
  nameHint: 'Per reconèixer-la: «Entrada», «Recepció».',
  center: 'Centre',
  showsNames: 'Mostra noms',
  showsNamesHint:
    'Qui no porta el mòbil toca el seu nom. Es veuen el nom i la inicial dels qui tenen plaça a les properes classes.',
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
    'Deixarà de funcionar a l’instant, i els seus codis també. Per tornar-la a fer servir caldrà un altre enllaç.',
  revokeButton: 'Revocar',
  revoked: 'Revocat: {{name}}',
  none: 'Cap dispositiu',
  noneText: 'Crea un enllaç i obre’l a la tauleta de la porta.',
  noCenter: 'Una tauleta és a la porta d’un centre.',
  failed: 'No s’han pogut llegir els dispositius',
  linkTitle: 'Enllaç de «{{name}}»',
  linkIntro:
    'Obre’l a la tauleta: escaneja el codi amb la seva càmera o envia’t l’enllaç. Només es veu ara; si es perd, revoca el dispositiu i crea’n un altre.',
  linkQr: 'Codi amb l’enllaç del dispositiu',
  link: 'Enllaç',
  copy: 'Copiar l’enllaç',
  copied: 'Enllaç copiat',
  copyFailed: 'No s’ha pogut copiar. Selecciona l’enllaç i copia’l.',
  open: 'Obrir en aquest navegador',
  done: 'Fet',
}
