import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { Option, OptionGroup } from '../../../../platform/web/ui/forms/option-group.tsx'
import { columns, look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import { personalDataQuery } from '../../../people/web/api/user.ts'
import type { Product } from '../../contract/products.ts'
import { paymentsConfigQuery, readPriceWithCode } from '../api/payments.ts'
import { ReducedPrice, unfinishedCode, useDiscount } from '../buy/discount-code.tsx'
import { isGoing, PayPanel } from '../buy/pay-panel.tsx'
import { payProblem } from '../buy/pay-problem.ts'
import { priceNow } from '../buy/price-now.ts'
import { PaymentsOff } from '../pay/card-form.tsx'
import { useCardChoice } from '../pay/use-card-choice.ts'
import { type Checkout, useCheckout } from '../pay/use-checkout.tsx'
import { productImage } from '../widgets/product-image.ts'
import styles from './buy-product.module.css'

interface BuyProductProps {
  product: Product
  onClose: () => void
}

export default function BuyProduct({ product, onClose }: BuyProductProps) {
  const { t } = useTranslation('shop')
  const { centers } = useGym()
  const [waitsAt, setWaitsAt] = useState<number>()
  const checkout = useCheckout({
    kind: 'product',
    mine: (purchase) => purchase.kind === 'product' && purchase.productId === product.id,
    onDone: (_receiptId, { purchase }) => {
      if (purchase.kind === 'product') setWaitsAt(purchase.centerId)
    },
  })
  const center = centers.find(({ id }) => id === waitsAt)
  const title = waitsAt === undefined ? product.name : t('done.title', { center: center?.name ?? '' })
  return (
    <Dialog open onClose={onClose} title={title} busy={waitsAt === undefined && isGoing(checkout)}>
      {waitsAt === undefined ? (
        <Order product={product} checkout={checkout} />
      ) : (
        <Bought product={product} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Order({ product, checkout }: { product: Product; checkout: Checkout }) {
  const { t } = useTranslation('shop')
  const { centers } = useGym()
  const user = useUser()
  const till = useQuery(paymentsConfigQuery()).data
  const [picked, setPicked] = useState(useCenter()?.id)
  const free = product.variants.filter(({ soldOut }) => !soldOut)
  const [size, setSize] = useState(free.length === 1 ? free[0]?.id : undefined)
  const choice = useCardChoice()
  const { revalidate } = useRevalidator()
  const isGone = checkout.state.is === 'failed' && checkout.state.code === 'sold_out'
  useEffect(() => {
    if (!isGone) return
    setSize(undefined)
    void revalidate()
  }, [isGone, revalidate])
  const center = centers.find(({ id }) => id === picked) ?? centers[0]
  const purchase = {
    kind: 'product',
    productId: product.id,
    ...(size !== undefined && { variantId: size }),
    centerId: center?.id ?? 0,
  } as const
  const needsSize = product.variants.length > 0 && size === undefined
  // All sizes cost the same, so the price with a code needs none to be chosen.
  const sized = { ...purchase, ...(needsSize && { variantId: product.variants[0]?.id ?? 0 }) }
  const discount = useDiscount({
    item: { productId: product.id },
    read: (code) => readPriceWithCode(sized, code),
    first: unfinishedCode(checkout.state),
  })
  const known = discount.price?.reduced ?? product.price
  const price = priceNow(checkout.state, purchase, known)
  return (
    <div className={stack(4)}>
      <div className={row(4)}>
        <img src={productImage(product.image)} alt="" width={72} height={72} className={styles.picture} />
        <p className={look('display', 'size-figure', 'tabular')}>
          <ReducedPrice discount={discount} price={price} />
        </p>
      </div>
      {till?.provider === 'off' ? (
        <PaymentsOff />
      ) : (
        <>
          {product.variants.length > 0 && (
            <OptionGroup label={t('size')} disabled={isGoing(checkout)}>
              <div className={columns(2, 2)}>
                {product.variants.map(({ id, name, soldOut }) => (
                  <Option key={id} checked={id === size} disabled={soldOut} onPick={() => setSize(id)}>
                    <span className={look(soldOut ? 'soft' : 'bold')}>
                      {soldOut ? t('sizeSoldOut', { name }) : name}
                    </span>
                  </Option>
                ))}
              </div>
            </OptionGroup>
          )}
          {centers.length > 1 ? (
            <OptionGroup label={t('pickUp')} disabled={isGoing(checkout)}>
              {centers.map(({ id, name, address }) => (
                <Option key={id} checked={id === center?.id} onPick={() => setPicked(id)}>
                  <span>
                    <span className={look('bold', 'block')}>{name}</span>
                    <span className={look('size-s', 'soft')}>{address}</span>
                  </span>
                </Option>
              ))}
            </OptionGroup>
          ) : (
            <p>{t('pickUpAt', { center: center?.name ?? '' })}</p>
          )}
          <PayPanel
            checkout={checkout}
            choice={choice}
            purchase={purchase}
            description={product.name}
            price={known}
            discount={discount}
            problem={needsSize ? 'no_size' : payProblem({ user, cardId: choice.chosen?.id, price })}
          />
        </>
      )}
    </div>
  )
}

function Bought({ product, onClose }: BuyProductProps) {
  const { t } = useTranslation('shop')
  const { data: user } = useQuery(personalDataQuery(useSession().claims?.memberId ?? 0))
  const toOrders = () => {
    onClose()
    document.getElementById('orders')?.scrollIntoView()
  }
  return (
    <div role="status">
      <div className={row(4)}>
        <img src={productImage(product.image)} alt="" width={72} height={72} className={styles.picture} />
        <div className={stack(2)}>
          <p>{t('done.text', { name: product.name })}</p>
          {user && (
            <p className={look('soft', 'break-anywhere')}>{t('done.receipt', { email: user.email })}</p>
          )}
        </div>
      </div>
      <DialogActions>
        <Button onClick={toOrders}>{t('done.orders')}</Button>
        <Button kind="primary" onClick={onClose}>
          {t('done.close')}
        </Button>
      </DialogActions>
    </div>
  )
}
