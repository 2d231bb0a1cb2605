import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { householdMails as es } from '../es/household-mails.ts'

export const householdMails: Phrases<typeof es> = {
  household_invited: {
    subject: '{{by}} invites you to manage the family at {{gym}}',
    body: '{{by}} would like the two of you to look after the family’s bookings and payments at {{gym}} together.\n\nOpen the link and log in with the account that has this email; if you don’t have one yet, create it with this email first. The link works once, for a week. If you weren’t expecting it, there’s nothing you need to do.',
    action: 'See the invitation',
  },
  dependantUnnamed: 'One of your dependants',
  dependant_grows_up: {
    subject: '{{name}} turns 18 on {{day}}',
    body: 'From that day on, {{name}} signs and decides for themselves. Give them an account of their own under “Your family”, with their email and ID number: they keep their history and credits. Until then everything stays as it is.',
    action: 'See the family',
  },
  household_joined: {
    subject: 'Your family invitation has been accepted',
    body: 'The other person has accepted your invitation: from now on they too can book, cancel and pay for the people in the family.',
    action: 'See the family',
  },
}
