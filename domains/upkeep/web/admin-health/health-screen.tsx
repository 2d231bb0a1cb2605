import { IconAlertTriangle, IconCircleCheck, IconEye, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { momentText } from '../../../../platform/web/language/moment-text.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { type HealthLine, readHealth } from '../../contract/health.ts'
import { worstState } from '../../rules/health.ts'
import { healthVariant } from '../../rules/health-text.ts'

const rank = { ill: 0, look: 1, fine: 2 }

/** Whether the installation does what it should: what is ill first. */
export default function HealthScreen() {
  const { t, i18n } = useTranslation('admin-health')
  const zone = useZone()
  const query = useQuery({ ...queryOf(readHealth, {}), staleTime: 0, refetchInterval: 60_000 })
  const when = (at: string) => momentText(at, zone, i18n.language)
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          <IconRefresh size={20} aria-hidden /> {t('again')}
        </Button>
      }
    >
      <Loaded query={query} failed={t('failed')} height={[72, 420]}>
        {({ lines, checkedAt, version }) => (
          <div className={stack(5)}>
            <div className={stack(1)} role="status">
              <h2 className={look('size-h3')}>{t(headlines[worstState(lines.map(({ state }) => state))])}</h2>
              <p className={look('soft', 'size-s')}>{t('checked', { when: when(checkedAt), version })}</p>
            </div>
            <ul className={stack(0, 'panel')}>
              {lines
                .toSorted((a, b) => rank[a.state] - rank[b.state])
                .map((line) => (
                  <Line key={line.name} line={line} when={when} />
                ))}
            </ul>
          </div>
        )}
      </Loaded>
    </AdminPage>
  )
}

const icons = { fine: IconCircleCheck, look: IconEye, ill: IconAlertTriangle }
const headlines = { fine: 'allFine', look: 'someLook', ill: 'someIll' } as const
const tones = { fine: 'success', look: 'signal', ill: 'danger' } as const

function Line({ line, when }: { line: HealthLine; when: (at: string) => string }) {
  const { t } = useTranslation('admin-health')
  const { name, state, values, since } = line
  const Icon = icons[state]
  const key = `check.${name}` as const
  const jobs = String(values.names ?? '').split(' ')
  const names = jobs.map((job) => t(`job.${job}` as 'job.draws', { defaultValue: job })).join(', ')
  return (
    <li className={row(3, 'top', 'pad4', 'ruled')}>
      <Icon className={look('fixed', tones[state])} size={24} aria-hidden />
      <div className={stack(1, 'grow')}>
        <h3 className={row(2, 'wrap', 'baseline', 'size-m')}>
          {t(`${key}.name`)}
          {state !== 'fine' && <span className={look('size-s', tones[state])}>{t(`state.${state}`)}</span>}
        </h3>
        <p>{t(`${key}.${healthVariant(line)}` as `${typeof key}.name`, { ...values, names })}</p>
        {state !== 'fine' && <p className={look('soft')}>{t(`${key}.todo` as `${typeof key}.name`)}</p>}
        {values.since && (
          <p className={look('soft', 'size-s')}>{t('oldest', { when: when(String(values.since)) })}</p>
        )}
        {values.at && (
          <p className={look('soft', 'size-s')}>{t('last', { when: when(String(values.at)) })}</p>
        )}
        {since && <p className={look('soft', 'size-s')}>{t('since', { when: when(since) })}</p>}
        {values.changes && (
          <details>
            <summary className={look('touch')}>{t('changes')}</summary>
            <p className={look('pre-line', 'size-s')}>{String(values.changes)}</p>
          </details>
        )}
        {(name === 'backup' || name === 'proof') && (
          <Link to="/admin/backups" className={row(1, 'inline', 'touch', 'self-start')}>
            {t('toBackups')}
          </Link>
        )}
      </div>
    </li>
  )
}
