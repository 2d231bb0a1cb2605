import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { leave as es } from '../es/leave.ts'

export const leave: Phrases<typeof es> = {
  button: 'Leave class',
  title: 'Leave the class?',
  what: '{{name}}, {{when}}',
  free: 'You’re in time: you get the credit back, and the place goes to someone on the waiting list.',
  costless: 'It cost you nothing, so you lose nothing. The place goes to someone on the waiting list.',
  lateAhead: 'It’s too late to leave for free.',
  confirm: 'Leave class',
  keep: 'Keep place',
  lateTitle: 'You’ll lose the credit',
  lateText: 'The time to leave for free is over. If you leave now, you lose {{kind}}.',
  kind: { ACTIVITY: '1 class credit', OPEN: '1 Open Box credit' },
  confirmLate: 'Leave and lose the credit',
  done: 'You’ve left the class.',
  doneRefunded: 'You’ve left the class and have your credit back.',
  doneLate: 'You’ve left the class. This time you don’t get the credit back.',
  waitLeft: 'You’ve left the waiting list of {{name}}.',
  undo: 'Undo',
}
