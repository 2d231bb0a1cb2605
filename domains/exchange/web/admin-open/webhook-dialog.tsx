import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { ConfirmDialog } from '../../../../platform/web/admin-kit/confirm-dialog.tsx'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { TickList } from '../../../people/web/programs/tick-list.tsx'
import { type WebhookKind, webhookKinds } from '../../contract/webhook-events.ts'
import {
  changeWebhook,
  deleteWebhook,
  makeWebhook,
  renewWebhookSecret,
  type Webhook,
  WebhookForm,
} from '../../contract/webhooks.ts'

interface Made {
  webhook: Webhook
  secret: string
}

function useInputs(first: readonly WebhookKind[]) {
  const { t } = useTranslation('admin-open')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(first)
  const parts = [
    { name: 'name', label: t('name'), hint: t('nameHint') },
    { name: 'url', label: t('url'), hint: t('urlHint'), type: 'url' as const },
    <TickList
      key="kinds"
      label={t('kinds')}
      choices={webhookKinds.map((kind) => [kind, t(`kind.${kind}`)] as const)}
      chosen={kinds}
      onChange={setKinds}
    />,
  ]
  return { kinds: [...kinds], parts }
}

export function NewWebhookDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: Made) => void }) {
  const { t } = useTranslation('admin-open')
  const { kinds, parts } = useInputs([])
  const form = useContractForm({
    schema: WebhookForm,
    parts,
    fixed: { kinds },
    atField: { url_refused: 'url' },
    send: async (body) => onMade(await command(makeWebhook, { body })),
  })
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      save={t('create')}
      disabled={kinds.length === 0}
      onClose={onClose}
    />
  )
}

interface ChangeProps {
  webhook: Webhook
  onClose: () => void
  onSecret: (made: Made) => void
}

export function ChangeWebhookDialog({ webhook, onClose, onSecret }: ChangeProps) {
  const { t, i18n } = useTranslation('admin-open')
  const zone = useZone()
  const [on, setOn] = useState(webhook.off === null)
  const [asked, setAsked] = useState<'secret' | 'remove'>()
  const { kinds, parts } = useInputs(webhook.kinds as WebhookKind[])
  const form = useContractForm({
    schema: WebhookForm,
    parts,
    value: webhook,
    fixed: { kinds },
    atField: { url_refused: 'url' },
    send: async (body) => {
      await command(changeWebhook, { params: { id: webhook.id }, body: { ...body, kinds, on } })
      toast(t('saved', { name: body.name }), 'good')
      onClose()
    },
  })
  if (asked === 'remove') return <RemoveDialog webhook={webhook} onClose={onClose} />
  if (asked === 'secret') return <SecretQuestion webhook={webhook} onClose={onClose} onSecret={onSecret} />
  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      save={t('save')}
      disabled={kinds.length === 0}
      onClose={onClose}
    >
      <CheckField label={t('on')} checked={on} onChange={({ target }) => setOn(target.checked)} />
      {webhook.oldSecretUntil && (
        <p className={look('soft')}>
          {t('oldUntil', { day: shortDate(dayAt(Date.parse(webhook.oldSecretUntil), zone), i18n.language) })}
        </p>
      )}
      <div className={row(2, 'wrap', 'rows2')}>
        <Button aria-haspopup="dialog" onClick={() => setAsked('secret')}>
          {t('newSecret')}
        </Button>
        <Button kind="plain" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      </div>
    </FormDialog>
  )
}

function SecretQuestion({ webhook, onClose, onSecret }: ChangeProps) {
  const { t } = useTranslation('admin-open')
  return (
    <ConfirmDialog
      title={t('newSecret')}
      save={t('newSecret')}
      onConfirm={async () => onSecret(await command(renewWebhookSecret, { params: { id: webhook.id } }))}
      onClose={onClose}
    >
      <p className={stack(0)}>{t('newSecretText')}</p>
    </ConfirmDialog>
  )
}

function RemoveDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('admin-open')
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      save={t('remove')}
      kind="danger"
      onConfirm={async () => {
        await command(deleteWebhook, { params: { id } })
        toast(t('removed', { name }), 'good')
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  )
}
