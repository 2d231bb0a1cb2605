import type { Language } from '../../../../platform/contract/languages.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { Mail } from '../../../../platform/server/adapters/mail.ts'
import type { DetailsOf } from '../../../../platform/server/notifications/messages.ts'
import { paragraphsOf } from '../../rules/broadcast-text.ts'
import { mailPage } from './mail-page.ts'

interface BroadcastFacts {
  language: Language
  details: DetailsOf<'broadcast'>
  name: string | null
  gym: { name: string; signalColor: string }
  publicUrl: string
  /** Token of the unsubscribe link; null for messages that cannot be declined. */
  newsToken: string | null
}

/** Writes a broadcast as a mail. News carry an unsubscribe link, also as a header (RFC 8058). */
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
    ...paragraphsOf(details.text),
  ]
  const footer = phrase(language, 'mails.footer', { gym: gym.name })
  const token = newsToken === null ? '' : encodeURIComponent(newsToken)
  const unsubscribe = token && {
    text: phrase(language, 'mails.declineNews'),
    href: `${publicUrl}/decline-news?token=${token}&lang=${language}`,
  }
  return {
    subject: details.title.replace(/\s+/g, ' '),
    text: [
      ...paragraphs,
      `— ${gym.name}`,
      footer,
      ...(unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.href}`] : []),
    ].join('\n\n'),
    html: mailPage({ language, gym, paragraphs, footer, ...(unsubscribe && { footerLink: unsubscribe }) }),
    ...(token && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/notifications/declineNews?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}
