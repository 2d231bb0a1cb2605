import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import styles from './acting-bar.module.css'

/** Says on every screen whom this log-in acts for. A link, because it must work before the page is hydrated. */
export function ActingBar() {
  const isActing = useSession().claims?.actorId !== undefined
  return isActing && <Bar />
}

function Bar() {
  const { t } = useTranslation('shell')
  const name = useUser()?.name
  return (
    <div className={styles.bar} data-screen-only>
      <div className={classNames(row(3, 'page', 'between', 'wrap'))}>
        <span>{name === undefined ? ' ' : t('acting.for', { name })}</span>
        <Link to="/config/household" prefetch="intent" className={look('touch')}>
          {t('acting.change')}
        </Link>
      </div>
    </div>
  )
}
