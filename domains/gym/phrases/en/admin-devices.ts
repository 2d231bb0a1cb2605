import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminDevices as es } from '../es/admin-devices.ts'

export const adminDevices: Phrases<typeof es> = {
  title: 'Devices',
  intro:
    'Screens of the gym that open with a link of their own, without logging in. The tablet at the door shows a code that changes every 30 seconds; members check in by scanning it. The wall screen shows the class register, the workout and the timer.',
  add: 'Add device',
  addTitle: 'New device',
  kind: 'What it is',
  kinds: {
    door: 'Tablet at the door',
    screen: 'Wall screen',
  },
  language: 'Language of the screen',
  name: 'Name',
  nameHint: {
    door: 'So you can tell it apart: “Entrance”, “Reception”.',
    screen: 'So you can tell it apart: “Main floor”, “TV”.',
  },
  center: 'Centre',
  showsNames: 'Shows names',
  showsNamesHint: {
    door: 'Members without their phone tap their name. It shows the first name and initial of everyone with a place in the next classes.',
    screen:
      'It shows the first name and initial of everyone with a place; those who prefer not to be listed appear as “a place”. Without names it only shows how many places are taken.',
  },
  create: 'Create link',
  save: 'Save',
  editTitle: 'Edit the device',
  edit: 'Edit {{name}}',
  changed: 'Saved: {{name}}',
  seen: 'Last seen',
  now: 'Right now',
  never: 'Not opened yet',
  made: 'Created',
  madeBy: '{{day}}, {{by}}',
  yes: 'Yes',
  no: 'No',
  actions: 'Actions',
  revoke: 'Revoke {{name}}',
  revokeTitle: 'Revoke “{{name}}”?',
  revokeText: 'It stops working at once, and so do its codes. To use it again you’ll need another link.',
  revokeButton: 'Revoke',
  revoked: 'Revoked: {{name}}',
  none: 'No devices',
  noneText: 'Create a link and open it on the tablet at the door or on the wall screen.',
  noCenter: 'A device belongs to a centre.',
  failed: 'We couldn’t load the devices',
  linkTitle: 'Link of “{{name}}”',
  linkIntro: {
    door: 'Open it on the tablet: scan the code with its camera or send yourself the link. It’s shown only now; if it gets lost, revoke the device and create another.',
    screen:
      'Open it in the browser of the screen: send yourself the link, or scan the code if it has a camera. It’s shown only now; if it gets lost, revoke the device and create another.',
  },
  linkQr: 'Code with the link of the device',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'We couldn’t copy it. Select the link and copy it.',
  open: 'Open in this browser',
  done: 'Done',
}
