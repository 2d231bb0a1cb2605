import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../../platform/web/layout/section.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { fetchExport } from '../../../people/web/api/account.ts'
import styles from './your-account.module.css'

// Lazy: rarely opened.
const EraseDialog = lazy(() => import('./erase-dialog.tsx'))

export function Privacy({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-account')
  const { busy, problem, run } = useWork()
  const [erasing, setErasing] = useState(false)
  const waiting = useSecondsLeft(problem) > 0

  async function download() {
    await run(async () => {
      saveFile(await fetchExport(memberId), t('privacy.fileName'))
      toast(t('privacy.exported'), 'good')
    })
  }

  return (
    <Section title={t('privacy.title')}>
      <div className={classNames(stack(3), styles.choice)}>
        <p>{t('privacy.exportIntro')}</p>
        <FormProblem problem={problem} />
        <Button wide size="large" busy={busy} disabled={waiting} onClick={() => void download()}>
          <IconDownload size={20} aria-hidden /> {t(busy ? 'privacy.exporting' : 'privacy.export')}
        </Button>
      </div>
      <div className={classNames(stack(3), styles.choice)}>
        <p>{t('privacy.eraseIntro')}</p>
        <Button kind="plain" className={styles.erase} aria-haspopup="dialog" onClick={() => setErasing(true)}>
          {t('privacy.erase')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {erasing && <EraseDialog memberId={memberId} onClose={() => setErasing(false)} />}
      </Suspense>
    </Section>
  )
}
