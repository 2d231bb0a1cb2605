import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ScreenTitle } from '../seo/page-meta.tsx'
import { Skeleton, Waiting } from '../ui/skeleton.tsx'
import { wantedAddress } from './shell-page.ts'

/** Shown by the worker offline; goes on to the requested screen. */
export default function ShellScreen() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(wantedAddress(), { replace: true })
  }, [navigate])
  return (
    <div data-shell>
      <ScreenTitle>{t('loading')}</ScreenTitle>
      <Waiting>
        <div style={{ padding: 'var(--gutter)' }}>
          <Skeleton height={320} />
        </div>
      </Waiting>
    </div>
  )
}
