import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { calendarFeed as es } from '../es/calendar-feed.ts'

export const calendarFeed: Phrases<typeof es> = {
  name: '{{gym}}: les teves classes',
  familyName: '{{gym}}: les classes de la família',
  of: '{{name}}: {{summary}}',
  waiting: '{{activity}} (en espera)',
  coaching: '{{activity}} (la fas tu)',
  assisting: '{{activity}} (hi assisteixes)',
  seats: 'Places ocupades: {{seats}}. Si no pots venir, demana una substitució.',
  own: {
    in: 'Tens plaça. Si no pots venir, deixa-la a temps des de l’app.',
    wait: 'Ets a la llista d’espera. Si s’allibera una plaça, t’avisem.',
    waitKeeps:
      'Ets a la llista d’espera i conserves la teva plaça de les {{time}}. Si se n’allibera una aquí, t’hi canviem i t’avisem.',
  },
  ofFamily: {
    in: '{{name}} té plaça. Si no pot venir, deixa-la a temps des de l’app.',
    wait: '{{name}} és a la llista d’espera. Si s’allibera una plaça, t’avisem.',
    waitKeeps:
      '{{name}} és a la llista d’espera i conserva la seva plaça de les {{time}}. Si se n’allibera una aquí, l’hi canviem i t’avisem.',
  },
}
