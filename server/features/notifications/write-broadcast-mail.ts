import type { Language } from '../../../contracts/values.ts'
import { phrase } from '../../../phrases/speak.ts'
import { paragraphsOf } from '../../../rules/broadcast-text.ts'
import type { Mail } from '../../adapters/mail.ts'
import type { MessageDetails } from './enqueue.ts'
import { mailPage } from './mail-page.ts'

interface BroadcastFacts {
  language: Language
  details: MessageDetails
  /** First name. */
  name: string | null
  gym: { name: string; signalColor: string }
  publicUrl: string
  /** Opens the way out of news; null where there is none, since it concerns everybody. */
  newsToken: string | null
}

/** A mail with what the gym tells its members. News say how to get none any more, also to mail programs (RFC 8058). */
export function writeBroadcastMail({
  language,
  details,
  name,
  gym,
  publicUrl,
  newsToken,
}: BroadcastFacts): Pick<Mail, 'subject' | 'text' | 'html' | 'headers'> {
  const paragraphs = [
    ...(name ? [phrase(language, 'mails.greeting', { name })] : []),
    ...paragraphsOf(String(details.text ?? '')),
  ]
  const footer = phrase(language, 'mails.footer', { gym: gym.name })
  const token = newsToken === null ? '' : encodeURIComponent(newsToken)
  const wayOut = token && {
    text: phrase(language, 'mails.declineNews'),
    href: `${publicUrl}/decline-news?token=${token}&lang=${language}`,
  }
  return {
    subject: String(details.title ?? '').replace(/\s+/g, ' '),
    text: [
      ...paragraphs,
      `— ${gym.name}`,
      footer,
      ...(wayOut ? [`${wayOut.text}: ${wayOut.href}`] : []),
    ].join('\n\n'),
    html: mailPage({ language, gym, paragraphs, footer, ...(wayOut && { wayOut }) }),
    ...(token && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/notifications/declineNews?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}
