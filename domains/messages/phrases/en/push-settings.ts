import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { pushSettings as es } from '../es/push-settings.ts'

export const pushSettings: Phrases<typeof es> = {
  title: 'Notifications on your phone',
  intro: 'Find out straight away what’s happening with your classes and payments. You’ll still get emails.',
  here: 'Notifications on this device',
  onHere: 'On for this device. They turn off when you log out.',
  offHere: 'Off for this device.',
  denied: 'Your browser is blocking them for this site. Allow them in its settings and come back.',
  never: 'This browser can’t receive them. On an iPhone, add the app to your home screen first.',
  failed: 'We couldn’t turn them on: your browser’s notification service isn’t responding. Try again later.',
  what: 'Notify me when',
  whatByMail: 'By email',
  kind: {
    promotion: 'I get a place or someone books me into a class',
    offer: 'A place comes up and I’m on the waiting list',
    cancelled: 'My class is cancelled, I’m taken out of it or I get a strike',
    reminder: 'My class is in two hours',
    payments: 'A payment fails, or my bank asks me to confirm it',
    coaching: 'Cover is needed or I’m given a class',
    health: 'The system has a problem',
    workouts: 'The workout of the day is published',
    bests: 'I’ve beaten one of my records (the day after, by email too)',
    broadcast: 'My gym has news (by email too)',
  },
}
