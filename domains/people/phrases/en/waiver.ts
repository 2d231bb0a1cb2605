import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { waiver as es } from '../es/waiver.ts'

export const waiver: Phrases<typeof es> = {
  title: 'Sign before you train',
  failed: 'We couldn’t load the waiver',
  none: 'There’s nothing to sign',
  noneText: 'Your centre isn’t asking for a signature at the moment.',
  signed: 'Signed by {{name}} on {{day}}.',
  health: 'Your health',
  healthText:
    'Your answers are seen by the centre’s admins; your coaches only see that they should ask you. A yes doesn’t stop you from coming.',
  yes: 'Yes',
  no: 'No',
  note: 'Tell us a bit more',
  noteHint: 'Anything you think we should know.',
  name: 'Full name',
  forMinor:
    'You’re signing for {{name}}, who is under age. We keep a record of who signed, for whom and when.',
  adultName: 'Your full name',
  nameHint: 'Enter it in full: it’s your signature.',
  missing_one: 'One question still needs an answer.',
  missing_other: '{{count}} questions still need an answer.',
  sign: 'Sign',
  done: 'Signed. Thank you.',
}
