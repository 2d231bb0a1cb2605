import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isPackFor } from '../../../rules/packs.ts'
import { packsQuery } from '../../api/packs.ts'
import type { ShownUser } from '../../api/user.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { useBuyIntent } from '../../widgets/buy/buy-intent.ts'
import { PackFacts, usePackName } from '../../widgets/buy/pack-facts.tsx'
import { NotYet } from '../../widgets/not-yet.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { useBookingStop } from '../profile/booking-stop.ts'
import styles from './your-credits.module.css'

const BuyCredit = lazy(() => import('../../widgets/buy/buy-credit.tsx'))

const intentOf = (id: number) => `pack-${id}`

/** Packs that the member may buy; nothing when there are none. */
export function Packs({ user }: { user: ShownUser }) {
  const { t } = useTranslation('buying')
  const nameOf = usePackName()
  const euros = useEuros()
  const isBlocked = useBookingStop(user).blocks
  const { intent, begin, end } = useBuyIntent()
  const query = useQuery(packsQuery())
  const { data = [] } = query
  const packs = data.filter(({ audience }) => isPackFor(audience, user.hasPlan))
  const wanted = packs.find(({ id }) => intent === intentOf(id))
  if (query.error && !query.data) return <NotYet reading={query} title={t('packs.failed')} />
  if (packs.length === 0) return null
  return (
    <section className={stack(4, 'fit')} aria-labelledby="packs">
      <h2 id="packs" className={look('size-h3')}>
        {t('packs.title')}
      </h2>
      {isBlocked && <Notice>{t('packs.blocked')}</Notice>}
      <ul className={classNames(look('panel-l'), styles.list)}>
        {packs.map((pack) => (
          <li key={pack.id} className={row(4, 'pad3x4', 'between')}>
            <div className={stack(0, 'grow', 'snug')}>
              <span className={look('semibold')}>{nameOf(pack)}</span>
              <span className={look('tabular')}>{euros(pack.price)}</span>
              <PackFacts pack={pack} />
            </div>
            {!isBlocked && (
              <Button
                aria-haspopup="dialog"
                aria-label={t('packs.buyNamed', { name: nameOf(pack) })}
                onClick={() => begin(intentOf(pack.id))}
              >
                {t('packs.buy')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {wanted && !isBlocked && (
          <BuyCredit
            key={wanted.id}
            kind={wanted.creditType}
            packId={wanted.id}
            onBought={end}
            onClose={end}
          />
        )}
      </Suspense>
    </section>
  )
}
