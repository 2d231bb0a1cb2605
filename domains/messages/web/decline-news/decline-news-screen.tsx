import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '../../../../platform/web/api/call.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import { declineNews } from '../../contract/broadcasts.ts'

/** Opened from a mail without a log-in. Declining needs a press, because mail programs open links. */
export default function DeclineNewsScreen() {
  const { t } = useTranslation('decline-news')
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  // The page is rendered without the token: it is the same for everybody.
  const hydrated = useHydrated()
  const { busy, problem, run } = useWork()
  const [done, setDone] = useState(false)

  async function decline() {
    if (busy) return
    await run(async () => {
      await call(declineNews, { query: { token }, anonymous: true })
      setDone(true)
    })
  }

  return (
    <Page title={t('title')} width="form">
      <ScreenTitle>{t('title')}</ScreenTitle>
      {done ? (
        <Notice tone="good" title={t('done')}>
          <p>{t('back')}</p>
          <LinkButton to="/config/your-account">{t('toAccount')}</LinkButton>
        </Notice>
      ) : hydrated && token === '' ? (
        <Notice>
          <p>{t('bad')}</p>
        </Notice>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void decline()
          }}
        >
          <p style={{ marginBottom: 16 }}>{t('text')}</p>
          <FormProblem problem={problem} />
          <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        </form>
      )}
    </Page>
  )
}
