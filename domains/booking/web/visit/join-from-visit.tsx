import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSite } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import type { Visit } from '../../contract/visits.ts'

/** To the sign-up form, with what is known filled in. */
export function JoinFromVisit({ guest, token }: { guest: NonNullable<Visit['guest']>; token: string }) {
  const { t } = useTranslation('visits')
  const { name: brand } = useSite()
  const navigate = useNavigate()
  return (
    <section className={stack(3, 'ruled')} aria-labelledby="join">
      <h2 id="join" className={look('size-h3', 'above4')}>
        {t('join.title', { gym: brand })}
      </h2>
      <p className={look('soft')}>{t('join.text')}</p>
      <div>
        <Button
          kind="primary"
          onClick={() => {
            keepDraft('signup', { ...guest })
            void navigate(`/auth/signup?visit=${token}`)
          }}
        >
          {t('join.go')}
        </Button>
      </div>
    </section>
  )
}
