import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { disown } from '../api/emails.ts'
import { AuthPage } from './auth-page.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/** "This isn't me", from a mail. */
export default function NotMeScreen() {
  const { t } = useTranslation('auth')
  const [isStopped, setIsStopped] = useState(false)
  const { press, busy, problem, waiting, isVoid } = useMailedLink(async (token) => {
    await disown(token, { takeBack: isStopped })
    setIsStopped(!isStopped)
  })

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
