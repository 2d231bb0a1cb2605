import { useTranslation } from 'react-i18next'
import type { Reach } from '../../../../platform/contract/reached.ts'

type Counts = Pick<Reach, 'byMail' | 'byPush'>

/** "4 por correo y 2 por notificación"; undefined when nobody is reached. */
export function useWays(): (counts: Counts) => string | undefined {
  const { t } = useTranslation('to-call')
  return ({ byMail, byPush }) =>
    [byMail > 0 && t('byMail', { count: byMail }), byPush > 0 && t('byPush', { count: byPush })]
      .filter(Boolean)
      .join(t('and')) || undefined
}
