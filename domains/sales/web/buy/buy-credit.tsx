import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditType } from '../../../../platform/contract/values.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Spoken, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import type { Pack } from '../../contract/packs.ts'
import type { Card } from '../../contract/payments.ts'
import { isPackFor } from '../../rules/packs.ts'
import { packsQuery } from '../api/packs.ts'
import { paymentsConfigQuery, readPriceWithCode } from '../api/payments.ts'
import { registerCredit } from '../api/receipt-for.ts'
import { BrandMark } from '../pay/brand-mark.tsx'
import { useCardName } from '../pay/card-face.tsx'
import { PaymentsOff } from '../pay/card-form.tsx'
import { CardPicker } from '../pay/card-picker.tsx'
import type { CheckoutState } from '../pay/checkout.ts'
import { CheckoutNotice } from '../pay/checkout-notice.tsx'
import { type CardChoice, useCardChoice } from '../pay/use-card-choice.ts'
import { type Checkout, useCheckout } from '../pay/use-checkout.tsx'
import styles from './buy-credit.module.css'
import { DiscountField, ReducedPrice, unfinishedCode, useDiscount } from './discount-code.tsx'
import { NoCardDialog } from './no-card-dialog.tsx'
import { PackFacts, usePackName } from './pack-facts.tsx'
import { isGoing, PayStatus } from './pay-panel.tsx'
import { priceNow } from './price-now.ts'

/** Name from the specification; the receipt carries the text. */
const description = 'The Box credit'

interface BuyCreditProps {
  kind: CreditType
  /** The pack to buy; else the member chooses between one credit and the packs of that kind. */
  packId?: number
  /** The owner books this class after the payment. */
  forClass?: { name: string; when: string }
  onBought: () => void
  onClose: () => void
}

export default function BuyCredit({ kind, packId, forClass, onBought, onClose }: BuyCreditProps) {
  const { t } = useTranslation('buying')
  const user = useUser()
  const till = useQuery(paymentsConfigQuery()).data
  const choice = useCardChoice()
  const checkout = useCheckout({
    kind: 'credits',
    mine: (purchase) =>
      purchase.kind === 'credits' &&
      purchase.creditType === kind &&
      (packId === undefined || purchase.packId === packId),
    onDone: async (receiptId, { purchase }) => {
      const isPack = purchase.kind === 'credits' && purchase.packId !== undefined
      if (user && !isPack && receiptId !== null) await registerCredit(user.id, kind, receiptId)
      toast(t(isPack ? 'packs.done' : `credit.done.${kind}`), 'good')
      onBought()
    },
  })
  const nameOf = usePackName()
  const readingPacks = useQuery(packsQuery())
  const packs = readingPacks.data ?? []
  const choosable = packs.filter(
    (pack) =>
      pack.creditType === kind &&
      isPackFor(pack.audience, user?.hasPlan ?? false) &&
      (packId === undefined || pack.id === packId),
  )
  const [named] = packId === undefined ? [] : choosable
  const lack = lackOf(checkout, choice.cards)
  if (lack && till?.provider !== 'off') return <NoCardDialog why={lack} onClose={onClose} />
  const title = named
    ? nameOf(named)
    : choosable.length > 0
      ? t(`credit.titleMany.${kind}`)
      : t(`credit.title.${kind}`)
  return (
    <Dialog open onClose={onClose} title={title} busy={isGoing(checkout)}>
      {till?.provider === 'off' ? (
        <PaymentsOff />
      ) : (
        <Offer
          {...{ kind, checkout, choice, onClose, packs: choosable, isNamed: packId !== undefined }}
          readingPacks={readingPacks}
          {...(forClass && { forClass })}
        />
      )}
      {checkout.dialog}
    </Dialog>
  )
}

/** `no_cards` and `no_default_card` of the specification, checked here or by the server. */
function lackOf({ state }: Checkout, cards: readonly Card[] | undefined) {
  const code = state.is === 'failed' ? state.code : undefined
  if (code === 'no_cards' || cards?.length === 0) return 'noCards'
  const hasDefault = cards?.some((card) => card.defaultPaymentMethod) ?? true
  return code === 'no_default_card' || !hasDefault ? 'noDefaultCard' : undefined
}

/** The pack of a purchase that was not finished. */
function unfinishedPack(state: CheckoutState): number | undefined {
  const purchase = 'order' in state ? state.order.purchase : undefined
  return purchase?.kind === 'credits' ? purchase.packId : undefined
}

type OfferProps = Pick<BuyCreditProps, 'kind' | 'forClass' | 'onClose'> & {
  checkout: Checkout
  choice: CardChoice
  packs: readonly Pack[]
  readingPacks: UseQueryResult<Pack[]>
  /** The only pack is what is bought. */
  isNamed: boolean
}

function Offer(props: OfferProps) {
  const { kind, forClass, checkout, choice, packs, readingPacks, isNamed, onClose } = props
  const { t } = useTranslation('buying')
  const euros = useEuros()
  const user = useUser()
  const { creditsPlan, creditsNoPlan, creditMonths } = useGym().config
  const [picked = unfinishedPack(checkout.state), setPicked] = useState<number | 'single'>()
  const pack = isNamed ? packs[0] : packs.find(({ id }) => id === picked)
  const single = user?.hasPlan ? creditsPlan : creditsNoPlan
  const purchase = {
    kind: 'credits',
    creditType: kind,
    ...(pack && {
      packId: pack.id,
      packSeen: { amount: pack.amount, days: pack.days, shareable: pack.shareable },
    }),
  } as const
  const discount = useDiscount({
    item: purchase,
    read: (code) => readPriceWithCode(purchase, code),
    first: unfinishedCode(checkout.state),
  })
  const price = priceNow(checkout.state, purchase, discount.price?.reduced ?? pack?.price ?? single)
  const nameOf = usePackName()
  const going = isGoing(checkout)
  const isReady =
    user !== undefined &&
    choice.chosen !== undefined &&
    (pack !== undefined || !isNamed) &&
    !discount.isPending
  const pay = () => {
    if (going || !isReady) return
    checkout.pay({
      purchase,
      amount: price,
      description,
      ...(choice.chosen && { pmId: choice.chosen.id }),
      ...(discount.code !== undefined && { code: discount.code }),
    })
  }
  return (
    <div className={classNames(stack(4), styles.offer)}>
      <p className={look('display', 'size-figure-l', 'tabular')}>
        <ReducedPrice discount={discount} price={price} />
      </p>
      {!isNamed && packs.length > 0 && (
        <OptionGroup label={t('packs.choose')} disabled={going}>
          <Option checked={pack === undefined} onPick={() => setPicked('single')}>
            <span className={look('grow')}>
              {t('packs.single')}
              <span className={look('size-s', 'soft', 'block')}>
                {t('packs.singleLasts', { count: creditMonths })}
              </span>
            </span>
            <span className={look('semibold', 'tabular', 'nowrap')}>{euros(single)}</span>
          </Option>
          {packs.map((each) => (
            <Option key={each.id} checked={each.id === pack?.id} onPick={() => setPicked(each.id)}>
              <span className={look('grow')}>
                {nameOf(each)}
                <PackFacts pack={each} />
              </span>
              <span className={look('semibold', 'tabular', 'nowrap')}>{euros(each.price)}</span>
            </Option>
          ))}
        </OptionGroup>
      )}
      {isNamed && pack && (
        <p>
          <PackFacts pack={pack} price={price} />
        </p>
      )}
      {readingPacks.isError && readingPacks.data === undefined && (
        <NotYet reading={readingPacks} title={t('packs.failed')}>
          {null}
        </NotYet>
      )}
      {forClass ? (
        <p>{t('credit.forClass', forClass)}</p>
      ) : (
        packs.length === 0 && <p>{t(`credit.what.${kind}`, { months: creditMonths })}</p>
      )}
      <DiscountField discount={discount} disabled={going} />
      <PayWith choice={choice} going={going} refused={checkout.state.is === 'failed'} />
      <CheckoutNotice checkout={checkout} />
      <p className={classNames(look('soft', 'size-sm'), styles.status)} role="status">
        <PayStatus checkout={checkout} />
      </p>
      <DialogActions>
        <Button onClick={onClose} disabled={going}>
          {t('later')}
        </Button>
        <Button kind="primary" busy={going} disabled={!isReady} onClick={pay}>
          {t(forClass ? 'payAndBook' : 'pay', { price: euros(price) })}
        </Button>
      </DialogActions>
    </div>
  )
}

function PayWith({ choice, going, refused }: { choice: CardChoice; going: boolean; refused: boolean }) {
  const { t } = useTranslation('buying')
  const { t: tPay } = useTranslation('pay')
  const isDemo = useQuery(paymentsConfigQuery()).data?.demo
  const cardName = useCardName()
  const [open, setOpen] = useState(false)
  if (open || refused || choice.error) return <CardPicker choice={choice} disabled={going} />
  if (!choice.chosen) {
    return (
      <Waiting>
        <Skeleton height={64} />
      </Waiting>
    )
  }
  return (
    <div className={stack(2)}>
      <div className={classNames(row(3), styles.card)}>
        <BrandMark brand={choice.chosen.brand} />
        <Spoken>{cardName(choice.chosen)}</Spoken>
        <span className={look('grow', 'semibold', 'tabular', 'nowrap')} aria-hidden>
          ···· {choice.chosen.last4}
        </span>
        <Button kind="plain" disabled={going} onClick={() => setOpen(true)}>
          {t('credit.otherCard')}
        </Button>
      </div>
      {isDemo && <p className={look('size-sm', 'soft')}>{tPay('test.short')}</p>}
    </div>
  )
}
