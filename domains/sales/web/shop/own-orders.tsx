import { IconCheck, IconPackage, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { onDay } from '../../../../platform/web/language/when.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { Order } from '../../contract/orders.ts'
import { ordersQuery } from '../api/orders.ts'
import { productImage } from '../widgets/product-image.ts'
import styles from './own-orders.module.css'
import { productPrice } from './product-price.ts'

const signs = { waiting: IconPackage, handed_over: IconCheck, cancelled: IconX }

export default function OwnOrders() {
  const { t } = useTranslation('shop')
  const reading = useQuery(ordersQuery())
  const { data } = reading
  if (!data) {
    return <NotYet reading={reading} title={t('orders.failed')} height={80} />
  }
  if (data.length === 0) return <p className={styles.empty}>{t('orders.empty')}</p>
  return (
    <ul className={stack(2, 'full-width')}>
      {data.map((order) => (
        <li key={order.id}>
          <OrderRow order={order} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('shop')
  const today = useToday()
  const timeZone = useZone()
  const Sign = signs[order.status]
  const ended = dayAt(Date.parse(order.endedAt ?? order.createdAt), timeZone)
  const day = onDay(ended, today, i18n.language)
  return (
    <article
      className={classNames(
        stack(4, 'middle', 'panel'),
        styles.order,
        order.status === 'waiting' && styles.waits,
      )}
    >
      <img
        className={styles.picture}
        src={productImage(order.product.image)}
        alt=""
        width={64}
        height={64}
        loading="lazy"
      />
      <div className={stack(1)}>
        <h3 className={look('strong', 'size-h4', 'tight')}>
          {order.product.name} {order.variant}
        </h3>
        <p className={classNames(row(2, 'size-sm'), styles.state)}>
          <Sign size={18} aria-hidden /> {t(`orders.${order.status}`, { center: order.center.name, day })}
        </p>
      </div>
      <p className={look('tabular', 'nowrap')}>{productPrice(i18n.language, order.amount)}</p>
    </article>
  )
}
