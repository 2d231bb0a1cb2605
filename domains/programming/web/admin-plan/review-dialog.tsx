import { useTranslation } from 'react-i18next'
import { sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { mostPlanChanges, type PlanChange } from '../../contract/plan.ts'
import { dayOf, type Plan } from '../../rules/plan/plan.ts'

interface ReviewDialogProps {
  base: Plan
  changes: readonly PlanChange[]
  /** Throws ApiError. */
  save: () => Promise<void>
  onClose: () => void
}

/** Says what saving does, day by day, then saves all or nothing. */
export function ReviewDialog({ base, changes, save, onClose }: ReviewDialogProps) {
  const { t, i18n } = useTranslation('admin-plan')
  const { busy = false, problem, run } = useWork()
  const write = (day: string) =>
    `${sentence(weekdayName(day, i18n.language, 'short'))} ${shortDate(day, i18n.language)}`
  const text = (change: PlanChange) => {
    if (change.op !== 'change') return t(`review.${change.op}`)
    const from = Object.keys(base).find((day) => base[day]?.saved?.id === change.id) ?? change.when
    const moved = from !== change.when ? t('review.moved', { day: write(from) }) : ''
    return [moved, change.content && t('review.changed')].filter(Boolean).join(' · ')
  }
  const lines = changes
    .map((change) => ({ day: dayOf(change, base), op: change.op, text: text(change) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  const isTooMany = changes.length > mostPlanChanges
  return (
    <Dialog open onClose={onClose} title={t('review.title')} busy={busy}>
      <div className={stack(4)}>
        {isTooMany && <Notice tone="bad">{t('review.tooMany', { most: mostPlanChanges })}</Notice>}
        {lines.length === 0 && <p>{t('review.nothing')}</p>}
        <ul className={stack(1)}>
          {lines.map((line) => (
            <li key={`${line.day} ${line.op}`}>
              <strong className={look('tabular')}>{write(line.day)}</strong> {line.text}
            </li>
          ))}
        </ul>
        <FormProblem problem={problem} />
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            {t('review.back')}
          </Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={isTooMany || lines.length === 0}
            onClick={() =>
              void run(save).then((isSaved) => {
                if (!isSaved) return
                toast(t('saved'), 'good')
                onClose()
              })
            }
          >
            {t('review.save', { count: lines.length })}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
