import { IconCalendarPlus, IconShoppingBag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { BookDialog } from '../../../booking/web/member-file/book-dialog.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import type { SaleItem } from '../../../sales/contract/sales.ts'

const SellDialog = lazy(() =>
  import('../../../sales/web/sell/sell-dialog.tsx').then((module) => ({ default: module.SellDialog })),
)

export function Desk({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const [booking, setBooking] = useState(false)
  return (
    <>
      <Sell member={member} label={t('user.sell')} />
      <Button
        kind="primary"
        aria-haspopup="dialog"
        disabled={member.status === 'INACTIVE'}
        onClick={() => setBooking(true)}
      >
        <IconCalendarPlus size={20} aria-hidden /> {t('user.book')}
      </Button>
      {booking && <BookDialog member={member} onClose={() => setBooking(false)} />}
    </>
  )
}

interface SellProps {
  member: AdminUser
  label: string
  /** Kind of item that is selected first. */
  first?: SaleItem['kind']
}

export function Sell({ member, label, first }: SellProps) {
  const [selling, setSelling] = useState(false)
  const close = () => {
    setSelling(false)
    void readAgain()
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setSelling(true)}>
        <IconShoppingBag size={20} aria-hidden /> {label}
      </Button>
      <Suspense fallback={null}>
        {selling && <SellDialog member={member} onClose={close} {...(first && { first })} />}
      </Suspense>
    </>
  )
}
