import { useTranslation } from 'react-i18next'
import type { Scope } from '../../../../platform/contract/scopes.ts'

/** Description of a scope. */
export function useScopeName(): (scope: Scope) => string {
  const { t } = useTranslation('programs')
  // The colon of a scope separates no namespace.
  return (scope) => t(`scope.${scope}`, { nsSeparator: false })
}
