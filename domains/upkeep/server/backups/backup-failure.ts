import type { BackupProblem } from '../../contract/backups.ts'

/** Why a backup or a proof failed; the message is for the log. */
export class BackupFailure extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupFailure'
    this.problem = problem
  }
}

export const problemOf = (error: unknown): BackupProblem =>
  error instanceof BackupFailure ? error.problem : 'backup_failed'

const fileProblems: Readonly<Record<string, BackupProblem>> = {
  ENOSPC: 'target_full',
  EDQUOT: 'target_full',
  ENOENT: 'target_missing',
  ENOTDIR: 'target_missing',
  EACCES: 'target_denied',
  EPERM: 'target_denied',
  EROFS: 'target_denied',
  ECONNREFUSED: 'target_unreachable',
  ECONNRESET: 'target_unreachable',
  EHOSTUNREACH: 'target_unreachable',
  ENETUNREACH: 'target_unreachable',
  ENOTFOUND: 'target_unreachable',
  EAI_AGAIN: 'target_unreachable',
  EPIPE: 'target_unreachable',
  ETIMEDOUT: 'target_unreachable',
}

/** What an error of the system says about the place of the backups; undefined if nothing. */
export function ofSystem(error: unknown): BackupFailure | undefined {
  if (error instanceof BackupFailure) return error
  const { code, message } = error as NodeJS.ErrnoException
  const problem = fileProblems[code ?? '']
  return problem && new BackupFailure(problem, message, error)
}
