import { phrase } from '../../phrases/texts.ts'
import { account, service } from './message.ts'
import { device, type FactorChange } from './message-values.ts'

type NoDetails = Record<never, never>
type Link = { token: string }

const confirmLink = ({ token }: Partial<Link>): string => `/auth/confirm-email/${token ?? ''}`
const toReset = ({ token }: Partial<Link>): string => `/auth/reset-password/${token ?? ''}`

export const accountMessages = {
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
  account_erased: service.mail<NoDetails>({ link: '/contact', toNonMember: true }),
}
