import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { cardsQuery, paymentsConfigQuery } from '../api/payments.ts'
import { CardForm, PaymentsOff } from '../pay/card-form.tsx'
import { CardList } from './card-list.tsx'
import styles from './your-payments.module.css'

export function CardsSection() {
  const { t } = useTranslation('your-payments')
  return (
    <section className={stack(4, 'packed', 'shrink')} aria-labelledby="cards">
      <h2 id="cards" className={styles.heading} tabIndex={-1}>
        {t('cards.title')}
      </h2>
      <Cards />
    </section>
  )
}

function Cards() {
  const { t } = useTranslation('your-payments')
  const { t: tPay } = useTranslation('pay')
  const till = useQuery(paymentsConfigQuery())
  const { data: config } = till
  const reading = useQuery(cardsQuery())
  const { data: cards } = reading
  const [query] = useSearchParams()
  const [asked, setAdding] = useState<boolean>()
  // Coming from a purchase without a card, the form opens at once.
  const adding = asked ?? (cards?.length === 0 && query.has('returnUrl'))
  const adder = useRef<HTMLButtonElement>(null)
  const wasAdding = useRef(false)

  // Closing returns the focus to the opening button.
  useEffect(() => {
    if (wasAdding.current && !adding) adder.current?.focus()
    wasAdding.current = adding
  }, [adding])

  if (config?.provider === 'off') return <PaymentsOff />
  if (!cards || !config) {
    return (
      <NotYet reading={cards ? till : reading} title={tPay('card.failed')}>
        <CardsWaiting />
      </NotYet>
    )
  }
  return (
    <>
      {cards.length > 0 ? (
        <CardList cards={cards} />
      ) : (
        !adding && <p className={look('soft')}>{t('cards.empty')}</p>
      )}
      {config.demo && cards.length > 0 && !adding && <p className={look('soft')}>{tPay('test.short')}</p>}
      {adding ? (
        <section className={stack(4, 'panel-l', 'pad4')} aria-label={tPay('form.title')}>
          <CardForm
            onAdded={() => {
              setAdding(false)
              toast(tPay('form.saved'), 'good')
            }}
            onCancel={() => setAdding(false)}
          />
        </section>
      ) : (
        <Button
          ref={adder}
          kind={cards.length > 0 ? 'quiet' : 'primary'}
          className={styles.add}
          onClick={() => setAdding(true)}
        >
          <IconPlus size={20} aria-hidden /> {tPay(cards.length > 0 ? 'card.addOther' : 'card.add')}
        </Button>
      )}
    </>
  )
}

export function CardsWaiting() {
  return (
    <Waiting>
      <div className={stack(4, 'packed', 'shrink')}>
        <Skeleton width={120} height={24} />
        <Skeleton height={116} />
        <Skeleton width={200} height={44} />
      </div>
    </Waiting>
  )
}
