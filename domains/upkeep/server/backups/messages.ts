import { phrase } from '../../../../platform/phrases/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { staff } from '../../../../platform/server/notifications/message.ts'
import { atInstant } from '../../../../platform/server/notifications/message-values.ts'
import type { BackupProblem, RunKind } from '../../contract/backups.ts'

type Trouble = { what: RunKind; at: Millis; zone: string }

/** To the admins. */
export const backupMessages = {
  /** Backups or proofs fail since `at`. */
  backup_trouble: staff.mail<Trouble & { problem: BackupProblem; isStill: boolean }>({
    link: '/admin/backups',
    values: {
      when: atInstant,
      what: ({ what = 'backup', isStill = false }, { language }) =>
        phrase(language, isStill ? `mails.backupWhat.${what}Still` : `mails.backupWhat.${what}`),
      reason: ({ problem = 'backup_failed' }, { language }) => phrase(language, `error.${problem}`),
    },
  }),
  /** What failed since `at` works again. */
  backup_works: staff.mail<Trouble>({
    link: '/admin/backups',
    values: {
      when: atInstant,
      what: ({ what = 'backup' }, { language }) => phrase(language, `mails.backupWhat.${what}Works`),
    },
  }),
}
