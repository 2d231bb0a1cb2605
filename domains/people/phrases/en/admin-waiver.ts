import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminWaiver as es } from '../es/admin-waiver.ts'

export const adminWaiver: Phrases<typeof es> = {
  title: 'Waiver',
  intro: 'Every member signs it before their first class, and again when you publish a new version.',
  failed: 'We couldn’t load the waivers',
  write: 'Write the waiver',
  change: 'Write another version',
  publish: 'Publish and ask for signatures',
  done: 'Published. Members are asked to sign from now on.',
  none: 'Nobody is asked to sign anything yet',
  noneText:
    'Publish your terms and, if you like, health questions. Each signature keeps the name, time and version.',
  notAsked: 'Nobody is asked to sign at the moment. What was signed is kept.',
  unsigned_one: '{{count}} person hasn’t signed.',
  unsigned_other: '{{count}} people haven’t signed.',
  seeUnsigned: 'See who',
  read_one: 'Read the waiver and {{count}} question',
  read_other: 'Read the waiver and {{count}} questions',
  withdraw: 'Stop asking',
  withdrawn: 'Nobody is asked to sign any more. What was signed is kept.',
  versions: 'Versions',
  version: 'Version',
  nth: 'Version {{version}}',
  asked: 'Current',
  published: 'Published',
  signatures: 'Signatures',
  newVersion: 'Publishing asks everyone to sign again. Earlier versions don’t change.',
  proposalNote: 'This is a draft to start from: adapt it with your legal adviser.',
  textLabel: 'Text',
  questionsLabel: 'Health questions',
  questionsHint: 'One per line, with a yes or no answer. Optional.',
}
