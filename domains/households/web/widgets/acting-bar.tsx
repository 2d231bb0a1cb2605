import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import { actFor } from '../api/household.ts'
import styles from './acting-bar.module.css'

/** Says on every screen whom this log-in acts for, with the way back. */
export default function ActingBar() {
  const { t } = useTranslation('household')
  const user = useUser()
  const { busy, problem, run } = useWork()
  return (
    <div className={styles.bar} role="status" data-screen-only>
      <div className={classNames(row(3, 'page', 'between', 'wrap'))}>
        <span>{t('acting.for', { name: user?.name ?? '…' })}</span>
        <Button kind="plain" busy={busy !== undefined} onClick={() => void run(() => actFor(null))}>
          {t('acting.stop')}
        </Button>
      </div>
      <FormProblem problem={problem} />
    </div>
  )
}
