import { phrase } from '../../../platform/phrases/texts.ts'
import { account, staff, type TextValue } from '../../../platform/server/notifications/message.ts'

type NoDetails = Record<never, never>
type Link = { token: string }
type FactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'codesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'resetByStaff'

const confirmLink = ({ token }: Partial<Link>): string => `/auth/confirm-email/${token ?? ''}`
const toReset = ({ token }: Partial<Link>): string => `/auth/reset-password/${token ?? ''}`

/** A browser and its system, by their proper names. */
const device: TextValue<{ browser: string; system: string }> = (
  { browser = '', system = '' },
  { language },
) => [browser || phrase(language, 'mails.anyBrowser'), system].filter(Boolean).join(' · ')

export const peopleMessages = {
  confirm_email: account.mail<Link>({ link: confirmLink, toUnconfirmed: true }),
  confirm_new_email: account.mail<Link>({ link: confirmLink, toUnconfirmed: true }),
  email_in_use: account.mail<NoDetails>({ link: '/auth/forgot-password', toUnconfirmed: true }),
  email_moved: account.mail<Link>({
    link: ({ token = '' }) => `/auth/undo-email/${token}`,
    toUnconfirmed: true,
  }),
  welcome: account.mail<NoDetails>({ link: '/schedule' }),
  invited: account.mail<Link>({ link: toReset, toUnconfirmed: true }),
  reset_password: account.mail<Link>({ link: toReset, toUnconfirmed: true }),
  email_changed: account.mail<NoDetails>({ link: '/contact' }),
  new_device: account.mail<{ browser: string; system: string; network: string }>({
    link: '/config/your-account',
    values: { device, network: ({ network = '' }) => network },
  }),
  password_changed: account.mail<NoDetails>({ link: '/auth/forgot-password' }),
  factor_changed: account.mail<{ what: FactorChange }>({
    link: '/config/security',
    values: { what: ({ what }, { language }) => (what ? phrase(language, `mails.factor.${what}`) : '') },
  }),
  token_made: account.mail<{ name: string }>({
    link: '/config/security',
    values: { name: ({ name = '' }) => name },
  }),
  /** To the other admins. */
  gym_token_made: staff.mail<{ name: string; by: string }>({
    link: '/admin/open',
    values: { name: ({ name = '' }) => name, by: ({ by = '' }) => by },
  }),
  admins_changed: staff.mail<{ what: 'promoted' | 'removed'; who: string; by: string; reason: string }>({
    link: '/admin/audit',
    values: {
      change: ({ what = 'promoted', who = '', by = '' }, { language }) =>
        phrase(language, `mails.admins.${what}`, { who, by }),
      reason: ({ reason = '' }) => reason,
    },
  }),
  /** To the admins: who reads the mails of a member says it is not them. */
  address_disowned: staff.mail<{ who: string; ofMember: number }>({
    link: ({ ofMember }) => (ofMember ? `/admin/users/${ofMember}` : '/admin/users'),
    values: { who: ({ who = '' }) => who },
  }),
}
