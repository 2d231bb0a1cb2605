import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { leaveHousehold } from '../api/household.ts'

export function LeaveSection() {
  const { t } = useTranslation('household')
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useWork()
  const leave = () =>
    run(async () => {
      await leaveHousehold()
      setAsking(false)
    })
  return (
    <Section title={t('leave.title')} intro={t('leave.intro')}>
      <Button wide size="large" onClick={() => setAsking(true)}>
        {t('leave.go')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('leave.sure')}>
        <p>{t('leave.text')}</p>
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{t('leave.stay')}</Button>
          <Button kind="primary" busy={busy !== undefined} onClick={() => void leave()}>
            {t('leave.go')}
          </Button>
        </DialogActions>
      </Dialog>
    </Section>
  )
}
