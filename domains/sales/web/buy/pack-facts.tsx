import { useTranslation } from 'react-i18next'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Pack } from '../../contract/packs.ts'

/** "Bono de 10 clases". */
export function usePackName(): (pack: Pick<Pack, 'creditType' | 'amount'>) => string {
  const { t } = useTranslation('buying')
  return ({ creditType, amount }) => t(`packs.name.${creditType}`, { count: amount })
}

interface PackFactsProps {
  pack: Pack
  /** Euros, when a code changes what the pack costs. */
  price?: number
}

/** Price of each class, and how long the credits last. */
export function PackFacts({ pack, price = pack.price }: PackFactsProps) {
  const { creditType, amount, days, shareable } = pack
  const { t } = useTranslation('buying')
  const euros = useEuros()
  return (
    <span className={look('size-s', 'soft', 'block')}>
      {amount > 1 && `${t(`packs.each.${creditType}`, { price: euros(price / amount) })} · `}
      {days === null ? t('packs.forever') : t('packs.lasts', { count: days })}
      {shareable && ` · ${t('packs.shared')}`}
    </span>
  )
}
