import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError, type ApiErrorCode } from '../../../../platform/web/api/api-error.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { Workout } from '../../contract/workouts.ts'
import { dismissDone, submitDone, useDoneMarks } from '../api/done-workouts.ts'

/** Marks a workout without scores as done; a second press takes it back. Works without a network. */
export default function DoneButton({ workout: { id, done: isSent = false, track } }: { workout: Workout }) {
  const { t } = useTranslation('training')
  const { waiting, troubles } = useDoneMarks()
  const { busy = false, problem, run } = useWork()
  const waits = waiting.find(({ workoutId }) => workoutId === id)
  const refused = troubles.find(({ item }) => item.workoutId === id)
  const done = waits?.done ?? isSent
  return (
    <div className={row(3, 'rows1', 'wrap')}>
      <Button
        aria-pressed={done}
        {...(track && { 'aria-label': `${t(done ? 'done' : 'markDone')}: ${track.name}` })}
        busy={busy}
        onClick={() => {
          if (refused) dismissDone(refused.item)
          void run(() => submitDone(id, !done))
        }}
      >
        {done ? <IconCircleCheck size={20} aria-hidden /> : <IconCircle size={20} aria-hidden />}
        {t(done ? 'done' : 'markDone')}
      </Button>
      {waits && <span className={look('soft', 'size-s')}>{t('doneWaits')}</span>}
      <FormProblem problem={problem ?? (refused && new ApiError(refused.code as ApiErrorCode))} />
    </div>
  )
}
