import { CardErrorCode } from '../../../contracts/card-errors.ts'
import { errorCodes } from '../../../contracts/errors.ts'
import { ReturnReason } from '../../../contracts/remittances.ts'
import { settingDefaults } from '../../../contracts/settings.ts'
import type { Language } from '../../../contracts/values.ts'
import { phrase } from '../../../phrases/speak.ts'
import type { Mail } from '../../adapters/mail.ts'
import { euros } from '../payments/receipt-on-wire.ts'
import type { MessageDetails, MessageTemplate } from './enqueue.ts'
import { mailPage } from './mail-page.ts'
import { daysInWords, monthInWords, ofMonth } from './month-in-words.ts'
import type { ClassOfMessage } from './queries.ts'

/** Of broadcasts the text is somebody's own. */
export type MailTemplate = Exclude<MessageTemplate, 'broadcast'>

/** What a mail is written from. */
export type MailFacts = {
  template: MailTemplate
  language: Language
  details: MessageDetails
  /** First name; null for who is no member. */
  name: string | null
  gymClass: ClassOfMessage | null
  /** What a receipt is for and how much it is, in words. */
  receipt?: { what: string; amount: string } | null
  gym: { name: string; signalColor: string }
  publicUrl: string
}

/** Subject and both bodies of a mail, in the reader's language; times are of the center's zone. */
export function writeMail(facts: MailFacts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { template, language, gym } = facts
  const values = valuesOf(facts)
  const say = (part: 'subject' | 'body' | 'action') => phrase(language, `mails.${template}.${part}`, values)
  const link = linkOf(facts)
  const toMember = template !== 'contact_message' && template !== 'account_erased'
  const greeting = toMember && facts.name ? phrase(language, 'mails.greeting', { name: facts.name }) : ''
  const paragraphs = [greeting, ...say('body').split('\n\n')].filter(Boolean)
  const action = link ? say('action') : ''
  const footer = toMember ? phrase(language, 'mails.footer', { gym: gym.name }) : gym.name
  const copyLink = link ? phrase(language, 'mails.copyLink') : ''
  return {
    subject: say('subject').replace(/\s+/g, ' '),
    text: [...paragraphs, ...(link ? [`${action}: ${link}`] : []), `— ${gym.name}`].join('\n\n'),
    html: mailPage({
      language,
      gym,
      paragraphs,
      footer,
      ...(link && { button: { action, link, copyLink } }),
    }),
  }
}

function valuesOf({
  language,
  details,
  gymClass,
  receipt,
  gym,
  name,
}: MailFacts): Record<string, string | number> {
  const reason = errorCodes.find((code) => code === details.reason)
  const cardError = CardErrorCode.safeParse(details.cardError).data
  return {
    name: name ?? '',
    gym: gym.name,
    from: String(details.from ?? ''),
    email: String(details.email ?? ''),
    message: String(details.message ?? ''),
    reason: reason
      ? phrase(language, `error.${reason}`)
      : cardError
        ? phrase(language, `cardError.${cardError}`)
        : '',
    ...datesInWords(details, language),
    // What was written before it could be another number says none.
    days: daysInWords(details.days ?? settingDefaults.planEndsAfterDays, language),
    plan: `${(language === 'ca' ? details.planCa : details.planEs) ?? ''}${details.pro ? ' + Pro' : ''}`,
    again: phrase(language, details.lastTry ? 'mails.again.over' : 'mails.again.soon'),
    why: details.why ? phrase(language, 'mails.why', { why: details.why }) : '',
    refund: phrase(language, details.refunded ? 'mails.refund.returned' : 'mails.refund.none'),
    goesBack: phrase(language, `mails.goesBack.${details.method ?? 'card'}`),
    ...debitInWords(details, language),
    what: receipt?.what ?? '',
    amount: details.cents === undefined ? (receipt?.amount ?? '') : euros(details.cents, language),
    ...(gymClass && {
      activity: gymClass[`activity_${language}`],
      center: gymClass.center,
      when: timeInWords(gymClass.starts_at, gymClass.time_zone, language),
      until: timeInWords(new Date(details.freeUntil ?? gymClass.starts_at), gymClass.time_zone, language),
    }),
  }
}

function debitInWords(details: MessageDetails, language: Language): Record<string, string> {
  const returned = ReturnReason.safeParse(details.returnReason).data
  return {
    creditor: String(details.creditor ?? ''),
    reference: String(details.reference ?? ''),
    accountEnd: String(details.accountEnd ?? ''),
    returnReason: returned ? phrase(language, `mails.returnReason.${returned}`) : '',
    afterReturn: phrase(language, details.byCard ? 'mails.afterReturn.card' : 'mails.afterReturn.debit'),
  }
}

/** Days without a time: `1 de diciembre`, and the month of a charge: `diciembre de 2026`. */
function datesInWords(details: MessageDetails, language: Language): Record<string, string> {
  const { day, blockedOn, endsOn, month } = details
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const say = (day: string | undefined): string => (day ? format.format(new Date(day)) : '')
  return {
    day: say(day),
    blockedOn: say(blockedOn),
    endsOn: say(endsOn),
    month: month ? monthInWords(month, language) : '',
    ofMonth: month ? ofMonth(month, language) : '',
  }
}

/** `jueves 20 de noviembre a las 18:00` */
export function timeInWords(instant: Date, timeZone: string, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(instant)
  const day = `${format({ weekday: 'long' })} ${format({ day: 'numeric', month: 'long' })}`
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return phrase(language, 'mails.when', { day, time })
}

const rateTemplates: ReadonlySet<MailTemplate> = new Set([
  'payment_failed',
  'payment_confirm',
  'debit_coming',
  'debit_returned',
  'rate_changes',
  'rate_ends',
  'rate_rests',
])

function linkOf({ template, details, gymClass, language, publicUrl }: MailFacts): string {
  const to = (path: string) => `${publicUrl}${path}?lang=${language}`
  if (template === 'contact_message') return ''
  if (template === 'email_changed' || template === 'account_erased') return to('/contact')
  if (template === 'password_changed') return to('/auth/forgot-password')
  if (template === 'reset_password' || template === 'invited')
    return to(`/auth/reset-password/${details.token ?? ''}`)
  if (gymClass && ['promoted', 'place_offered', 'added_by_staff', 'wait_skipped'].includes(template)) {
    return to(`/book/${gymClass.activity_key}/${gymClass.on_date}`)
  }
  if (template === 'receipt' || template === 'refunded') return to('/config/your-payments')
  if (rateTemplates.has(template)) return to('/config/your-rate')
  if (template === 'sale_confirm') return to(whereToBuy(details))
  if (template === 'plan_ended_unpaid') return to('/rates')
  return to('/schedule')
}

/** Where a member buys by themselves what the desk wanted to sell them: a path. */
export function whereToBuy({ buy, planId }: MessageDetails): string {
  if (buy === 'plan') return planId ? `/rates/${planId}` : '/rates'
  return buy === 'product' ? '/shop' : '/profile'
}
