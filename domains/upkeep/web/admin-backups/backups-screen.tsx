import { IconDatabaseExport, IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { type BackupState, backUpNow, getBackups, proveBackupNow } from '../../contract/backups.ts'
import { BackupList } from './backup-list.tsx'
import { KeyCard } from './key-card.tsx'
import { LogCard } from './log-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { StatePanel } from './state-panel.tsx'

const often = { running: 2_000, idle: 60_000 }

/** Whether backups are made and can be restored, where they lie, and the key that reads them. */
export default function BackupsScreen() {
  const { t } = useTranslation('admin-backups')
  const query = useQuery({
    ...queryOf(getBackups),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? often.running : often.idle),
  })
  const { data } = query
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={data?.place && data.key && <RunButtons state={data} />}
    >
      <Loaded query={query} failed={t('failed')} height={[160, 200, 320]}>
        {(state) => (
          <div className={stack(5)}>
            <StatePanel state={state} />
            <div className={stack(4, 'pair')}>
              <PlaceCard state={state} />
              <KeyCard state={state} />
            </div>
            {state.place && state.key && <LogCard log={state.log} />}
            {(state.nextAt || state.backups.length > 0) && (
              <section className={stack(3)}>
                <h2 className={look('size-h3')}>{t('list.title')}</h2>
                <BackupList backups={state.backups} />
              </section>
            )}
            <Link to="/admin/health" className={look('touch', 'self-start')}>
              {t('toHealth')}
            </Link>
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

function RunButtons({ state: { running, backups } }: { state: BackupState }) {
  const { t } = useTranslation('admin-backups')
  const { busy, run } = useToastedWork<'backup' | 'proof'>()
  const isOff = running !== null || busy !== undefined
  return (
    <>
      {backups.some(({ provable }) => provable) && (
        <Button
          busy={busy === 'proof'}
          disabled={isOff}
          onClick={() => void run(() => command(proveBackupNow), 'proof')}
        >
          <IconRestore size={20} aria-hidden /> {t('proveNow')}
        </Button>
      )}
      <Button
        kind="primary"
        busy={busy === 'backup'}
        disabled={isOff}
        onClick={() => void run(() => command(backUpNow), 'backup')}
      >
        <IconDatabaseExport size={20} aria-hidden /> {t('now')}
      </Button>
    </>
  )
}
