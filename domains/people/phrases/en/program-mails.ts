import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { programMails as es } from '../es/program-mails.ts'

export const programMails: Phrases<typeof es> = {
  token_made: {
    subject: 'An access token has been created in your account at {{gym}}',
    body: 'The token “{{name}}” lets an app use your account, with the permissions you chose.\n\nIf it wasn’t you, revoke it straight away and change your password.',
    action: 'See the tokens',
  },
  gym_token_made: {
    subject: '{{by}} has created an access token for {{gym}}',
    body: 'The token “{{name}}” lets an app read or change the gym’s data, with the permissions chosen for it.\n\nIf you weren’t expecting this, revoke it straight away.',
    action: 'See the tokens',
  },
  gym_exported: {
    subject: 'The whole of {{gym}} has been exported',
    body: '{{by}} has just asked for a file with all the gym’s data: people, payments, bank accounts and encrypted passwords.\n\nIf you weren’t expecting this, talk to them straight away and check the audit log.',
    action: 'See the audit log',
  },
  webhook_off: {
    subject: '{{gym}}: the webhook “{{name}}” has been stopped',
    body: '{{why}} So nothing is being sent to it any more.\n\nAddress: {{url}}\n\nCheck what it responds and turn it on once it works again: you can resend the messages that didn’t get through.',
    action: 'See the webhooks',
  },
  webhookOff: {
    failing: 'The address hasn’t accepted any message for five days.',
    gone: 'The address has responded that it no longer exists (410).',
  },
}
