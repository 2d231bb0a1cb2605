import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminArchive as es } from '../es/admin-archive.ts'

export const adminArchive: Phrases<typeof es> = {
  about:
    'Tot en un sol fitxer, tal com és en un instant: socis, reserves, cobraments, rebuts, deutes, mandats, rols, entrenaments, imatges i tota la configuració. Entra sencer en un gimnàs buit de The Box, i qualsevol altre programa en pot llegir les taules.',
  export: {
    title: 'Endur-se tot el gimnàs',
    text: 'Es baixa un ZIP amb una taula per fitxer, les imatges i un manifest. Es demana el teu segon pas, queda al registre i s’escriu a la resta d’administradors.',
    secret:
      'Conté dades de tothom: documents, comptes bancaris, respostes de salut i contrasenyes xifrades. Guarda’l on ningú més hi arribi.',
    without:
      'No surten les sessions, els segons passos ni els avisos del mòbil: són d’aquesta instal·lació. Cadascú entra a la nova amb la contrasenya de sempre.',
    start: 'Baixar tot el gimnàs',
    waiting: 'Començant la baixada…',
    running: '{{done}} de {{total}} files enviades',
    done: 'El fitxer ha sortit sencer: {{total}} files. Mira’l a les teves baixades.',
    failed: 'La baixada s’ha tallat. El fitxer que hagi quedat no serveix: torna a començar.',
  },
  import: {
    title: 'Portar tot un gimnàs',
    text: 'Només en un gimnàs buit, on no hi ha ningú més que tu. El que ja hagis configurat se substitueix pel que hi ha al fitxer.',
    choose: 'Triar el fitxer',
    again: 'Triar un altre fitxer',
    uploading: 'Pujant: {{sent}} de {{size}} MB',
    checking: 'Mirant què conté…',
    lost: 'No hi ha connexió. El fitxer continua pujant quan torni; si no, tria’l un altre cop.',
    gym: 'Gimnàs',
    madeAt: 'Exportat',
    version: 'Versió',
    members: 'Persones',
    rows: 'Files',
    pictures: 'Imatges',
    account:
      'En acabar es tanca la teva sessió. Torna a entrar amb la contrasenya i el segon pas d’avui: si al fitxer hi ha algú amb el teu correu o el teu document, ets tu; si no, se t’hi afegeix.',
    run: 'Importar tot el gimnàs',
    cancel: 'Cancel·lar',
    running: 'Important: {{percent}} %',
    runningText: 'Si es talla a mitges no queda res a mitges. Pots deixar aquesta pàgina oberta.',
    done: 'El gimnàs ha entrat sencer. Torna a entrar amb la teva contrasenya.',
    toLogIn: 'Entrar',
    cancelled: 'Cancel·lat. No s’ha importat res.',
    interrupted: 'El servidor s’ha aturat a mitges. No s’ha importat res: torna-ho a provar.',
    retry: 'Tornar-ho a provar',
  },
}
