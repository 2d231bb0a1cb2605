import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminRate as es } from '../es/admin-rate.ts'
import { yourRate } from './your-rate.ts'

/** `day` and `back` are always a 1st. */
export const adminRate: Phrases<typeof es> = {
  ...yourRate,
  title: 'Tarifa',
  failed: 'No hem pogut carregar la tarifa',
  off: 'Amb el seu descompte del {{percent}} %',
  none: { title: 'Sense tarifa', text: 'N’hi pots vendre una ara mateix.', go: 'Vendre una tarifa' },
  facts: {
    ...yourRate.facts,
    label: 'Dades de la tarifa',
    since: 'La té des de',
    whenPaid: 'Quan pagui el que deu',
  },
  week: {
    ...yourRate.week,
    left_one: 'Li’n queda {{count}} de {{sessions}}',
    left_other: 'Li’n queden {{count}} de {{sessions}}',
    failed: 'No hem pogut carregar les sessions',
  },
  pause: {
    ...yourRate.pause,
    title: 'En pausa',
    until: 'Torna {{back, el}}. Mentrestant no pot reservar.',
    open: 'Torna quan vulgui. Mentrestant no pot reservar.',
    end: 'Acabar la pausa',
    endOpen: 'Acabar la pausa',
  },
  pending: {
    ...yourRate.pending,
    change: '{{day, El}} passa a {{plan}}',
    changePro: '{{day, El}} passa a {{plan}} amb Pro',
    leave: 'La seva tarifa s’acaba {{until, el}}',
    maintenance: '{{day, El}} comença la seva pausa',
    back: 'Torna {{back, el}}.',
    billedShort:
      'Els últims mesos s’han cobrat a part. Si anul·les el canvi, el període següent es cobra {{day, el}}.',
  },
  actions: {
    ...yourRate.actions,
    title: 'Canviar la tarifa',
    maintenance: 'Començar una pausa',
    maintenanceNote: 'Per mesos sencers',
    leave: 'Donar de baixa la tarifa',
    leaveNote: 'El compte i els crèdits es queden',
    owing: 'Té un cobrament pendent: fins que pagui només es pot donar de baixa.',
  },
  dialog: {
    ...yourRate.dialog,
    maintenance: 'Començar una pausa',
    maintenance_end: 'Acabar la pausa',
    leave: 'Donar de baixa la tarifa',
    current: 'La seva',
    confirm: {
      ...yourRate.dialog.confirm,
      maintenance_end: 'Acabar-la avui',
      maintenance_end_pay: 'Acabar-la avui i cobrar {{price}}',
      leave: 'Donar de baixa',
    },
    noCard: 'Perquè torni avui cal una targeta seva amb què cobrar la resta del mes.',
  },
  preview: {
    ...yourRate.preview,
    change: '{{day, El}} passa a {{plan}}. Fins llavors continua com ara.',
    changePro: '{{day, El}} passa a {{plan}} amb Pro. Fins llavors continua com ara.',
    proOn: '{{day, El}} comença Pro. Fins llavors continua com ara.',
    proOff: '{{day, El}} s’acaba Pro. Fins llavors continua com ara.',
    maintenance: 'Pausa {{day, del}} {{until, al}}; torna {{back, el}}.',
    maintenanceOpen: 'En pausa des {{day, del}}, fins que algú l’acabi.',
    maintenanceFree: 'Els mesos en pausa no costen res, i els seus crèdits caduquen més tard.',
    maintenanceCosts: 'Cada mes en pausa costa {{price}}, i els seus crèdits caduquen més tard.',
    maintenance_end: 'Torna avui mateix: ja pot reservar.',
    leave: 'Entrena fins {{until, al}}, com sempre. Després no es cobra res més.',
    lostText: 'La seva plaça passa a algú altre. Si després anul·les el canvi, no torna.',
    creditBack: 'Se li torna el crèdit',
    why: {
      no_plan: 'Aquell dia ja no té tarifa',
      no_sessions: 'Aquella setmana no li queden prou sessions',
      maintenance: 'Aquell dia està en pausa',
    },
    allFit: 'Totes les seves reserves continuen en peu.',
  },
  done: {
    change: 'Apuntat: {{day, el}} canvia la seva tarifa.',
    maintenance: 'Apuntat: {{day, el}} comença la seva pausa.',
    leave: 'Apuntat: entrena fins {{until, al}}.',
    maintenance_end: 'Ja pot tornar a reservar.',
    maintenance_end_owing: 'Ha tornat, però el cobrament ha fallat.',
  },
}
