import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { followLink } from '../api/emails.ts'
import { AuthPage } from './auth-page.tsx'
import { useMailedLink } from './use-mailed-link.ts'

export function EmailLink({ kind }: { kind: 'confirm' | 'undo' }) {
  const { t } = useTranslation('auth')
  const [done, setDone] = useState(false)
  const { press, busy, problem, waiting, isVoid } = useMailedLink(async (token) => {
    await followLink(kind, token)
    setDone(true)
  })

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
                onClick={() => void press()}
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
