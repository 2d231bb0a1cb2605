import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { paymentsConfigQuery } from '../api/payments.ts'
import { CardFace } from './card-face.tsx'
import { CardForm, PaymentsOff } from './card-form.tsx'
import styles from './pay.module.css'
import type { CardChoice } from './use-card-choice.ts'

/** Saved cards, or a form for the first one. Contains a form: do not nest it. */
export function CardPicker({ choice, disabled = false }: { choice: CardChoice; disabled?: boolean }) {
  const { t } = useTranslation('pay')
  const errorText = useErrorText()
  const { data: config } = useQuery(paymentsConfigQuery())
  const [adding, setAdding] = useState(false)
  const { cards, chosen, choose } = choice

  if (config?.provider === 'off') return <PaymentsOff />
  if (choice.error) {
    return <ErrorState title={t('card.failed')} text={errorText(choice.error)} onRetry={choice.retry} />
  }
  if (!cards) return <CardsWaiting />
  const isForm = adding || cards.length === 0
  return (
    <div className={stack(3)}>
      {cards.length > 0 && (
        <OptionGroup label={t('card.legend')} disabled={disabled}>
          {cards.map((card) => (
            <Option key={card.id} checked={card.id === chosen?.id} onPick={() => choose(card.id)}>
              <CardFace card={card} />
            </Option>
          ))}
        </OptionGroup>
      )}
      {config?.demo && !isForm && <p className={look('size-sm', 'soft')}>{t('test.short')}</p>}
      {isForm ? (
        <section className={look('panel-l', 'pad4')} aria-label={t('form.title')}>
          <CardForm
            onAdded={(card) => {
              choose(card.id)
              setAdding(false)
            }}
            onCancel={cards.length > 0 ? () => setAdding(false) : undefined}
          />
        </section>
      ) : (
        <Button kind="plain" className={styles.addOther} disabled={disabled} onClick={() => setAdding(true)}>
          <IconPlus size={20} aria-hidden /> {t('card.addOther')}
        </Button>
      )}
    </div>
  )
}

function CardsWaiting() {
  return (
    <Waiting>
      <div className={stack(3)}>
        <Skeleton height={68} />
        <Skeleton height={44} width={200} />
      </div>
    </Waiting>
  )
}
