import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { SecretDialog } from '../../../people/web/programs/secret-dialog.tsx'
import type { WebhookKind } from '../../contract/webhook-events.ts'
import { listWebhooks, type Webhook } from '../../contract/webhooks.ts'
import { ChangeWebhookDialog, NewWebhookDialog } from './webhook-dialog.tsx'
import { WebhookLog } from './webhook-log.tsx'

type Shown = { is: 'edited' | 'log'; webhook: Webhook } | { is: 'made'; webhook: Webhook; secret: string }

export function WebhookList({ adding, onAdded }: { adding: boolean; onAdded: () => void }) {
  const { t } = useTranslation('admin-open')
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const state = useStateText()
  return (
    <>
      <QueryList
        query={useQuery(queryOf(listWebhooks))}
        caption={t('webhooks')}
        failed={t('failed')}
        empty={{ title: t('none'), text: t('noneText') }}
        columns={{
          name: {
            head: t('name'),
            card: 'title',
            order: (webhook) => webhook.name,
            cell: (webhook) => (
              <RowButton
                label={t('edit', { name: webhook.name })}
                onClick={() => setShown({ is: 'edited', webhook })}
              >
                {webhook.name}
              </RowButton>
            ),
          },
          url: {
            head: t('url'),
            cell: ({ url }) => <span className={look('break-anywhere')}>{url}</span>,
          },
          kinds: {
            head: t('kinds'),
            cell: ({ kinds }) => kinds.map((kind) => t(`kind.${kind as WebhookKind}`)).join(' · '),
          },
          state: { head: t('state'), cell: (webhook) => state(webhook) },
          actions: {
            head: t('actions'),
            quietHead: true,
            number: true,
            card: 'aside',
            cell: (webhook) => (
              <IconButton
                label={t('log', { name: webhook.name })}
                aria-haspopup="dialog"
                onClick={() => setShown({ is: 'log', webhook })}
              >
                <IconListDetails size={20} aria-hidden />
              </IconButton>
            ),
          },
        }}
      />
      {adding && (
        <NewWebhookDialog
          onClose={onAdded}
          onMade={(made) => {
            onAdded()
            setShown({ is: 'made', ...made })
          }}
        />
      )}
      {shown?.is === 'edited' && (
        <ChangeWebhookDialog
          webhook={shown.webhook}
          onClose={close}
          onSecret={(made) => setShown({ is: 'made', ...made })}
        />
      )}
      {shown?.is === 'log' && <WebhookLog webhook={shown.webhook} onClose={close} />}
      {shown?.is === 'made' && (
        <SecretDialog of="webhook" name={shown.webhook.name} secret={shown.secret} onClose={close} />
      )}
    </>
  )
}

function useStateText() {
  const { t, i18n } = useTranslation('admin-open')
  const zone = useZone()
  return ({ off, failingSince, lastSuccessAt, waiting }: Webhook) => {
    const day = failingSince && shortDate(dayAt(Date.parse(failingSince), zone), i18n.language)
    const text = off
      ? t(`off.${off}`)
      : day
        ? t('failing', { day })
        : lastSuccessAt
          ? t('works')
          : t('notYet')
    const isBad = off === 'failing' || off === 'gone' || (day && !off)
    return (
      <>
        <span className={isBad ? look('danger') : undefined}>{text}</span>
        {waiting > 0 && <span className={look('soft', 'block')}>{t('waiting', { count: waiting })}</span>}
      </>
    )
  }
}
