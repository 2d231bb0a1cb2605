import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { disown } from '../../api/emails.ts'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { stack } from '../../ui/primitives.ts'
import { FormProblem, useSecondsLeft } from '../../widgets/form-problem.tsx'
import { AuthPage } from './auth-page.tsx'

/** "This isn't me", from a mail. It acts when a button is pressed, because programs that check mails open every link. */
export default function NotMeScreen() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams()
  const [isStopped, setIsStopped] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const waiting = useSecondsLeft(problem) > 0
  const isVoid = token.length < 10 || (problem instanceof ApiError && problem.code === 'email_link_invalid')

  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      await disown(token, { takeBack: isStopped })
      setIsStopped(!isStopped)
    } catch (reason) {
      setProblem(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthPage
      title={t(`notMe.${isStopped ? 'doneTitle' : 'title'}`)}
      intro={isStopped ? undefined : t('notMe.intro')}
    >
      <ScreenTitle>{t('notMe.title')}</ScreenTitle>
      {isVoid ? (
        <div className={stack(4)}>
          <Notice tone="bad" title={t('link.invalidTitle')}>
            <p>{t('notMe.invalid')}</p>
          </Notice>
          <LinkButton to="/contact" wide>
            {t('notMe.help')}
          </LinkButton>
        </div>
      ) : (
        <div className={stack(4)}>
          <div role="status">
            {isStopped && (
              <Notice tone="good">
                <p>{t('notMe.done')}</p>
              </Notice>
            )}
          </div>
          <FormProblem problem={problem} />
          <Button
            {...(!isStopped && { kind: 'primary' })}
            size="large"
            wide
            busy={busy}
            disabled={waiting}
            onClick={() => void press()}
          >
            {t(isStopped ? 'notMe.takeBack' : 'notMe.submit')}
          </Button>
        </div>
      )}
    </AuthPage>
  )
}
