import { IconHandGrab } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Board, BoardEntry } from '../../contract/scores.ts'
import { useBump } from '../api/scores.ts'
import { isOf, namesOf } from '../boards/board-list.tsx'
import styles from '../scores/scores.module.css'

/** Fist bumps of an entry; those of an own one are only counted. */
export function BumpButton({ entry, board }: { entry: BoardEntry; board: Board }) {
  const { t } = useTranslation('board')
  const errorText = useErrorText()
  const memberId = useSession().claims?.memberId
  const bump = useBump(board.id)
  const isGiven = board.bumped.includes(entry.id)
  if (isOf(entry, memberId)) {
    return (
      <span className={styles.bump}>
        {entry.bumps > 0 && (
          <>
            <IconHandGrab size={20} aria-hidden />
            <span>{t('bumps', { count: entry.bumps })}</span>
          </>
        )}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={styles.bump}
      aria-pressed={isGiven}
      aria-label={t('bump', { name: namesOf(entry, t), count: entry.bumps })}
      onClick={() =>
        bump.mutate(
          { scoreId: entry.id, given: !isGiven },
          { onError: (reason) => toast(errorText(reason), 'bad') },
        )
      }
    >
      <IconHandGrab size={20} aria-hidden />
      {entry.bumps > 0 && <span aria-hidden>{entry.bumps}</span>}
    </button>
  )
}
