import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminCoaching as es } from '../es/admin-coaching.ts'

export const adminCoaching: Phrases<typeof es> = {
  title: 'Les meves classes',
  intro: 'Les classes que fas, i les que busquen algú.',
  covers: {
    title: 'Substitucions obertes',
    none: 'Cap classe busca substitució',
    failed: 'No hem pogut carregar les substitucions.',
    by: 'La demana {{name}}',
    byWithNote: 'La demana {{name}}: {{note}}',
    busy: 'En aquella hora ja fas una altra classe',
    take: 'Quedar-me la classe',
    taken: 'La classe és teva.',
    assign: 'Assignar',
    open_one: '{{count}} classe busca substitució',
    open_other: '{{count}} classes busquen substitució',
  },
  own: {
    title: 'Les teves properes classes',
    none: 'No tens cap classe assignada',
    noneText: 'Les classes les assigna un admin a Setmana tipus o a Classes.',
    failed: 'No hem pogut carregar les teves classes.',
    calendar: 'També les veuràs a l’adreça del teu calendari.',
    calendarLink: 'Anar al meu compte',
    assistant: 'Hi assisteixes',
    asked: 'Substitució demanada',
    ask: 'Demanar substitució',
    withdraw: 'Retirar la petició',
    withdrawn: 'Petició retirada: la classe continua sent teva.',
    yours: 'Les teves classes',
    others: 'Les altres',
  },
  ask: {
    title: 'Demanar substitució: {{what}}',
    text: 'Escriurem a la resta de l’equip i veuràs a quants els arriba. Qui l’accepti primer es queda la classe; mentrestant continua sent teva.',
    note: 'Motiu',
    noteHint: 'El veurà l’equip. El pots deixar buit.',
    done: 'Petició feta.',
  },
  assign: {
    title: 'Assignar {{what}}',
    busy: '{{name}} (ja fa una altra classe)',
    done: 'Classe assignada.',
  },
  form: {
    coach: 'Coach',
    nobody: 'Sense coach',
    assistants: 'Assistents',
    assistantsChosen_one: '{{count}} assistent',
    assistantsChosen_other: '{{count}} assistents',
    busy: 'En aquella hora ja fa {{activity}} ({{time}}, {{center}}).',
  },
  overlaps: {
    title: 'Algú fa dues classes alhora',
    line: '{{name}}, {{day}} {{time}}: també {{activity}} de les {{other}} a {{center}}',
  },
}
