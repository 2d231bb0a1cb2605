import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { call, callForFile } from '../../../../platform/web/api/call.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { cancelVisit, getVisitReceipt, type Visit } from '../../contract/visits.ts'
import { useWhen } from './visit-words.ts'

interface VisitActionsProps {
  visit: Visit
  token: string
  onChanged: () => void
}

export function VisitActions({ visit, token, onChanged }: VisitActionsProps) {
  const { t } = useTranslation(['visits', 'payments'])
  const [asks, setAsks] = useState(false)
  const { state, paid, freeUntil, class: gymClass } = visit
  const isOpen = state !== 'ended' && serverNow() < Date.parse(gymClass.startTime)
  const when = useWhen()

  async function download() {
    try {
      const file = await callForFile(getVisitReceipt, { params: { token }, anonymous: true })
      saveFile(file, `${t('actions.receipt')}.pdf`)
    } catch {
      toast(t('actions.noReceipt'), 'bad')
    }
  }

  if (!isOpen && !paid) return null
  return (
    <div className={stack(2)}>
      {isOpen && paid && serverNow() <= Date.parse(freeUntil) && (
        <p className={look('soft', 'size-sm')}>
          {t('actions.freeUntil', { until: when({ ...gymClass, startTime: freeUntil }) })}
        </p>
      )}
      <div className={row(2, 'wrap')}>
        {paid && <Button onClick={() => void download()}>{t('actions.receipt')}</Button>}
        {isOpen && (
          <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
            {t('actions.cancel')}
          </Button>
        )}
      </div>
      {asks && <CancelDialog visit={visit} token={token} onClose={() => setAsks(false)} onDone={onChanged} />}
    </div>
  )
}

interface CancelDialogProps {
  visit: Visit
  token: string
  onClose: () => void
  onDone: () => void
}

function CancelDialog({ visit, token, onClose, onDone }: CancelDialogProps) {
  const { t } = useTranslation('visits')
  const { activity, startTime, center } = visit.class
  const { busy, problem, run } = useWork()
  const isLate = visit.paid && serverNow() > Date.parse(visit.freeUntil)

  async function cancel() {
    await run(async () => {
      await call(cancelVisit, { params: { token }, body: { onlyIfFree: !isLate }, anonymous: true })
      onDone()
      onClose()
    })
  }

  return (
    <Dialog open onClose={onClose} title={t('cancel.title')} busy={busy}>
      <div className={stack(3)}>
        <p>{t('cancel.text', { activity: activity.name, time: clockTime(startTime, center.timeZone) })}</p>
        {visit.paid && <p>{t(isLate ? 'cancel.late' : 'cancel.refunded')}</p>}
        <FormProblem problem={problem} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel.keep')}</Button>
        <Button kind="danger" busy={busy} onClick={() => void cancel()}>
          {t('cancel.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
