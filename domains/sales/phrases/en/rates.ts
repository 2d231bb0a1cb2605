import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { rates as es } from '../es/rates.ts'

export const rates: Phrases<typeof es> = {
  title: 'Prices',
  description: 'Plans with no joining fee, from one class a week to unlimited training.',
  intro: 'Month by month, with no joining fee and no minimum stay. Every plan is valid in every centre.',
  introPeriods: 'No joining fee. Every plan is valid in every centre.',
  first: {
    title: 'First time here?',
    text_one:
      'Start with {{name}}: {{count}} class a week to find your rhythm, at {{price}} a class. When you want more, switch plans.',
    text_other:
      'Start with {{name}}: {{count}} classes a week to find your rhythm, at {{price}} a class. When you want more, switch plans.',
    textUnlimited: 'Start with {{name}} and switch plans whenever you like.',
    single: 'Or try a single class first for {{price}}.',
    go: 'Start with {{name}}',
  },
  empty: {
    title: 'No plans published yet',
    text: 'Ask at your centre: there is always a way to start.',
  },
  pro: {
    title: 'Pro',
    text: 'With Pro you pay {{price}} more a month and wear the Pro badge on your profile.',
    included: 'It’s already included in {{top}}.',
    onTop: 'Includes the Pro badge on your profile, at no extra cost.',
  },
  single: {
    title: 'Prefer to pay as you go?',
    text: 'One credit is one session: {{price}} without a plan, {{withPlan}} if you have one. It lasts {{months}} months.',
  },
  help: {
    title: 'Not sure which to choose?',
    text: 'Tell us how much you want to train and we’ll tell you which one suits you.',
    ask: 'Ask us',
  },
  already: {
    title: 'You already have a plan',
    text: 'You’re training with {{name}}. You can change it, pause it or cancel it whenever you like.',
    other: 'You’re training with {{current}}. To move to {{name}}, change it in your account.',
    manage: 'Manage your plan',
  },
  buy: {
    title: { month: 'Your first month', quarter: 'Your first quarter', year: 'Your first year' },
    pro: 'Pro, {{price}} more a month',
    proNote: 'You wear the Pro badge on your profile.',
    bill: 'What you pay',
    plan: '{{name}} plan',
    off: 'Your discount, {{percent}}%',
    covers: 'You train from today and this payment lasts until {{day}}.',
    coversFree: 'You train from today. It’s free until {{free}} and this payment lasts until {{day}}.',
    next: {
      month: 'On {{day}} you’ll be charged {{price}}, and so on the 1st of every month.',
      quarter: 'On {{day}} you’ll be charged {{price}}, and so every three months.',
      year: 'On {{day}} you’ll be charged {{price}}, and so every year.',
    },
    nextFree: 'Nothing is charged on {{day}} either, as long as nothing changes in your family.',
    leave: 'Change it or cancel it whenever you like.',
    leaveLong:
      'Change it or cancel it once what you’ve paid for is over; we’ll let you know 15 days before it renews.',
    stays:
      'It has a minimum stay until {{day}}; after that you can change it or cancel it whenever you like.',
  },
  joined: {
    title: 'You’re now training with {{name}}',
    text: 'Your plan starts right now. The receipt is on its way by email.',
    textFree: 'Your plan starts right now. Nothing has been charged today.',
    bookWanted: 'Back to your class',
  },
  join: {
    title: 'How to start',
    text: 'Call or write to {{center}} and they’ll set up the {{name}} plan for you. After that you book from here.',
    call: 'Call {{phone}}',
    write: 'Write an email',
    subject: '{{name}} plan',
  },
}
