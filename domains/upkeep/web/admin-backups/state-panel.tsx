import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { BackupState } from '../../contract/backups.ts'
import { backupMood } from '../../rules/backup-mood.ts'
import { placeAddress } from '../../rules/place-address.ts'
import { useWords } from './use-words.ts'

const good = { Icon: IconCircleCheck, tone: 'success' } as const
const open = { Icon: IconEye, tone: 'signal' } as const
const bad = { Icon: IconAlertTriangle, tone: 'danger' } as const
const signs = {
  noPlace: open,
  noKey: open,
  failing: bad,
  damaged: bad,
  waiting: good,
  unproven: good,
  kept: good,
} as const

/** In words: whether backups are made, when the last one was, when one was last proven, and what fails. */
export function StatePanel({ state }: { state: BackupState }) {
  const { t } = useTranslation('admin-backups')
  const { when } = useWords()
  const mood = backupMood(state)
  const { Icon, tone } = signs[mood]
  return (
    <section className={stack(4)}>
      <div role="status">
        <h2 className={row(3, 'top', 'size-h3')}>
          <Icon className={look('fixed', tone)} size={28} aria-hidden />
          {t(`mood.${mood}`)}
        </h2>
      </div>
      {state.running && (
        <Notice title={t(`running.${state.running}`)}>
          <p>{t(`running.${state.running}Text`)}</p>
        </Notice>
      )}
      {state.troubles.map(({ what, since, message }) => (
        <Notice key={what} tone="bad" title={t(`trouble.${what}`, { when: when(since) })}>
          <p>{message}</p>
        </Notice>
      ))}
      {(state.nextAt || state.backups.length > 0) && <Facts state={state} />}
    </section>
  )
}

function Facts({ state: { place, backups, lastProvenAt, nextAt } }: { state: BackupState }) {
  const { t } = useTranslation('admin-backups')
  const { when, size, compared } = useWords()
  const last = backups.find(({ state }) => state !== 'failed')
  const proof = backups.find((backup) => backup.proof?.at === lastProvenAt)?.proof
  return (
    <dl className={stack(3, 'facts', 'panel', 'pad4')}>
      <div>
        <dt>{t('fact.last')}</dt>
        <dd>
          {last ? `${when(last.madeAt)} · ${size(last.bytes ?? 0)}` : t('none')}
          {last?.state === 'kept' && place && <Quiet>{t('lies', { place: placeAddress(place) })}</Quiet>}
        </dd>
      </div>
      <div>
        <dt>{t('fact.proven')}</dt>
        <dd>
          {lastProvenAt ? when(lastProvenAt) : t('none')}
          {proof && !proof.failure && <Quiet>{compared(proof)}</Quiet>}
        </dd>
      </div>
      {nextAt && (
        <div>
          <dt>{t('fact.next')}</dt>
          <dd>{Date.parse(nextAt) > serverNow() ? when(nextAt) : t('soon')}</dd>
        </div>
      )}
    </dl>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <span className={look('block', 'regular', 'soft', 'size-s', 'break-anywhere')}>{children}</span>
)
