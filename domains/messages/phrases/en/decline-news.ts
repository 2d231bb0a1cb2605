import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { declineNews as es } from '../es/decline-news.ts'

export const declineNews: Phrases<typeof es> = {
  title: 'News from the gym',
  text: 'Don’t want any more news, by email or push? You’ll still hear from us about your bookings and payments.',
  submit: 'Stop getting news',
  done: 'Done. We won’t send you any more news.',
  back: 'If you change your mind, turn it back on in your account, under notifications.',
  bad: 'This link is incomplete. Open it from the email.',
  toAccount: 'Go to my account',
}
