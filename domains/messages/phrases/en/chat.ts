import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { chat as es } from '../es/chat.ts'

export const chat: Phrases<typeof es> = {
  title: 'Team chat',
  demoTitle: 'This is a demo',
  demo: 'Nothing you write leaves this screen: nobody reads it and it’s gone when you leave. To talk to your centre, use “I need help”.',
  messages: 'Messages',
  write: 'Message',
  send: 'Send',
  you: 'You',
  staff: 'The team at {{name}}',
  example: {
    hello: 'Hi. What time do you open on Saturdays?',
    hours: 'At 9:00, with the first WOD at 9:30. Shall we save you a place?',
    yes: 'Yes, but I’m bringing a friend who’s never trained before.',
    welcome: 'Perfect. Come ten minutes early and we’ll show her around.',
  },
}
