import { useTranslation } from 'react-i18next'
import { FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ServiceForm } from '../../contract/services.ts'

/** As typed, by length. */
export type TypedPrices = Readonly<Record<number, string>>

export const typedPrices = (prices: ServiceForm['prices']): TypedPrices =>
  Object.fromEntries(prices.map(({ minutes, price }) => [minutes, String(price).replace('.', ',')]))

/** Without those that are empty; NaN for what is no number. */
export const readPrices = (minutes: readonly number[], typed: TypedPrices): ServiceForm['prices'] =>
  minutes.flatMap((length) => {
    const text = (typed[length] ?? '').trim().replace(',', '.')
    return text === '' ? [] : [{ minutes: length, price: Number(text) }]
  })

interface Props {
  minutes: readonly number[]
  typed: TypedPrices
  onType: (typed: TypedPrices) => void
}

/** What each length costs by card. */
export function ServicePrices({ minutes, typed, onType }: Props) {
  const { t } = useTranslation('admin-services')
  return (
    <div className={stack(1)}>
      <div className={row(3, 'wrap')}>
        {minutes
          .toSorted((a, b) => a - b)
          .map((length) => (
            <TextField
              key={length}
              label={t('price', { length })}
              unit="€"
              inputMode="decimal"
              value={typed[length] ?? ''}
              onChange={({ target }) => onType({ ...typed, [length]: target.value })}
            />
          ))}
      </div>
      <FormNote>{t('priceHint')}</FormNote>
    </div>
  )
}
