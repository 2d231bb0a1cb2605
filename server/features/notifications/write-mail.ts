import { CardErrorCode } from '../../../contracts/card-errors.ts'
import { errorCodes } from '../../../contracts/errors.ts'
import type { Language } from '../../../contracts/values.ts'
import { phrase } from '../../../phrases/speak.ts'
import type { Mail } from '../../adapters/mail.ts'
import { euros } from '../payments/receipt-on-wire.ts'
import type { MessageDetails, MessageTemplate } from './enqueue.ts'
import type { ClassOfMessage } from './queries.ts'

/** What a mail is written from. */
export type MailFacts = {
  template: MessageTemplate
  language: Language
  details: MessageDetails
  /** First name; null for who is no member. */
  name: string | null
  gymClass: ClassOfMessage | null
  /** What a receipt is for and how much it is, in words. */
  receipt?: { what: string; amount: string } | null
  gym: { name: string; signalColor: string; promotionMinutes: number }
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
    html: page({ language, gym, paragraphs, action, link, copyLink, footer }),
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
    minutes: gym.promotionMinutes,
    from: String(details.from ?? ''),
    email: String(details.email ?? ''),
    message: String(details.message ?? ''),
    reason: reason
      ? phrase(language, `error.${reason}`)
      : cardError
        ? phrase(language, `cardError.${cardError}`)
        : '',
    ...daysInWords(details, language),
    plan: `${(language === 'ca' ? details.planCa : details.planEs) ?? ''}${details.pro ? ' + Pro' : ''}`,
    again: phrase(language, details.lastTry ? 'mails.again.over' : 'mails.again.soon'),
    why: details.why ? phrase(language, 'mails.why', { why: details.why }) : '',
    refund: phrase(language, details.refunded ? 'mails.refund.returned' : 'mails.refund.none'),
    goesBack: phrase(language, `mails.goesBack.${details.method ?? 'card'}`),
    what: receipt?.what ?? '',
    amount: details.cents === undefined ? (receipt?.amount ?? '') : euros(details.cents, language),
    ...(gymClass && {
      activity: language === 'ca' ? gymClass.activity_ca : gymClass.activity_es,
      center: gymClass.center,
      when: timeInWords(gymClass.starts_at, gymClass.time_zone, language),
    }),
  }
}

/** Days without a time: `1 de diciembre`, and the month of a charge: `diciembre de 2026`. */
function daysInWords(details: MessageDetails, language: Language): Record<string, string> {
  const say = (day: string | undefined, options: Intl.DateTimeFormatOptions): string =>
    day ? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day)) : ''
  const { day, blockedOn, endsOn, month } = details
  const asDay = { day: 'numeric', month: 'long' } as const
  return {
    day: say(day, asDay),
    blockedOn: say(blockedOn, asDay),
    endsOn: say(endsOn, asDay),
    month: say(month, { month: 'long', year: 'numeric' }),
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

const rateTemplates: ReadonlySet<MessageTemplate> = new Set([
  'payment_failed',
  'payment_confirm',
  'rate_changes',
  'rate_ends',
  'rate_rests',
])

function linkOf({ template, details, gymClass, language, publicUrl }: MailFacts): string {
  const to = (path: string) => `${publicUrl}${path}?lang=${language}`
  if (template === 'contact_message') return ''
  if (template === 'email_changed' || template === 'account_erased') return to('/contact')
  if (template === 'password_changed') return to('/auth/forgot-password')
  if (template === 'reset_password' || template === 'invited') return to(`/auth/reset-password/${details.token ?? ''}`)
  if (gymClass && ['promoted', 'place_offered', 'added_by_staff', 'wait_skipped'].includes(template)) {
    return to(`/book/${gymClass.activity_key}/${gymClass.on_date}`)
  }
  if (template === 'receipt' || template === 'refunded') return to('/config/your-payments')
  if (rateTemplates.has(template)) return to('/config/your-rate')
  if (template === 'sale_confirm') return to(whereToBuy(details))
  if (template === 'plan_ended_unpaid') return to('/rates')
  return to('/schedule')
}

function whereToBuy({ buy, planId }: MessageDetails): string {
  if (buy === 'plan') return planId ? `/rates/${planId}` : '/rates'
  return buy === 'product' ? '/shop' : '/profile'
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')

/** Dark on light or light on dark, whichever reads on that colour. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (color.match(/\w\w/g) ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#141210' : '#ffffff'
}

type Page = {
  language: Language
  gym: { name: string; signalColor: string }
  paragraphs: string[]
  action: string
  link: string
  copyLink: string
  footer: string
}

function page({ language, gym, paragraphs, action, link, copyLink, footer }: Page): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const button = `display:inline-block;padding:14px 24px;border-radius:6px;background:${gym.signalColor};color:${inkOn(gym.signalColor)};font-weight:700;text-decoration:none`
  const small = 'font-size:13px;line-height:20px;color:#6b645c'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f7f4ee;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border-top:6px solid ${gym.signalColor};border-radius:6px;color:#141210;font-size:16px;line-height:24px">
<p style="margin:0 0 24px;font-size:20px;font-weight:800">${escapeHtml(gym.name)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${link ? `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></p>\n<p style="margin:0;${small}">${escapeHtml(copyLink)}<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>` : ''}
</div>
<p style="max-width:560px;margin:16px auto 0;text-align:center;${small}">${escapeHtml(footer)}</p>
</body></html>`
}
