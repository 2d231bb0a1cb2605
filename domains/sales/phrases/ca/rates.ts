import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { rates as es } from '../es/rates.ts'

export const rates: Phrases<typeof es> = {
  title: 'Tarifes',
  description: 'Tarifes sense matrícula, d’una classe per setmana fins a entrenar sense límit.',
  intro: 'Mes a mes, sense matrícula ni permanència. Totes valen a tots els centres.',
  introPeriods: 'Sense matrícula. Totes valen a tots els centres.',
  first: {
    title: 'És la teva primera vegada?',
    text_one:
      'Comença per {{name}}: {{count}} classe per setmana per agafar el ritme, a {{price}} la classe. Quan en vulguis més, canvies de tarifa.',
    text_other:
      'Comença per {{name}}: {{count}} classes per setmana per agafar el ritme, a {{price}} la classe. Quan en vulguis més, canvies de tarifa.',
    textUnlimited: 'Comença per {{name}} i, quan vulguis, canvies de tarifa.',
    single: 'O prova abans una classe solta per {{price}}.',
    go: 'Començar amb {{name}}',
  },
  empty: {
    title: 'Encara no hi ha tarifes publicades',
    text: 'Pregunta al teu centre: sempre hi ha una manera de començar.',
  },
  pro: {
    title: 'Pro',
    text: 'Amb Pro pagues {{price}} més al mes i portes la marca Pro al teu perfil.',
    included: 'A {{top}} ja hi va inclòs.',
    onTop: 'Inclou la marca Pro al teu perfil, sense pagar més.',
  },
  single: {
    title: 'T’estimes més anar per lliure?',
    text: 'Un crèdit és una sessió: {{price}} sense tarifa, {{withPlan}} si en tens. Dura {{months}} mesos.',
  },
  help: {
    title: 'No saps quina triar?',
    text: 'Explica’ns quant vols entrenar i et diem quina et convé.',
    ask: 'Preguntar',
  },
  already: {
    title: 'Ja tens tarifa',
    text: 'Ara entrenes amb {{name}}. La pots canviar, aturar o deixar quan vulguis.',
    other: 'Ara entrenes amb {{current}}. Per passar a {{name}}, canvia-la al teu compte.',
    manage: 'Gestionar la teva tarifa',
  },
  buy: {
    title: { month: 'El teu primer mes', quarter: 'El teu primer trimestre', year: 'El teu primer any' },
    pro: 'Pro, {{price}} més al mes',
    proNote: 'Portes la marca Pro al teu perfil.',
    bill: 'Què pagues',
    plan: 'Tarifa {{name}}',
    off: 'El teu descompte, {{percent}} %',
    covers: 'Entrenes des d’avui i aquest pagament val fins {{day, al}}.',
    coversFree: 'Entrenes des d’avui. Fins {{free, al}} és de franc i aquest pagament val fins {{day, al}}.',
    next: {
      month: '{{day, El}} es cobren {{price}}, i així cada dia 1.',
      quarter: '{{day, El}} es cobren {{price}}, i així cada tres mesos.',
      year: '{{day, El}} es cobren {{price}}, i així cada any.',
    },
    nextFree: '{{day, El}} tampoc no es cobra res, mentre a la família continueu igual.',
    leave: 'La canvies o la deixes quan vulguis.',
    leaveLong: 'La canvies o la deixes quan s’acabi el que has pagat; t’avisem 15 dies abans de renovar-la.',
    stays: 'Té permanència fins {{day, al}}; després la canvies o la deixes quan vulguis.',
  },
  joined: {
    title: 'Ja entrenes amb {{name}}',
    text: 'La teva tarifa val des d’ara mateix. El rebut t’arriba per correu.',
    textFree: 'La teva tarifa val des d’ara mateix. Avui no s’ha cobrat res.',
    bookWanted: 'Tornar a la teva classe',
  },
  join: {
    title: 'Com començar',
    text: 'Truca o escriu a {{center}} i et prepararan la tarifa {{name}}. Després reserves des d’aquí.',
    call: 'Trucar al {{phone}}',
    write: 'Escriure un correu',
    subject: 'Tarifa {{name}}',
  },
}
