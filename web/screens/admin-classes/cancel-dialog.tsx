import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffClass } from '../../../contracts/classes.ts'
import { affectedQuery, cancelClasses } from '../../api/staff-classes.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { Loaded } from '../../widgets/admin-kit/loaded.tsx'
import { AffectedMembers } from '../../widgets/affected-members.tsx'
import styles from './classes-screen.module.css'

interface CancelDialogProps {
  classes: readonly StaffClass[]
  /** `done`: they are cancelled. */
  onClose: (done: boolean) => void
}

/** Cancels classes: first it shows whom that concerns and what comes back, then it asks why. */
export function CancelDialog({ classes, onClose }: CancelDialogProps) {
  const { t } = useTranslation('admin-door')
  const errorText = useErrorText()
  // As they were when it was opened: what has begun meanwhile, the server passes over.
  const [ids] = useState(() => classes.map((c) => c.id))
  const affected = useQuery(affectedQuery(ids))
  const [why, setWhy] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const count = affected.data?.classes ?? ids.length

  async function cancel() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { classes: done, told } = await cancelClasses(ids, why)
      toast(t('cancelling.done', { count: done, told }), 'good')
      onClose(true)
    } catch (reason) {
      setProblem(reason)
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={() => onClose(false)} busy={busy} title={t('cancelling.title', { count })}>
      <Loaded query={affected} failed={t('cancelling.failed')} height={120}>
        {(effect) => <AffectedMembers effect={effect} />}
      </Loaded>
      {count < ids.length && <p>{t('cancelling.skipped')}</p>}
      <div className={styles.why}>
        <TextField
          label={t('cancelling.why')}
          hint={t('cancelling.whyHint')}
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </div>
      {problem !== undefined && <Notice tone="bad">{errorText(problem)}</Notice>}
      <DialogActions>
        <Button onClick={() => onClose(false)}>{t('cancelling.keep')}</Button>
        <Button kind="danger" busy={busy} disabled={!affected.data} onClick={() => void cancel()}>
          {t('cancelling.confirm', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
