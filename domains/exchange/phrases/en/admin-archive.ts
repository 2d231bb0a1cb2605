import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminArchive as es } from '../es/admin-archive.ts'

export const adminArchive: Phrases<typeof es> = {
  about:
    'Everything in one file, exactly as it is at one moment: members, bookings, payments, receipts, debts, mandates, roles, workouts, pictures and all the settings. It goes into an empty gym of The Box as a whole, and any other program can read its tables.',
  export: {
    title: 'Take the whole gym with you',
    text: 'You download a ZIP with one file per table, the pictures and a manifest. We ask for your second step, note it in the audit log and write to the other admins.',
    secret:
      'It contains everyone’s data: ID numbers, bank accounts, answers about health and encrypted passwords. Keep it where nobody else can get at it.',
    without:
      'Log-ins, second steps and phone notifications stay behind: they belong to this installation. Everyone logs in to the new one with their usual password.',
    start: 'Download whole gym',
    waiting: 'Starting the download…',
    running: '{{done}} of {{total}} rows sent',
    done: 'The file is complete: {{total}} rows. Look in your downloads.',
    failed: 'The download was cut off. Whatever file is left is of no use: start again.',
  },
  import: {
    title: 'Bring in a whole gym',
    text: 'Only into an empty gym, with nobody in it but you. Anything you’ve already set up is replaced by what’s in the file.',
    choose: 'Choose file',
    again: 'Choose another file',
    uploading: 'Uploading: {{sent}} of {{size}} MB',
    checking: 'Looking at what’s inside…',
    lost: 'No connection. The upload goes on when it’s back; if it doesn’t, choose the file again.',
    gym: 'Gym',
    madeAt: 'Exported',
    version: 'Version',
    members: 'People',
    rows: 'Rows',
    pictures: 'Pictures',
    account:
      'At the end you’re logged out. Log in again with your current password and second step: if someone in the file has your email or your ID number, that’s you; if not, you’re added.',
    run: 'Import whole gym',
    cancel: 'Cancel',
    running: 'Importing: {{percent}}%',
    runningText: 'If it’s interrupted, nothing is left half done. You can leave this page open.',
    done: 'The whole gym is in. Log in again with your password.',
    toLogIn: 'Log in',
    cancelled: 'Cancelled. Nothing was imported.',
    interrupted: 'The server stopped halfway. Nothing was imported: try again.',
    retry: 'Try again',
  },
}
