import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { accountMails as es } from '../es/account-mails.ts'

export const accountMails: Phrases<typeof es> = {
  confirm_email: {
    subject: 'Confirm your email at {{gym}}',
    body: 'An account has been created at {{gym}} with this email. Confirm that it’s yours and we’ll write to you here: bookings, receipts and what’s going on at your centre. The link works for a week.\n\nIf it wasn’t you, do nothing: you won’t hear from us again.',
    action: 'Confirm email',
  },
  confirm_new_email: {
    subject: 'Confirm your new email at {{gym}}',
    body: 'Someone has asked for an account at {{gym}} to use this email. The change is made once you confirm it; the link works for a week.\n\nIf it wasn’t you, do nothing: nothing will change.',
    action: 'Confirm email',
  },
  email_in_use: {
    subject: 'This email already has an account at {{gym}}',
    body: 'Someone, perhaps you, tried to use this email for another account at {{gym}}. We haven’t changed anything, because it already belongs to an account.\n\nIf that account is yours and you don’t remember the password, ask for a new one. If it wasn’t you, do nothing.',
    action: 'Get a new password',
  },
  email_moved: {
    subject: 'Your account at {{gym}} now uses another email',
    body: 'The account that had this email now uses another one, which has been confirmed.\n\nIf it was you, do nothing. If not, get your account back with this link within the next seven days: it will return to this email, all sessions will be closed and we’ll send you a link to choose another password.',
    action: 'It wasn’t me: get my account back',
  },
  welcome: {
    subject: 'Your account at {{gym}} is ready',
    body: 'You can now log in with your ID number or with this email.\n\nHave a look at the timetable, choose a class and book your place. If it’s your first time, come ten minutes early and we’ll show you around.',
    action: 'See the timetable',
  },
  invited: {
    subject: 'Your account at {{gym}}: choose a password',
    body: 'We’ve signed you up at {{gym}}. All that’s left is to choose a password; the link works once, for a week.\n\nIf you miss it, ask for another under “Forgotten your password?”. With your account you can book your classes and see the workout of the day.',
    action: 'Choose my password',
  },
  reset_password: {
    subject: 'Change your password for {{gym}}',
    body: 'Someone, probably you, asked for a new password for your account. The link works only once and expires in an hour.\n\nIf it wasn’t you, do nothing: your password stays the same.',
    action: 'Choose a new password',
  },
  email_changed: {
    subject: 'Your email at {{gym}} has changed',
    body: 'The account that had this email now uses another one. From now on we’ll write to you there.\n\nIf it wasn’t you, tell us straight away.',
    action: 'Write to the centre',
  },
  new_device: {
    subject: 'New log-in to your account at {{gym}}',
    body: 'Someone, probably you, has just logged in to your account with a browser we didn’t know: {{device}}, from the network {{network}}.\n\nIf it was you, do nothing. If not, close that session under “Personal details” and change your password straight away.',
    action: 'See open sessions',
  },
  password_changed: {
    subject: 'Your password for {{gym}} has changed',
    body: 'The password of your account has been changed and all other sessions have been closed.\n\nIf it wasn’t you, ask for a new one straight away and let us know.',
    action: 'Get a new password',
  },
  factor_changed: {
    subject: 'The way you log in to {{gym}} has changed',
    body: '{{what}}\n\nIf it wasn’t you, change your password straight away and let us know.',
    action: 'See my log-in',
  },
  factor: {
    authenticatorAdded: 'From now on, logging in to your account also takes a code from your app.',
    authenticatorRemoved: 'Logging in to your account no longer takes a code from your app.',
    codesRenewed: 'New recovery codes have been created. The old ones no longer work.',
    passkeyAdded: 'A passkey has been added to your account.',
    passkeyRemoved: 'A passkey has been removed from your account.',
    resetByStaff:
      'The gym has removed the second step and the passkeys from your account and closed your sessions. Log in with your password and set them up again.',
  },
  admins_changed: {
    subject: 'The admins of {{gym}} have changed',
    body: '{{change}}\n\nReason: {{reason}}\n\nIf you weren’t expecting this, look into it straight away in the audit log or with whoever runs the server.',
    action: 'See the audit log',
  },
  admins: {
    promoted: '{{by}} has made {{who}} an admin, who can see and change everything, money included.',
    removed: '{{by}} has removed {{who}} as an admin.',
  },
  account_erased: {
    subject: 'We’ve deleted your account at {{gym}}',
    body: 'Your account no longer exists: we’ve deleted your data, you’ve left the classes you had booked and your plan has ended. We only keep the receipts, with your name, for as long as the law requires.\n\nThis is the last email we’ll write to you. Thank you for training with us.',
    action: 'Write to the centre',
  },
}
