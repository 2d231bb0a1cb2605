import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { backupMails as es } from '../es/backup-mails.ts'

export const backupMails: Phrases<typeof es> = {
  backup_trouble: {
    subject: '{{gym}}: {{what}}',
    body: 'Since {{when}}: {{what}}.\n\n{{reason}}\n\nWe’ll write once, again after a day if nothing has changed, and when it’s fixed.',
    action: 'See the backups',
  },
  backup_works: {
    subject: '{{gym}}: {{what}}',
    body: 'The problem we wrote about on {{when}} is fixed: {{what}}. There’s nothing you need to do.',
    action: 'See the backups',
  },
  backupWhat: {
    backup: 'backups aren’t being made',
    proof: 'the backup couldn’t be checked',
    backupStill: 'there are still no backups',
    proofStill: 'the backup still hasn’t been checked',
    backupWorks: 'backups are being made again',
    proofWorks: 'the backup has been checked',
  },
}
