import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { command, moreQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { testKind, WebhookKind } from '../../contract/webhook-events.ts'
import {
  listWebhookMessages,
  replayWebhookMessage,
  testWebhook,
  type Webhook,
  type WebhookMessage,
} from '../../contract/webhooks.ts'

/** Recent messages of a webhook and their answers; sends a test, or a message again. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('admin-open')
  const params = { id: webhook.id }
  const reading = useInfiniteQuery(moreQueryOf(listWebhookMessages, 'before', {}, params))
  const { busy, problem, run } = useWork<number | 'test'>()
  const send = (what: number | 'test') =>
    run(async () => {
      if (what === 'test') await command(testWebhook, { params })
      else await command(replayWebhookMessage, { params: { ...params, messageId: what } })
    }, what)
  const messages = reading.data?.pages.flatMap(({ content }) => content)
  return (
    <Dialog open onClose={onClose} title={t('logTitle', { name: webhook.name })}>
      <div className={stack(4)}>
        <div className={row(2)}>
          <Button busy={busy === 'test'} disabled={busy !== undefined} onClick={() => void send('test')}>
            {t('test')}
          </Button>
        </div>
        <FormProblem problem={problem} />
        {!messages ? (
          <NotYet reading={reading} title={t('failed')} height={120} />
        ) : messages.length === 0 ? (
          <p className={look('faint')}>{t('noMessages')}</p>
        ) : (
          <ul className={stack(3)}>
            {messages.map((message) => (
              <Message
                key={message.id}
                message={message}
                busy={busy === message.id}
                disabled={busy !== undefined}
                onReplay={() => void send(message.id)}
              />
            ))}
          </ul>
        )}
        <DialogActions>
          {reading.hasNextPage && (
            <Button busy={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

interface MessageProps {
  message: WebhookMessage
  busy: boolean
  disabled: boolean
  onReplay: () => void
}

function Message({ message, busy, disabled, onReplay }: MessageProps) {
  const { t, i18n } = useTranslation('admin-open')
  const timeZone = useZone()
  const moment = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  })
  const at = (instant: string) => moment.format(Date.parse(instant))
  return (
    <li className={stack(1, 'outline', 'pad3')}>
      <div className={row(2, 'between', 'wrap')}>
        <p className={look('semibold')}>{t(`kind.${message.kind as WebhookKind | typeof testKind}`)}</p>
        <p className={look(message.state === 'failed' ? 'danger' : 'soft')}>
          {t(`messageState.${message.state}`)}
        </p>
      </div>
      <p className={look('soft', 'size-s', 'break-anywhere')}>
        {at(message.createdAt)} · {message.messageId}
      </p>
      <p className={look('size-s', 'break-anywhere')}>{message.body}</p>
      {message.attempts.map((attempt) => (
        <p key={attempt.at} className={look('size-s', 'soft', 'break-anywhere')}>
          {at(attempt.at)} ·{' '}
          {attempt.status === null
            ? t('noAnswer', { ms: attempt.duration })
            : t('attempt', { status: attempt.status, ms: attempt.duration })}
          {attempt.answer && ` · ${attempt.answer}`}
        </p>
      ))}
      <div className={row(2)}>
        <Button busy={busy} disabled={disabled} onClick={onReplay}>
          {t('replay')}
        </Button>
      </div>
    </li>
  )
}
