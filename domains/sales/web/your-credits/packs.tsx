import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { isPackFor } from '../../rules/packs.ts'
import { packsQuery } from '../api/packs.ts'
import { useBuyIntent } from '../buy/buy-intent.ts'
import { PackFacts, usePackName } from '../buy/pack-facts.tsx'
import { OtherAges } from '../widgets/other-ages.tsx'
import styles from './your-credits.module.css'

const BuyCredit = lazy(() => import('../buy/buy-credit.tsx'))

const intentOf = (id: number) => `pack-${id}`

/** Packs that the member may buy; nothing when there are none. `isBlocked`: the member can book nothing now. */
export function Packs({ user, isBlocked }: { user: ShownUser; isBlocked: boolean }) {
  const { t } = useTranslation('buying')
  const nameOf = usePackName()
  const euros = useEuros()
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
      <OtherAges />
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
