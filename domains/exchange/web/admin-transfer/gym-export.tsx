import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { addressOf } from '../../../../platform/contract/request.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { beginArchiveExport, downloadArchive, getArchiveJob } from '../../contract/archives.ts'
import styles from './transfer.module.css'

/** Downloads the whole gym. The browser saves it as it comes, so its size does not matter. */
export function GymExport() {
  const { t } = useTranslation('admin-archive')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState<string>()
  async function start() {
    setBusy(true)
    try {
      const begun = await call(beginArchiveExport)
      const link = document.createElement('a')
      link.href = addressOf(downloadArchive.path, { token: begun.token })
      link.download = ''
      link.click()
      setKey(begun.key)
    } catch (problem) {
      toast(errorText(problem), 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card className={styles.panel}>
      <h2 className={styles.panelTitle}>{t('export.title')}</h2>
      <p className={look('soft')}>{t('export.text')}</p>
      <Notice>
        <p>{t('export.secret')}</p>
        <p>{t('export.without')}</p>
      </Notice>
      <div className={stack(3, 'left')}>
        <Button kind="primary" busy={busy} onClick={() => void start()}>
          <IconDownload size={20} aria-hidden /> {t('export.start')}
        </Button>
        {key && <ExportProgress key={key} jobKey={key} />}
      </div>
    </Card>
  )
}

function ExportProgress({ jobKey }: { jobKey: string }) {
  const { t, i18n } = useTranslation('admin-archive')
  const { data } = useQuery({
    ...queryOf(getArchiveJob, { params: { key: jobKey } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !state.data || state.data.state === 'waiting' || state.data.state === 'running' ? 700 : false,
  })
  const count = (n = 0) => n.toLocaleString(localeOf(i18n.language))
  const { state = 'waiting', done = 0, total = 0 } = data ?? {}
  if (state === 'done')
    return (
      <div role="status">
        <Notice tone="good">
          <p>{t('export.done', { total: count(total) })}</p>
        </Notice>
      </div>
    )
  if (state !== 'waiting' && state !== 'running')
    return (
      <Notice tone="bad">
        <p>{t('export.failed')}</p>
      </Notice>
    )
  return (
    <div className={stack(1, 'full-width')}>
      <progress
        className={styles.bar}
        aria-label={t('export.waiting')}
        {...(total > 0 && { max: total, value: done })}
      />
      <p className={look('soft')} role="status">
        {total > 0 ? t('export.running', { done: count(done), total: count(total) }) : t('export.waiting')}
      </p>
    </div>
  )
}
