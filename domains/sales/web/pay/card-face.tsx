import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Card } from '../../contract/payments.ts'
import { BrandMark } from './brand-mark.tsx'
import { isExpired } from './card-typing.ts'
import styles from './pay.module.css'

type NamedCard = Pick<Card, 'brand' | 'last4'>

function useBrand(): (brand: string) => string {
  const { t } = useTranslation('pay')
  return (brand) => {
    const known = brand === 'visa' || brand === 'mastercard' || brand === 'amex' ? brand : 'other'
    return t(`card.brand.${known}`)
  }
}

/** "Visa terminada en 4242". */
export function useCardName(): (card: NamedCard) => string {
  const { t } = useTranslation('pay')
  const brandOf = useBrand()
  return ({ brand, last4 }) => t('card.name', { brand: brandOf(brand), last4 })
}

/** "Visa 4242". */
export function useShortCardName(): (card: NamedCard) => string {
  const brandOf = useBrand()
  return ({ brand, last4 }) => `${brandOf(brand)} ${last4}`
}

export function CardFace({ card }: { card: Card }) {
  const { t } = useTranslation('pay')
  const today = useToday()
  const cardName = useCardName()
  const { expMonth: month, expYear: year } = card
  const date = `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
  const isOver = isExpired({ month, year }, today)
  return (
    <span className={row(4, 'grow')}>
      <BrandMark brand={card.brand} />
      <span className={stack(1, 'grow')}>
        <span className={look('semibold')}>{cardName(card)}</span>
        <span className={classNames(row(3, 'rows1', 'wrap', 'size-s', 'soft', 'tabular'), styles.faceNote)}>
          <span className={isOver ? styles.faceOver : undefined}>
            {t(isOver ? 'card.expired' : 'card.expires', { date })}
          </span>
          {card.defaultPaymentMethod && <Badge>{t('card.isDefault')}</Badge>}
        </span>
      </span>
    </span>
  )
}
