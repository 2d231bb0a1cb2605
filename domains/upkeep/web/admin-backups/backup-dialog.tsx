import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { Backup } from '../../contract/backups.ts'
import { useWords } from './use-words.ts'

/** One backup: its file, why it failed, and what its proof compared. */
export function BackupDialog({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const { t } = useTranslation('admin-backups')
  const { when, number, size, compared } = useWords()
  const { madeAt, state, failure, name, bytes, rows, version, proof } = backup
  const problem = failure ?? proof?.failure
  const proofWords = proof
    ? t(proof.failure ? 'proof.bad' : 'proof.good', { when: when(proof.at) })
    : t('proof.none')
  const facts = [
    [t('list.state'), t(`state.${state}`)],
    ...(state === 'failed' ? [] : [[t('list.proof'), proofWords]]),
    ...(bytes === null ? [] : [[t('list.size'), size(bytes)]]),
    ...(bytes === null ? [] : [[t('detail.rows'), number(rows)]]),
    [t('detail.file'), name],
    [t('detail.version'), version],
  ]
  return (
    <Dialog open onClose={onClose} title={t('detail.title', { when: when(madeAt) })}>
      <div className={stack(4)}>
        {problem && (
          <Notice tone="bad">
            <p>{problem.message}</p>
          </Notice>
        )}
        {proof && !proof.failure && <p>{compared(proof)}</p>}
        <dl className={stack(2, 'facts', 'break-anywhere')}>
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Findings
          title={t('detail.differences')}
          all={proof?.differences.map((each) => t('detail.difference', { ...each })) ?? []}
        />
        <Findings title={t('detail.violations')} all={proof?.violations ?? []} />
        <DialogActions>
          <Button onClick={onClose}>{t('detail.close')}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

function Findings({ title, all }: { title: string; all: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <section className={stack(2)}>
      <h3 className={look('size-m')}>{title}</h3>
      <ul className={stack(1, 'size-s', 'break-anywhere')}>
        {all.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  )
}
