import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ApiError, isPartMissing } from '../api/api-error.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorState } from '../ui/states/state.tsx'

export function BrokenScreen() {
  const { t } = useTranslation('shell')
  const error = useRouteError()
  return (
    <main id="main" tabIndex={-1}>
      <title>{t('error.title')}</title>
      <ErrorState
        text={useErrorText()(error)}
        reference={error instanceof ApiError ? error.details.requestId : undefined}
        onRetry={() => location.reload()}
      >
        <LinkButton to="/" reloadDocument>
          {t('error.toHome')}
        </LinkButton>
      </ErrorState>
    </main>
  )
}

export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('shell')
  return (error) => {
    if (isPartMissing(error)) return t('error.offline')
    if (!(error instanceof ApiError)) return t('error.unexpected')
    if (error.code === 'offline') return t('error.offline')
    if (error.code === 'timeout') return t('error.timeout')
    return error.message || t('error.unexpected')
  }
}
