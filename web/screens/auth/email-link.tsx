import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { followLink } from '../../api/emails.ts'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { stack } from '../../ui/primitives.ts'
import { FormProblem, useSecondsLeft } from '../../widgets/form-problem.tsx'
import { AuthPage } from './auth-page.tsx'

/** A mailed link acts when its button is pressed, because programs that check mails open every link. */
export function EmailLink({ kind }: { kind: 'confirm' | 'undo' }) {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const waiting = useSecondsLeft(problem) > 0
  const isVoid = token.length < 10 || (problem instanceof ApiError && problem.code === 'email_link_invalid')

  async function follow() {
    setBusy(true)
    setProblem(undefined)
    try {
      await followLink(kind, token)
      setDone(true)
    } catch (reason) {
      setProblem(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthPage
      title={t(`${kind}.${done ? 'doneTitle' : 'title'}`)}
      intro={done ? undefined : t(`${kind}.intro`)}
    >
      <ScreenTitle>{t(`${kind}.title`)}</ScreenTitle>
      {done ? (
        <div className={stack(6)}>
          <div role="status">
            <Notice tone="good">
              <p>{t(`${kind}.done`)}</p>
            </Notice>
          </div>
          <LinkButton to={kind === 'confirm' ? '/profile' : '/auth/login'} size="large" wide>
            {t(`${kind}.next`)}
          </LinkButton>
        </div>
      ) : (
        <div className={stack(4)}>
          {isVoid ? (
            <Notice tone="bad" title={t('link.invalidTitle')}>
              <p>{t(`${kind}.invalid`)}</p>
            </Notice>
          ) : (
            <>
              <FormProblem problem={problem} />
              <Button
                kind="primary"
                size="large"
                wide
                busy={busy}
                disabled={waiting}
                onClick={() => void follow()}
              >
                {t(`${kind}.submit`)}
              </Button>
            </>
          )}
          {isVoid && (
            <LinkButton to={kind === 'confirm' ? '/config/your-account' : '/contact'} wide>
              {t(`${kind}.help`)}
            </LinkButton>
          )}
        </div>
      )}
    </AuthPage>
  )
}
