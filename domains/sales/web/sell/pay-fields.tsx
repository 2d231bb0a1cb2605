import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { saleMethods } from '../../contract/ways.ts'
import { useCardName } from '../pay/card-face.tsx'
import type { SaleFieldsProps } from './item-fields.tsx'
import styles from './sell.module.css'

export function PayFields({ offers, choice, onChange }: SaleFieldsProps) {
  const { t } = useTranslation('admin-sales')
  const cardName = useCardName()
  const { method } = choice
  return (
    <fieldset className={classNames(stack(3, 'shrink'), styles.part)}>
      <legend className={look('bold', 'below2')}>{t('sell.how')}</legend>
      <Segmented
        label={t('sell.how')}
        choices={saleMethods.map((value) => ({
          value,
          label: t(`method.${value}`),
        }))}
        value={method}
        onChange={(next) => onChange({ method: next })}
      />
      {method === 'card' && offers.cards.length > 1 && (
        <SelectField
          label={t('sell.card')}
          required
          value={choice.pmId ?? ''}
          onChange={(event) => onChange({ pmId: event.target.value })}
        >
          {offers.cards.map((card) => (
            <option key={card.id} value={card.id}>
              {cardName(card)}
            </option>
          ))}
        </SelectField>
      )}
      {method === 'card' && offers.cards.length === 0 ? (
        <Notice>{t(offers.takesCards ? 'sell.noCard' : 'sell.noProvider')}</Notice>
      ) : (
        <p className={look('soft')}>
          {method === 'card' &&
            offers.cards.length === 1 &&
            offers.cards[0] &&
            `${cardName(offers.cards[0])}. `}
          {t(`sell.note.${method}`)}
        </p>
      )}
    </fieldset>
  )
}
