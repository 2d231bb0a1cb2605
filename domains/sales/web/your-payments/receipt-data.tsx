import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { personalDataQuery } from '../../../people/web/api/user.ts'
import styles from './your-payments.module.css'

export function ReceiptData() {
  const { t } = useTranslation('your-payments')
  const memberId = useSession().claims?.memberId ?? 0
  const reading = useQuery({ ...personalDataQuery(memberId), enabled: memberId > 0 })
  const { data: user } = reading
  return (
    <section className={stack(4, 'packed', 'shrink')} aria-labelledby="receipt-data">
      <h2 id="receipt-data" className={styles.heading}>
        {t('data.title')}
      </h2>
      {user ? (
        <div className={stack(4, 'panel-l', 'pad4')}>
          <dl className={classNames(stack(3, 'facts', 'break-anywhere'), styles.data)}>
            <div>
              <dt>{t('data.name')}</dt>
              <dd>
                {user.name} {user.surname}
              </dd>
            </div>
            <div>
              <dt>{t('data.cin')}</dt>
              <dd>{user.cin}</dd>
            </div>
            <div>
              <dt>{t('data.email')}</dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
          <p className={look('soft')}>{t('data.text')}</p>
          <LinkButton to="/config/your-account" className={styles.add as string}>
            {t('data.change')}
          </LinkButton>
        </div>
      ) : (
        <NotYet reading={reading} title={t('data.failed')} height={260} />
      )}
    </section>
  )
}
