import type { Language } from '../../../../platform/contract/languages.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { Mail } from '../../../../platform/server/adapters/mail.ts'
import type { Facts } from '../../../../platform/server/notifications/message.ts'
import { type MailTemplate, messageOf } from '../../../../platform/server/notifications/messages.ts'
import { fillTexts } from './fill-texts.ts'
import { mailPage } from './mail-page.ts'

export type MailFacts = Omit<Facts, 'channel'> & {
  template: Exclude<MailTemplate, 'broadcast'>
  details: object
  name: string | null
  /** The name of the person that it is about, if it went to somebody else. */
  about?: string | null
  gym: { name: string; signalColor: string }
  publicUrl: string
  /** The path of the link "this isn't me". */
  notMe: string
  /** The path of the link to withdraw from the purchase of a receipt. */
  withdraw?: string | null
}

export function writeMail(facts: MailFacts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { template, details, language, gym, name, publicUrl } = facts
  const shared = { name: name ?? '', gym: gym.name }
  const { text, link: path } = fillTexts(template, details, { ...facts, channel: 'mail' }, shared)
  const { purpose, toNonMember, toUnconfirmed } = messageOf(template)
  const isGreeted = facts.isConfirmed && !toNonMember && !toUnconfirmed
  const greeting = isGreeted && name ? phrase(language, 'mails.greeting', { name }) : ''
  // A name is nothing for a stranger.
  const about = facts.isConfirmed ? facts.about : null
  const unnamed = facts.about && !about ? phrase(language, 'mails.dependantUnnamed') : null
  const aboutWhom = about ? phrase(language, 'mails.about', { who: about }) : ''
  const paragraphs = [greeting, aboutWhom, ...text(`mails.${template}.body`).split('\n\n')].filter(Boolean)
  const footer = toNonMember ? gym.name : phrase(language, 'mails.footer', { gym: gym.name })
  const linkTo = (name: 'notMe' | 'withdraw', path: string) => ({
    text: phrase(language, `mails.${name}`),
    href: `${publicUrl}${path}?lang=${language}`,
  })
  const footerLink =
    purpose === 'service' && !facts.isConfirmed
      ? linkTo('notMe', facts.notMe)
      : facts.withdraw
        ? linkTo('withdraw', facts.withdraw)
        : undefined
  const button = path !== null && buttonOf(text(`mails.${template}.action`), path, facts)
  return {
    subject: named(about ?? unnamed, text(`mails.${template}.subject`).replace(/\s+/g, ' ')),
    text: [
      ...paragraphs,
      ...(button ? [`${button.action}: ${button.link}`] : []),
      `— ${gym.name}`,
      ...(footerLink ? [`${footerLink.text}: ${footerLink.href}`] : []),
    ].join('\n\n'),
    html: mailPage({
      language,
      gym,
      paragraphs,
      footer,
      ...(button && { button }),
      ...(footerLink && { footerLink }),
    }),
  }
}

/** A title about somebody else than its reader, unless it names them itself. */
export const named = (about: string | null | undefined, title: string): string =>
  about && !title.startsWith(about) ? `${about}: ${title}` : title

const buttonOf = (
  action: string,
  path: string,
  { publicUrl, language }: { publicUrl: string; language: Language },
) => ({
  action,
  link: `${publicUrl}${path}?lang=${language}`,
  copyLink: phrase(language, 'mails.copyLink'),
})
