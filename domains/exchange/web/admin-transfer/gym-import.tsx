import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { getArchiveJob } from '../../contract/archives.ts'
import styles from './transfer.module.css'
import { useGymImport } from './use-gym-import.ts'

type Coming = ReturnType<typeof useGymImport>

/** Uploads an archive, shows what it holds, and imports it into this empty gym. */
export function GymImport() {
  const { t, i18n } = useTranslation('admin-archive')
  const coming = useGymImport()
  const { phase, problem, isLost, size, sent } = coming
  const input = useRef<HTMLInputElement>(null)
  const megabytes = (bytes: number) =>
    (bytes / 1024 ** 2).toLocaleString(localeOf(i18n.language), { maximumFractionDigits: 1 })
  if (phase === 'running' && coming.key) return <Running jobKey={coming.key} coming={coming} />
  const isUploading = phase === 'uploading' || phase === 'checking'
  return (
    <Card className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('import.title')}</h2>
      <p className={look('soft')}>{t('import.text')}</p>
      {phase === 'cancelled' && (
        <div role="status">
          <Notice>
            <p>{t('import.cancelled')}</p>
          </Notice>
        </div>
      )}
      {problem !== undefined && <FormProblem problem={problem} />}
      {isUploading && (
        <div className={stack(1, 'full-width')}>
          <progress className={styles.bar} aria-label={t('import.title')} max={size} value={sent} />
          <p className={look('soft')} role="status">
            {phase === 'checking'
              ? t('import.checking')
              : t(isLost ? 'import.lost' : 'import.uploading', {
                  sent: megabytes(sent),
                  size: megabytes(size),
                })}
          </p>
        </div>
      )}
      {coming.about && <About about={coming.about} />}
      {phase === 'checked' && <p>{t('import.account')}</p>}
      <div className={classNames(row(2, 'wrap'), styles.row)}>
        {phase === 'checked' && (
          <Button kind="primary" onClick={() => void coming.run()}>
            {t('import.run')}
          </Button>
        )}
        {!isUploading && (
          <Button onClick={() => input.current?.click()}>
            <IconUpload size={20} aria-hidden /> {t(phase === 'checked' ? 'import.again' : 'import.choose')}
          </Button>
        )}
        {(isUploading || phase === 'checked') && (
          <Button kind="plain" onClick={() => void coming.cancel()}>
            {t('import.cancel')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t('import.choose')}
        tabIndex={-1}
        className={look('spoken')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void coming.choose(file)
          event.target.value = ''
        }}
      />
    </Card>
  )
}

function About({ about }: { about: NonNullable<Coming['about']> }) {
  const { t, i18n } = useTranslation('admin-archive')
  const count = (n: number) => n.toLocaleString(localeOf(i18n.language))
  const facts = [
    ['gym', about.gym],
    [
      'madeAt',
      new Intl.DateTimeFormat(localeOf(i18n.language), {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: useZone(),
      }).format(new Date(about.madeAt)),
    ],
    ['version', about.version],
    ['members', count(about.members)],
    ['rows', count(about.rows)],
    ['pictures', count(about.pictures)],
  ] as const
  return (
    <dl className={classNames(row(6, 'wrap', 'rows3'), styles.counts)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className={look('soft', 'size-s')}>{t(`import.${name}`)}</dt>
          <dd className={look('semibold')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Running({ jobKey, coming }: { jobKey: string; coming: Coming }) {
  const { t, i18n } = useTranslation('admin-archive')
  const { data } = useQuery({
    ...queryOf(getArchiveJob, { params: { key: jobKey } }),
    staleTime: 0,
    // A failed one looks interrupted for a moment.
    refetchInterval: ({ state }) =>
      !state.data || ['running', 'interrupted'].includes(state.data.state) ? 700 : false,
  })
  const { state = 'running', done = 0, total = 0, message } = data ?? {}
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  const hasEnded = state === 'failed' || state === 'interrupted' || state === 'cancelled'
  return (
    <Card className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('import.title')}</h2>
      {state === 'running' && (
        <div className={stack(1, 'full-width')}>
          <progress className={styles.bar} aria-label={t('import.title')} max={100} value={percent} />
          <p className={look('soft')} role="status">
            {t('import.running', { percent: percent.toLocaleString(localeOf(i18n.language)) })}
          </p>
          <p className={look('soft')}>{t('import.runningText')}</p>
        </div>
      )}
      {state === 'done' && (
        <>
          <div role="status">
            <Notice tone="good">
              <p>{t('import.done')}</p>
            </Notice>
          </div>
          <LinkButton to="/auth/login">{t('import.toLogIn')}</LinkButton>
        </>
      )}
      {hasEnded && (
        <Notice tone="bad">
          <p>
            {state === 'failed'
              ? message
              : t(state === 'interrupted' ? 'import.interrupted' : 'import.cancelled')}
          </p>
        </Notice>
      )}
      <div className={classNames(row(2, 'wrap'), styles.row)}>
        {hasEnded && state !== 'cancelled' && (
          <Button kind="primary" onClick={() => void coming.run()}>
            {t('import.retry')}
          </Button>
        )}
        {state !== 'done' && state !== 'cancelled' && (
          <Button kind="plain" onClick={() => void coming.cancel()}>
            {t('import.cancel')}
          </Button>
        )}
      </div>
    </Card>
  )
}
