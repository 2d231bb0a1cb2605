import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsActing } from '../../../../platform/web/session/use-session.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import styles from './acting-bar.module.css'

/** Says on every screen whom this log-in acts for. A link, because it must work before the page is hydrated. */
export function ActingBar() {
  const isActing = useIsActing()
  return isActing && <Bar />
}

function Bar() {
  const { t } = useTranslation('shell')
  const name = useUser()?.name
  return (
    <div className={styles.bar} data-screen-only>
      <div className={row(3, 'page', 'between', 'middle', 'wrap')}>
        <span className={look('semibold')}>{name === undefined ? ' ' : t('acting.for', { name })}</span>
        <Link to="/config/household" prefetch="intent" className={styles.change}>
          {t('acting.change')}
        </Link>
      </div>
    </div>
  )
}
