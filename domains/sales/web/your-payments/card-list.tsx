import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { Card } from '../../contract/payments.ts'
import { payWithCard } from '../api/payments.ts'
import { CardFace, useCardName } from '../pay/card-face.tsx'
import { RemoveCardDialog } from './remove-card-dialog.tsx'
import styles from './your-payments.module.css'

/** Editable list; `CardPicker` is for reading or choosing. */
export function CardList({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('your-payments')
  const cardName = useCardName()
  const errorText = useErrorText()
  const { busy: making, run } = useWork<string>((reason) =>
    toast(`${t('cards.notDone')}. ${errorText(reason)}`, 'bad'),
  )
  const [removing, setRemoving] = useState<Card>()

  async function makeDefault(card: Card) {
    if (making) return
    await run(async () => {
      await payWithCard(card.id)
      toast(t('cards.isDefaultNow', { card: cardName(card) }), 'good')
    }, card.id)
  }

  return (
    <>
      <ul className={classNames(look('panel-l'), styles.list)}>
        {cards.map((card) => (
          <li key={card.id} className={classNames(stack(2, 'middle', 'rows1'), styles.card)}>
            <CardFace card={card} />
            {!card.defaultPaymentMethod && (
              <Button
                kind="plain"
                className={styles.makeDefault}
                busy={making === card.id}
                aria-label={t('cards.makeDefaultOf', { card: cardName(card) })}
                onClick={() => void makeDefault(card)}
              >
                {t('cards.makeDefault')}
              </Button>
            )}
            <IconButton
              label={t('cards.removeOf', { card: cardName(card) })}
              aria-haspopup="dialog"
              onClick={() => setRemoving(card)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {removing && <RemoveCardDialog card={removing} cards={cards} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
