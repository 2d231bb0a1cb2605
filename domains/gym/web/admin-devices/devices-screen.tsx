import { IconBan, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { ConfirmDialog } from '../../../../platform/web/admin-kit/confirm-dialog.tsx'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { ageInWords, sentence, shortDate } from '../../../../platform/web/language/when.ts'
import { useCenter, useZone } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { type Device, listDevices, revokeDevice } from '../../contract/devices.ts'
import { NoCenter } from '../widgets/no-center.tsx'
import { ChangeDeviceDialog, NewDeviceDialog } from './device-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** Milliseconds since the last call in which a device counts as connected. */
const connectedMs = 120_000

type Shown =
  | { is: 'new' }
  | { is: 'edited' | 'revoked'; device: Device }
  | { is: 'made'; device: Device; secret: string }

/** Made, named, seen and revoked by admins. */
export default function DevicesScreen() {
  const { t, i18n } = useTranslation('admin-devices')
  const query = useQuery(queryOf(listDevices))
  const center = useCenter()
  const zone = useZone()
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const seenText = ({ seenAt }: Device) => {
    if (seenAt === null) return t('never')
    const age = serverNow() - Date.parse(seenAt)
    return age < connectedMs ? t('now') : sentence(ageInWords(age, i18n.language))
  }
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        center && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setShown({ is: 'new' })}>
            <IconPlus size={20} aria-hidden /> {t('add')}
          </Button>
        )
      }
    >
      {center ? (
        <QueryList
          query={query}
          caption={t('title')}
          failed={t('failed')}
          empty={{ title: t('none'), text: t('noneText') }}
          columns={{
            name: {
              head: t('name'),
              card: 'title',
              order: (device) => device.name,
              cell: (device) => (
                <RowButton
                  label={t('edit', { name: device.name })}
                  onClick={() => setShown({ is: 'edited', device })}
                >
                  {device.name}
                </RowButton>
              ),
            },
            kind: {
              head: t('kind'),
              order: (device) => t(`kinds.${device.kind}`),
              cell: (device) => t(`kinds.${device.kind}`),
            },
            center: {
              head: t('center'),
              order: (device) => device.center.name,
              cell: (device) => device.center.name,
            },
            seen: { head: t('seen'), order: (device) => device.seenAt ?? '', cell: seenText },
            names: {
              head: t('showsNames'),
              namedOnCard: true,
              order: (device) => (device.showsNames ? 0 : 1),
              cell: (device) => t(device.showsNames ? 'yes' : 'no'),
            },
            made: {
              head: t('made'),
              order: (device) => device.createdAt,
              cell: ({ createdAt, createdBy }) =>
                t('madeBy', {
                  day: shortDate(dayAt(Date.parse(createdAt), zone), i18n.language),
                  by: createdBy,
                }),
            },
            actions: {
              head: t('actions'),
              quietHead: true,
              number: true,
              card: 'aside',
              cell: (device) => (
                <IconButton
                  label={t('revoke', { name: device.name })}
                  aria-haspopup="dialog"
                  onClick={() => setShown({ is: 'revoked', device })}
                >
                  <IconBan size={20} aria-hidden />
                </IconButton>
              ),
            },
          }}
        />
      ) : (
        <NoCenter why={t('noCenter')} />
      )}
      {shown?.is === 'new' && (
        <NewDeviceDialog onClose={close} onMade={(made) => setShown({ is: 'made', ...made })} />
      )}
      {shown?.is === 'edited' && <ChangeDeviceDialog device={shown.device} onClose={close} />}
      {shown?.is === 'revoked' && <RevokeDialog device={shown.device} onClose={close} />}
      {shown?.is === 'made' && <LinkDialog device={shown.device} secret={shown.secret} onClose={close} />}
    </AdminPage>
  )
}

function RevokeDialog({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('admin-devices')
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name })}
      save={t('revokeButton')}
      kind="danger"
      onConfirm={async () => {
        await command(revokeDevice, { params: { id } })
        toast(t('revoked', { name }), 'good')
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
    </ConfirmDialog>
  )
}
