import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { List, RowButton, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import type { Backup } from '../../contract/backups.ts'
import { BackupDialog } from './backup-dialog.tsx'
import { useWords } from './use-words.ts'

/** Every backup with what became of it. */
export function BackupList({ backups }: { backups: readonly Backup[] }) {
  const { t } = useTranslation('admin-backups')
  const { when, size } = useWords()
  const [opened, setOpened] = useState<Backup>()
  if (backups.length === 0) return <EmptyState title={t('list.none')} text={t('list.noneText')} />
  return (
    <>
      <List
        caption={t('list.title')}
        rows={backups}
        perPage={30}
        columns={{
          made: {
            head: t('list.made'),
            card: 'title',
            cell: (backup) => (
              <RowButton
                label={t('list.open', { when: when(backup.madeAt) })}
                onClick={() => setOpened(backup)}
              >
                <span className={look('nowrap')}>{when(backup.madeAt)}</span>
              </RowButton>
            ),
          },
          state: {
            head: t('list.state'),
            cell: ({ state, failure }) => (
              <>
                {t(`state.${state}`)}
                {failure && <SubLine bad>{failure.message}</SubLine>}
              </>
            ),
          },
          proof: {
            head: t('list.proof'),
            cell: (backup) => <ProofCell backup={backup} />,
          },
          size: {
            head: t('list.size'),
            number: true,
            card: 'aside',
            cell: ({ bytes }) => (bytes === null ? '' : size(bytes)),
          },
        }}
      />
      {opened && <BackupDialog backup={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function ProofCell({ backup: { state, proof } }: { backup: Backup }) {
  const { t } = useTranslation('admin-backups')
  const { when } = useWords()
  if (!proof) return state === 'failed' ? null : t('proof.none')
  return (
    <>
      {t(proof.failure ? 'proof.bad' : 'proof.good', { when: when(proof.at) })}
      {proof.failure && <SubLine bad>{proof.failure.message}</SubLine>}
    </>
  )
}
