import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { type BackupState, setBackupLog } from '../../contract/backups.ts'
import { useWords } from './use-words.ts'

/** Whether each change reaches the place within a minute. */
export function LogCard({ log }: Pick<BackupState, 'log'>) {
  const { t } = useTranslation('admin-backups')
  const { when } = useWords()
  const { busy, problem, run } = useWork()
  const turn = async (on: boolean) => {
    if (await run(() => command(setBackupLog, { body: { on } })))
      toast(t(on ? 'log.isOn' : 'log.isOff'), 'good')
  }
  return (
    <section className={stack(3, 'panel', 'pad4')}>
      <h2 className={look('size-h4')}>{t('log.title')}</h2>
      {log ? (
        <p>{log.safeAt ? t('log.safe', { when: when(log.safeAt) }) : t('log.first')}</p>
      ) : (
        <div className={stack(1)}>
          <p>{t('log.off')}</p>
          <p className={look('soft', 'size-s')}>{t('log.cost')}</p>
        </div>
      )}
      {log?.problem && (
        <Notice tone="bad">
          <p>{log.problem.message}</p>
        </Notice>
      )}
      <FormProblem problem={problem} />
      <Button className={look('self-start')} busy={busy ?? false} onClick={() => void turn(!log)}>
        {t(log ? 'log.turnOff' : 'log.turnOn')}
      </Button>
    </section>
  )
}
