import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../platform/web/admin-kit/confirm-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { type BackupState, removeBackupTarget, testBackupTarget } from '../../contract/backups.ts'
import { placeAddress } from '../../rules/place-address.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { hourText } from './place-inputs.tsx'

/** Where backups are stored, and at which hour. */
export function PlaceCard({ state }: { state: BackupState }) {
  const { t } = useTranslation('admin-backups')
  const { place, hour, secretsReadable } = state
  const [shown, setShown] = useState<'form' | 'remove'>()
  const testing = useWork()
  const test = async () => {
    if (await testing.run(() => command(testBackupTarget))) toast(t('place.tested'), 'good')
  }
  const show = (what: typeof shown) => () => {
    testing.clear()
    setShown(what)
  }
  return (
    <section className={stack(3, 'panel', 'pad4')}>
      <h2 className={look('size-h4')}>{t('place.title')}</h2>
      {place ? (
        <>
          <div className={stack(1)}>
            <p>
              <span className={look('semibold')}>{t(`kind.${place.kind}`)}</span>{' '}
              <span className={look('break-anywhere')}>{placeAddress(place)}</span>
            </p>
            <p>{t('place.every', { count: hour, hour: hourText(hour) })}</p>
            {place.kind === 'sftp' && (
              <p className={look('soft', 'size-s', 'break-anywhere')}>
                {t('place.hostKey', { key: place.hostKey })}
              </p>
            )}
          </div>
          {!secretsReadable && (
            <Notice tone="bad">
              <p>{t('place.sealed')}</p>
            </Notice>
          )}
          <FormProblem problem={testing.problem} />
          <div className={row(2, 'wrap', 'rows2')}>
            <Button aria-haspopup="dialog" onClick={show('form')}>
              {t('place.change')}
            </Button>
            <Button busy={testing.busy ?? false} onClick={() => void test()}>
              {t('place.test')}
            </Button>
            <Button kind="plain" aria-haspopup="dialog" onClick={show('remove')}>
              {t('place.remove')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('place.none')}</p>
          <Button kind="primary" className={look('self-start')} aria-haspopup="dialog" onClick={show('form')}>
            {t('place.add')}
          </Button>
        </>
      )}
      {shown === 'form' && <PlaceDialog state={state} onClose={show(undefined)} />}
      {shown === 'remove' && <RemoveDialog onClose={show(undefined)} />}
    </section>
  )
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-backups')
  return (
    <ConfirmDialog
      title={t('place.removeTitle')}
      save={t('place.remove')}
      kind="danger"
      onConfirm={async () => {
        await command(removeBackupTarget)
        toast(t('place.removed'), 'good')
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('place.removeText')}</p>
    </ConfirmDialog>
  )
}
